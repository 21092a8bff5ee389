/** Never shown again: secrets, cards, and the form's own machinery. */
const SECRET =
  /^_|^current$|senha|password|secret|token|otp|totp|pin\b|card|cart[aã]o|cvv|cvc|security_?code|expiry|validade/i
const MAX_CHARS = 20_000

/** Several boxes of one name are one text, with commas between them. */
const textOf = (value: unknown) =>
  Array.isArray(value) && value.every((each) => typeof each === 'string') ? value.join(',') : value

/** What was typed, to be shown again beside its errors: top-level text only, without passwords and card fields. */
export function oldValues(body: unknown): Record<string, string> {
  const old: Record<string, string> = {}
  for (const [name, typed] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    const value = textOf(typed)
    if (typeof value === 'string' && value.length <= MAX_CHARS && !SECRET.test(name)) old[name] = value
  }
  return old
}

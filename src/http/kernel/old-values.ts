/** Fields that a page never repeats: secrets, cards, and technical fields. */
const SECRET =
  /^_|^current$|senha|password|secret|token|otp|totp|pin\b|card|cart[aã]o|cvv|cvc|security_?code|expiry|validade/i
const MAX_CHARS = 20_000

/** Checkboxes of one name become one text, joined by commas. */
const textOf = (value: unknown) =>
  Array.isArray(value) && value.every((each) => typeof each === 'string') ? value.join(',') : value

/** Values of a refused form, to be shown again: top-level text only, without passwords and card fields. */
export function oldValues(body: unknown): Record<string, string> {
  const old: Record<string, string> = {}
  for (const [name, typed] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    const value = textOf(typed)
    if (typeof value === 'string' && value.length <= MAX_CHARS && !SECRET.test(name)) old[name] = value
  }
  return old
}

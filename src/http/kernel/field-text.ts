/**
 * A field of a form as text: the last where it was sent several times, a number as it is written, and nothing for
 * what no form sends, which `String` may not be able to write.
 */
export const fieldText = (value: unknown): string => {
  const last: unknown = Array.isArray(value) ? value.at(-1) : value
  return typeof last === 'string' || typeof last === 'number' ? String(last) : ''
}

/** Place before one of these, or after all of them; counted without what moves. */
export function indexBefore(
  ids: readonly string[],
  before: string | null,
  moving: readonly string[],
): number {
  const rest = ids.filter((id) => !moving.includes(id))
  const index = before === null ? -1 : rest.indexOf(before)
  return index < 0 ? rest.length : index
}

/** Page number of an address, from 1; invalid values are 1. */
export function pageNumberOf(typed: string | undefined): number {
  const page = Number(typed)
  return Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1
}

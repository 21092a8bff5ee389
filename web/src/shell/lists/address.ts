export type Query = Record<string, string | number | boolean | null | undefined>

/** Path and query, without empty or false parameters. The address of a list comes from its `listQuery`. */
export function address(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '' || value === false) continue
    search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

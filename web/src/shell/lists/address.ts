export type Query = Record<string, string | number | boolean | null | undefined>

/** Path and query; what is empty, false or the first page stays out, so that one view has one address. */
export function address(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '' || value === false) continue
    if (name === 'pagina' && Number(value) <= 1) continue
    search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/** Parts of a record's address that say how it is shown, and not which one it is. */
const HOW = ['aba', 'pagina-aba', 'versao', 'confirmar', 'editar']

/** The address of the same record shown in another way: `{ aba: 'historico' }`. */
export function recordView(url: string, how: Readonly<Record<string, string | number>> = {}): string {
  const [path = '', query = ''] = url.split('?')
  const params = new URLSearchParams(query)
  for (const name of HOW) params.delete(name)
  for (const [name, value] of Object.entries(how)) params.set(name, String(value))
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

/** The address of the list behind a record's panel. */
export function listBehind(url: string): string {
  const plain = recordView(url)
  const [path = '', query = ''] = plain.split('?')
  const params = new URLSearchParams(query)
  params.delete('registro')
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

export const shownPart = (url: string, name: string): string | null =>
  new URLSearchParams(url.split('?')[1]).get(name)

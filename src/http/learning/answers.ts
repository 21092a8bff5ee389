type Body = Record<string, unknown>

const fieldsOf = (body: Body, prefix: string) =>
  Object.entries(body).flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
  )

/** Chosen answers by question: a field `answers.<question>` each. */
export const answersOf = (body: Body): Record<string, unknown[]> =>
  Object.fromEntries(fieldsOf(body, 'answers.').map(([id, value]) => [id, [value].flat()]))

/** How long each question took: a field `seconds.<question>` each, empty where the browser does not tell. */
export function secondsOf(body: Body): Record<string, number> | undefined {
  const known = fieldsOf(body, 'seconds.').filter(([, value]) => value !== '')
  return known.length > 0 ? Object.fromEntries(known.map(([id, value]) => [id, Number(value)])) : undefined
}

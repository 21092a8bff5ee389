const MOST_QUOTED = 60
const MOST = 400
const QUOTED = new RegExp(`“([^”]{${MOST_QUOTED}})[^”]+”`, 'g')

/** A sentence about a cell without more of it than tells which one is meant. */
export function brief(sentence: string): string {
  const quoting = sentence.replace(QUOTED, '“$1…”')
  return quoting.length > MOST ? `${quoting.slice(0, MOST)}…` : quoting
}

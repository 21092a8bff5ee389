const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A title with the typed part in bold; accents are ignored. */
export function Marked({ text, term }: { text: string; term: string }) {
  const at = plain(text).indexOf(plain(term.trim()))
  const length = term.trim().length
  if (at < 0 || length === 0 || plain(text).length !== text.length) return <>{text}</>
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, at + length)}</b>
      {text.slice(at + length)}
    </>
  )
}

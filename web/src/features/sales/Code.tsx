import { Window } from './Window'

const MARK = /\[([kfsnctoe])\|([^\]]*)\]/g

/** `[k|const] total` as spans: k keyword, s string, f function, n number, c comment, t type, o output, e error. */
export function marked(text: string) {
  const pieces: { kind: string | null; text: string; at: number }[] = []
  let from = 0
  for (const found of text.matchAll(MARK)) {
    pieces.push({ kind: null, text: text.slice(from, found.index), at: from })
    pieces.push({ kind: found[1] ?? null, text: found[2] ?? '', at: found.index })
    from = found.index + found[0].length
  }
  pieces.push({ kind: null, text: text.slice(from), at: from })
  return pieces
    .filter((piece) => piece.text)
    .map((piece) =>
      piece.kind ? (
        <span key={`${piece.at}${piece.kind}`} className={piece.kind}>
          {piece.text}
        </span>
      ) : (
        piece.text
      ),
    )
}

/** A code window with hand-marked syntax highlighting. */
export function Code({ file, text }: { file: string; text: string }) {
  return (
    <Window title={file}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <section className="sale-code" tabIndex={0} aria-label={`Código: ${file}`}>
        <pre>
          <code>{marked(text)}</code>
        </pre>
      </section>
    </Window>
  )
}

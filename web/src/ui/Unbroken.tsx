const SHORT_COMPOUND = /(?<!\p{L})(\p{L}{1,4}-\p{L}+)/u

/** Words like "e-mail" stay whole where the line is narrow. */
export function Unbroken({ children }: { children: string }) {
  const parts = children.split(SHORT_COMPOUND)
  if (parts.length === 1) return children
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={parts.slice(0, at).join('')} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}

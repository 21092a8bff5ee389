import { number } from '../../ui/format'

/** The material's chapters or slides as a vertical list. */
export function MaterialParts({ parts }: { parts: readonly string[] }) {
  return (
    <ol className="max-w-[60ch]">
      {parts.map((title, at) => (
        <li key={title} className="group relative flex items-start gap-4 pb-4 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-8 bottom-0 left-[0.9375rem] border-bar border-l-2 border-dotted group-last:hidden"
          />
          <span
            aria-hidden="true"
            className="relative flex size-8 shrink-0 items-center justify-center rounded-full bg-soft font-bold text-link text-sm"
          >
            {number(at + 1)}
          </span>
          <span className="min-w-0 pt-1">{title}</span>
        </li>
      ))}
    </ol>
  )
}

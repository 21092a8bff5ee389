import { diffWordsWithSpace } from 'diff'
import { ArrowRight } from 'lucide-react'
import { EMPTY } from '../../../../src/contracts/kernel/cell-text'
import type { HistoryChange } from '../../../../src/contracts/kernel/resource-list'

/** Letters before and after together, above which only what differs is shown. */
const SHORT = 120
/** Words that are shown beside a difference. */
const BESIDE = 5

interface Part {
  value: string
  kind: 'same' | 'out' | 'in'
}

/** The words beside the differences, with an ellipsis for what lies farther away. */
function shortened(text: string, { first, last }: { first: boolean; last: boolean }): string {
  const words = text.split(/(?<=\s)/)
  if (words.length <= BESIDE * 2 + 1) return text
  const head = first ? '' : words.slice(0, BESIDE).join('')
  const tail = last ? '' : words.slice(-BESIDE).join('')
  return `${head}… ${tail}`
}

/** What is left out and what comes in, among the words beside it. */
export function differencesOf(before: string, after: string): Part[] {
  const parts = diffWordsWithSpace(before, after).map(
    ({ value, added, removed }): Part => ({ value, kind: added ? 'in' : removed ? 'out' : 'same' }),
  )
  return parts.map((part, n) =>
    part.kind === 'same'
      ? { ...part, value: shortened(part.value, { first: n === 0, last: n === parts.length - 1 }) }
      : part,
  )
}

const Removed = ({ children }: { children: string }) => (
  <del className="break-words text-muted decoration-1">{children}</del>
)

function Short({ before, after }: Pick<HistoryChange, 'before' | 'after'>) {
  return (
    <>
      <span className="sr-only">de </span>
      <Removed>{before}</Removed>
      <ArrowRight aria-hidden="true" className="mx-1.5 inline size-3.5 text-muted" />
      <span className="sr-only"> para </span>
      <ins className="break-words no-underline">{after}</ins>
    </>
  )
}

function Long({ before, after }: Pick<HistoryChange, 'before' | 'after'>) {
  return differencesOf(before, after).map(({ value, kind }, n) => {
    const key = `${n} ${kind}`
    if (kind === 'same') return <span key={key}>{value}</span>
    return kind === 'out' ? (
      <span key={key}>
        <span className="sr-only"> sai: </span>
        <Removed>{value}</Removed>
      </span>
    ) : (
      <span key={key}>
        <span className="sr-only"> entra: </span>
        <ins className="break-words rounded-sm bg-ok-soft text-ok no-underline">{value}</ins>
      </span>
    )
  })
}

/** What a value was and what it is; of two long texts what differs. */
export function Change({ label, ...change }: HistoryChange) {
  const { before, after } = change
  const isWhole = before.length + after.length <= SHORT || before === EMPTY || after === EMPTY
  return (
    <li className="grid gap-x-3 sm:grid-cols-[160px_minmax(0,1fr)]">
      <span className="text-muted">{label}</span>
      <span className="min-w-0 whitespace-pre-line text-fg">
        {isWhole ? <Short {...change} /> : <Long {...change} />}
      </span>
    </li>
  )
}

import { NotebookPen } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { clippedQuote } from '../../../../../src/contracts/learning/quote'
import { Button } from '../../../ui/Button'
import type { NoteRequest } from './noteRequest'

export interface MarkedWordsProps {
  /** The sentences: what each says has its start as `data-cue`. */
  list: RefObject<HTMLElement | null>
  onNote: (request: NoteRequest) => void
}

/** The part of a selection that lies in the sentences, and the start of its first one; null without any. */
function marked(list: HTMLElement | null, selection: Selection | null) {
  if (!list || !selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const pieces = [...list.querySelectorAll<HTMLElement>('[data-cue]')].flatMap((sentence) => {
    if (!range.intersectsNode(sentence)) return []
    const part = document.createRange()
    part.selectNodeContents(sentence)
    if (part.compareBoundaryPoints(Range.START_TO_START, range) < 0)
      part.setStart(range.startContainer, range.startOffset)
    if (part.compareBoundaryPoints(Range.END_TO_END, range) > 0)
      part.setEnd(range.endContainer, range.endOffset)
    const words = part.toString().replace(/\s+/g, ' ').trim()
    return words === '' ? [] : [{ start: Number(sentence.dataset.cue), words }]
  })
  const [first] = pieces
  if (!first) return null
  const quote = pieces.map(({ words }) => words).join(' ')
  return { second: Math.floor(first.start), quote: clippedQuote(quote) }
}

/** Offers to take a note of the words that are marked in the transcript. */
export default function MarkedWords({ list, onNote }: MarkedWordsProps) {
  const [request, setRequest] = useState<NoteRequest | null>(null)
  useEffect(() => {
    const look = () => setRequest(marked(list.current, document.getSelection()))
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [list])
  if (!request) return null
  return (
    <div className="sticky bottom-0 z-10 border-line border-t bg-surface px-4 py-3 shadow-3">
      <Button
        size="sm"
        icon={<NotebookPen aria-hidden="true" className="size-4.5" />}
        // A press would take the marking away before the click.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          onNote(request)
          document.getSelection()?.removeAllRanges()
        }}
      >
        Anotar este trecho
      </Button>
    </div>
  )
}

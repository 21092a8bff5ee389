import { NotebookPen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { LateRestoredNote } from '../../../shell/form/LateRestoredNote'
import { useLateKept } from '../../../shell/form/useLateKept'
import { Button } from '../../../ui/Button'
import type { Player } from '../player/player'
import { NoteForm } from './NoteForm'
import { draftOf, keptDraft, MYNOTES, type NoteDraft, type NoteRequest } from './noteRequest'

export interface NoteToolProps {
  courseId: string
  lessonId: string
  /** Path of the page to show after the note. */
  back: string
  player: Player
  film: boolean
  /** The newest request for a note, by key or from the transcript; null before one. */
  asked: NoteRequest | null
  onAsk: () => void
}

interface Opened {
  draft: NoteDraft
  /** Counts the drafts, so that each has a form of its own. */
  turn: number
}

/** The button that takes a note where the film stands, and its form, which keeps what is typed until it was sent. */
export default function NoteTool({ courseId, lessonId, back, player, film, asked, onAsk }: NoteToolProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const { restored, keep, drop } = useLateKept(`${MYNOTES} ${courseId} ${lessonId}`)
  useEffect(() => {
    if (restored) setOpened((last) => ({ draft: draftOf(restored.text), turn: (last?.turn ?? 0) + 1 }))
  }, [restored])
  useEffect(() => {
    if (!asked) return
    // The form lies below the film.
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
    player.pause()
    setOpened((last) => {
      // Only words that were marked take the place of a moment that is being written about.
      if (last?.draft.text && asked.quote === null) return { ...last }
      return { draft: { ...asked, text: last?.draft.text ?? '' }, turn: (last?.turn ?? 0) + 1 }
    })
  }, [asked, player])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a note is asked for, the form is where one goes on
  useEffect(() => {
    if (!opened || !asked) return
    place.current?.querySelector('textarea')?.focus()
  }, [opened?.turn, asked])
  const close = () => {
    drop()
    setOpened(null)
  }
  return (
    <div ref={place} className="grid gap-3">
      <div>
        <Button
          variant="secondary"
          size="sm"
          icon={<NotebookPen aria-hidden="true" className="size-4.5" />}
          aria-expanded={opened !== null}
          onClick={onAsk}
        >
          Anotar<span className="max-md:hidden"> (N)</span>
        </Button>
      </div>
      {opened && (
        <div className="rounded-card border border-line bg-surface p-4 shadow-1">
          <NoteForm
            key={opened.turn}
            courseId={courseId}
            lessonId={lessonId}
            back={back}
            film={film}
            draft={opened.draft}
            onTyped={(text) => {
              opened.draft.text = text
              keep(keptDraft(opened.draft))
            }}
            onDone={close}
            beside={
              <Button variant="ghost" onClick={close}>
                Descartar
              </Button>
            }
          >
            {restored && <LateRestoredNote at={restored.at} onDiscard={close} />}
          </NoteForm>
        </div>
      )}
    </div>
  )
}

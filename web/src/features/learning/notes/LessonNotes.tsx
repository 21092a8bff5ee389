import { NotebookPen } from 'lucide-react'
import { EmptyState } from '../../../ui/EmptyState'
import { RelativeTime } from '../../../ui/RelativeTime'
import { TextLink } from '../../../ui/TextLink'
import type { Player } from '../player/player'
import { AtSecond } from '../watch/AtSecond'
import type { WatchProps } from '../watch/lesson'
import { NoteCard } from './NoteCard'
import { NoteForm } from './NoteForm'
import { MYNOTES } from './noteRequest'

export interface LessonNotesProps extends Pick<WatchProps, 'course' | 'lesson' | 'notes'> {
  player: Player
  /** Path of the page to show after a change. */
  back: string
}

const NONE = { second: null, quote: null, text: '' }

/** One's own notes of this lesson, along the film; each plays the film from where it was taken. */
export default function LessonNotes({ course, lesson, notes, player, back }: LessonNotesProps) {
  return (
    <>
      <noscript>
        <NoteForm
          courseId={course.courseId}
          lessonId={lesson.lessonId}
          back={back}
          film={lesson.video !== null}
          draft={NONE}
        />
      </noscript>
      {notes.length === 0 ? (
        <EmptyState icon={NotebookPen} title="Nenhuma anotação nesta aula">
          {lesson.video
            ? 'Toque em Anotar, aperte N ou marque um trecho da transcrição: a anotação guarda o momento do vídeo.'
            : 'Toque em Anotar para guardar o que quer lembrar.'}
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {notes.map((note) => (
            <li key={note.noteId}>
              <NoteCard note={note} back={back}>
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
                  {note.second !== null && <AtSecond second={note.second} player={player} />}
                  <RelativeTime at={note.changedAt ?? note.takenAt} />
                </p>
              </NoteCard>
            </li>
          ))}
        </ul>
      )}
      <TextLink href={MYNOTES} className="justify-self-start">
        Todas as minhas anotações
      </TextLink>
    </>
  )
}

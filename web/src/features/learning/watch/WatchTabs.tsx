import { Suspense, useContext } from 'react'
import { AnchorContext } from '../../../ui/Anchor'
import { lazyOrNothing } from '../../../ui/lazyOrNothing'
import { Tabs } from '../../../ui/Tabs'
import type { LessonNotesProps } from '../notes/LessonNotes'
import type { NoteRequest } from '../notes/noteRequest'
import type { Player } from '../player/player'
import { AskForm } from './AskForm'
import { LessonQuestions } from './LessonQuestions'
import { lessonHref, type WatchProps, type WatchTab } from './lesson'
import { StayLink } from './StayLink'
import { TabsOnServer } from './TabsOnServer'
import type { TranscriptProps } from './Transcript'

const late = {
  LessonNotes: lazyOrNothing<LessonNotesProps>(() => import('../notes/LessonNotes')),
  Transcript: lazyOrNothing<TranscriptProps>(() =>
    import('./Transcript').then(({ Transcript }) => ({ default: Transcript })),
  ),
}

type WatchTabsProps = Pick<WatchProps, 'course' | 'lesson' | 'questions' | 'notes'> & {
  tab: WatchTab
  player: Player
  onNote: (request: NoteRequest) => void
}

/** Tabs below the lesson; the address holds the selected one. */
export function WatchTabs({ course, lesson, questions, notes, tab, player, onNote }: WatchTabsProps) {
  const { LessonNotes, Transcript } = useContext(TabsOnServer) ?? late
  const href = (to: WatchTab) => lessonHref(course.slug, lesson.lessonId, { tab: to })
  return (
    <section aria-label="Sobre a aula" className="min-w-0">
      <AnchorContext value={StayLink}>
        <Tabs
          label="Sobre a aula"
          tabs={[
            {
              label: 'Dúvidas',
              href: href('duvidas'),
              current: tab === 'duvidas',
              count: questions.length,
            },
            ...(lesson.video
              ? [{ label: 'Transcrição', href: href('transcricao'), current: tab === 'transcricao' }]
              : []),
            {
              label: 'Anotações',
              href: href('anotacoes'),
              current: tab === 'anotacoes',
              count: notes.length,
            },
          ]}
        />
      </AnchorContext>
      <div className="grid gap-4 pt-5">
        {tab === 'transcricao' && lesson.video ? (
          <Suspense>
            <Transcript cues={lesson.transcript} player={player} onNote={onNote} />
          </Suspense>
        ) : tab === 'anotacoes' ? (
          <Suspense>
            <LessonNotes
              course={course}
              lesson={lesson}
              notes={notes}
              player={player}
              back={href('anotacoes')}
            />
          </Suspense>
        ) : (
          <>
            <AskForm
              courseId={course.courseId}
              lessonId={lesson.lessonId}
              back={href('duvidas')}
              player={lesson.video && player}
            />
            <LessonQuestions questions={questions} player={player} back={href('duvidas')} />
          </>
        )}
      </div>
    </section>
  )
}

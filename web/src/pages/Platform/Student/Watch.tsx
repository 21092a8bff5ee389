import { Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { Heart } from '../../../features/catalog/favorites/Heart'
import type { NoteToolProps } from '../../../features/learning/notes/NoteTool'
import type { NoteRequest } from '../../../features/learning/notes/noteRequest'
import { createPlayer } from '../../../features/learning/player/player'
import { usePreferences } from '../../../features/learning/player/preferences'
import type { SeekMarksProps } from '../../../features/learning/player/SeekMarks'
import { CompletionPanel } from '../../../features/learning/watch/CompletionPanel'
import { LessonActions } from '../../../features/learning/watch/LessonActions'
import { LessonFiles } from '../../../features/learning/watch/LessonFiles'
import { LessonStage, type Viewing } from '../../../features/learning/watch/LessonStage'
import { lessonHref, tabOf } from '../../../features/learning/watch/lesson'
import { QuizForm } from '../../../features/learning/watch/QuizForm'
import { Syllabus } from '../../../features/learning/watch/Syllabus'
import { WatchHeader } from '../../../features/learning/watch/WatchHeader'
import { WatchTabs } from '../../../features/learning/watch/WatchTabs'
import { usePage, useVisit } from '../../../shell/current'
import type { PageComponent } from '../../../shell/page'
import { AfterDrawn } from '../../../ui/AfterDrawn'
import { cx } from '../../../ui/cx'
import { lazyOrNothing } from '../../../ui/lazyOrNothing'
import { SafeHtml } from '../../../ui/SafeHtml'

/** Its button is not on phones. */
const ShortcutsDialog = lazyOrNothing<object>(() =>
  import('../../../features/learning/player/ShortcutsDialog').then((module) => ({
    default: module.ShortcutsDialog,
  })),
)

const NoteTool = lazyOrNothing<NoteToolProps>(() => import('../../../features/learning/notes/NoteTool'))
const SeekMarks = lazyOrNothing<SeekMarksProps>(() => import('../../../features/learning/player/SeekMarks'))

const secondsOf = (things: readonly { second: number | null }[]) =>
  things.flatMap(({ second }) => second ?? [])

const Watch: PageComponent<'Platform/Student/Watch'> = (props) => {
  const { course, modules, lesson, progress, certificateCode, noCertificate, questions, notes } = props
  const { lessonId, video } = lesson
  // biome-ignore lint/correctness/useExhaustiveDependencies: each lesson has a player of its own
  const player = useMemo(() => createPlayer(video?.seconds ?? 0), [lessonId])
  const viewing = useRef<Viewing>({ positions: new Map(), autoplay: false })
  const { refresh } = useVisit()
  const { theatre } = usePreferences()
  const [asked, setAsked] = useState<(NoteRequest & { lessonId: string }) | null>(null)
  const note = useCallback((request: NoteRequest) => setAsked({ ...request, lessonId }), [lessonId])
  const noteHere = useCallback(
    () => note({ second: video && Math.floor(player.state.get().time), quote: null }),
    [note, player, video],
  )
  const tab = tabOf(usePage().url)
  const complete = certificateCode !== null || (progress.total > 0 && progress.done === progress.total)

  return (
    <div className="pb-12">
      <WatchHeader course={course} progress={progress} />
      <div
        className={cx(
          'mx-auto grid max-w-[1600px] items-start lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-8 lg:px-(--gutter) lg:pt-2',
        )}
      >
        {video && (
          <LessonStage
            key={lessonId}
            course={course}
            lesson={{ ...lesson, video }}
            modules={modules}
            player={player}
            viewing={viewing.current}
            onMaybeDone={refresh}
            onNote={noteHere}
            marks={
              <AfterDrawn>
                <SeekMarks player={player} notes={secondsOf(notes)} questions={secondsOf(questions)} />
              </AfterDrawn>
            }
            className={cx(theatre ? 'lg:col-span-2 lg:max-h-[78dvh]' : 'lg:col-start-1', 'lg:rounded-card')}
          />
        )}
        <div className="gutter grid min-w-0 gap-6 pt-5 lg:col-start-1 lg:px-0">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
            <div className="flex min-w-0 items-start gap-2">
              <div className="min-w-0">
                <p className="text-muted text-sm">{lesson.module}</p>
                <h1 className="text-2xl sm:text-3xl">{lesson.title}</h1>
              </div>
              <span className="size-11 shrink-0">
                <Heart
                  kind="lesson"
                  itemId={lesson.lessonId}
                  courseId={course.courseId}
                  title={lesson.title}
                  inRow
                />
              </span>
            </div>
            <LessonActions course={course} lesson={lesson} />
          </div>
          {complete && <CompletionPanel {...props} onAsk={refresh} />}
          <div className="flex flex-wrap items-start justify-between gap-4">
            <p className="max-w-[68ch] flex-1 text-fg-2">{lesson.summary}</p>
            {video && (
              <AfterDrawn>
                <ShortcutsDialog />
              </AfterDrawn>
            )}
          </div>
          <AfterDrawn>
            <NoteTool
              key={lessonId}
              courseId={course.courseId}
              lessonId={lessonId}
              back={lessonHref(course.slug, lessonId, { tab })}
              player={player}
              film={video !== null}
              asked={asked?.lessonId === lessonId ? asked : null}
              onAsk={noteHere}
            />
          </AfterDrawn>
          {lesson.text !== null && <SafeHtml html={lesson.text} className="max-w-[68ch]" />}
          <LessonFiles files={lesson.files} />
          {lesson.quiz && (
            <QuizForm
              key={`${lessonId} ${lesson.quiz.used} ${lesson.quiz.again}`}
              course={course}
              lessonId={lessonId}
              quiz={lesson.quiz}
            />
          )}
          <Suspense>
            <WatchTabs
              course={course}
              lesson={lesson}
              questions={questions}
              notes={notes}
              tab={tab}
              player={player}
              onNote={note}
            />
          </Suspense>
        </div>
        <aside
          className={cx(
            'max-lg:gutter mt-8 lg:col-start-2 lg:mt-0 lg:max-h-[calc(100dvh-5.5rem)] lg:overflow-y-auto lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-3 lg:shadow-1',
            theatre && video
              ? 'lg:row-start-2 lg:mt-5'
              : 'lg:sticky lg:top-[4.5rem] lg:row-span-2 lg:row-start-1',
          )}
        >
          <Suspense>
            <Syllabus course={course} modules={modules} noCertificate={noCertificate} current={lessonId} />
          </Suspense>
        </aside>
      </div>
    </div>
  )
}

export default Watch

import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useShared, useVisit } from '../../../shell/current'
import { AfterDrawn } from '../../../ui/AfterDrawn'
import { lazyOrNothing } from '../../../ui/lazyOrNothing'
import { LessonPlayer } from '../player/LessonPlayer'
import type { NextUpProps } from '../player/NextUp'
import { type Player, usePlayer } from '../player/player'
import type { ResumeNoticeProps } from '../player/ResumeNotice'
import { useFilmAddress } from '../player/useFilmAddress'
import { useLessonVideo } from '../player/useLessonVideo'
import { useMediaSession } from '../player/useMediaSession'
import { type FilmLesson, lessonHref, type WatchProps } from './lesson'
import { useProgressReports } from './useProgressReports'

const NextUp = lazyOrNothing<NextUpProps>(() =>
  import('../player/NextUp').then((module) => ({ default: module.NextUp })),
)

const ResumeNotice = lazyOrNothing<ResumeNoticeProps>(() =>
  import('../player/ResumeNotice').then((module) => ({ default: module.ResumeNotice })),
)

/** State that outlives a lesson's page: position per lesson, and whether the next one plays at once. */
export interface Viewing {
  positions: Map<string, number>
  autoplay: boolean
}

type LessonStageProps = Pick<WatchProps, 'course' | 'modules'> & {
  onNote: () => void
  /** On the seek bar. */
  marks: ReactNode
  lesson: FilmLesson
  player: Player
  viewing: Viewing
  onMaybeDone: (position: string | null) => void
  className?: string
}

/** The player of a lesson: resumes, reports what was watched, and continues with the next lesson. */
export function LessonStage(props: LessonStageProps) {
  const { course, lesson, modules, player, viewing, onMaybeDone, onNote, marks, className } = props
  const { auth, product } = useShared()
  const visits = useVisit()
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [resumeAt] = useState(viewing.positions.get(lesson.lessonId) ?? lesson.position)
  const [autoplay] = useState(viewing.autoplay)
  const ended = usePlayer(player, (state) => state.ended)
  useLessonVideo(player, video, { resumeAt, autoplay })
  const { src, retry } = useFilmAddress(lesson.video.src, { video, renew: visits.refresh })
  useProgressReports({
    video,
    courseId: course.courseId,
    lesson,
    owner: auth.user?.id ?? null,
    onMaybeDone,
  })
  useEffect(() => {
    viewing.autoplay = false
    if (!video) return
    return () => void viewing.positions.set(lesson.lessonId, video.ended ? 0 : video.currentTime)
  }, [viewing, video, lesson.lessonId])

  const { nextId, previousId } = lesson
  const go = useCallback(
    (lessonId: string) => {
      viewing.autoplay = true
      void visits.visit(lessonHref(course.slug, lessonId))
    },
    [visits, viewing, course.slug],
  )
  const toNext = useMemo(() => (nextId ? () => go(nextId) : undefined), [go, nextId])
  const toPrevious = useMemo(() => (previousId ? () => go(previousId) : undefined), [go, previousId])
  const next = modules.flatMap((module) => module.lessons).find((each) => each.lessonId === nextId)
  useMediaSession(player, {
    title: lesson.title,
    course: course.title,
    school: product.name,
    cover: `/media/covers/course/${course.slug}-640.webp`,
    onNext: toNext,
    onPrevious: toPrevious,
  })

  return (
    <LessonPlayer
      player={player}
      title={lesson.title}
      media={{ ...lesson.video, src }}
      onRetry={retry}
      video={video}
      onVideo={setVideo}
      onNext={toNext}
      onNote={onNote}
      marks={marks}
      canWiden
      className={className}
    >
      {resumeAt > 0 && (
        <AfterDrawn>
          <ResumeNotice player={player} from={resumeAt} />
        </AfterDrawn>
      )}
      {ended && next && toNext && (
        <Suspense>
          <NextUp title={next.title} onNext={toNext} />
        </Suspense>
      )}
    </LessonPlayer>
  )
}

import { useEffect, useRef } from 'react'
import { postReport } from '../player/postReport'
import { secondsCovered } from '../player/ranges'
import { reportQueue } from '../player/reportQueue'
import { reportSender } from '../player/reportSender'
import { reportWatching } from '../player/watching'
import type { FilmLesson } from './lesson'

/** Share of a video after which the server completes the lesson; refresh the page from there on. */
const DONE_AT = 0.9

const storage = () => {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

export interface ProgressReportsOptions {
  video: HTMLVideoElement | null
  courseId: string
  lesson: FilmLesson
  /** Account that watches; null: nothing is reported. */
  owner: string | null
  /** Called when a report may have completed the lesson; `position` is its event's position in the log. */
  onMaybeDone: (position: string | null) => void
}

/** Reports what is watched to the server, also what was watched offline. */
export function useProgressReports({ video, courseId, lesson, owner, onMaybeDone }: ProgressReportsOptions) {
  const { lessonId } = lesson
  const now = useRef({ lesson, onMaybeDone })
  now.current = { lesson, onMaybeDone }

  useEffect(() => {
    if (!video || !owner) return
    const seen = [...now.current.lesson.seen]
    const sender = reportSender({
      queue: reportQueue(storage(), () => crypto.randomUUID()),
      owner,
      post: postReport,
      onDone(report, position) {
        const { lesson, onMaybeDone } = now.current
        if (report.lessonId !== lessonId || lesson.lessonId !== lessonId) return
        seen.push(...report.ranges)
        if (!lesson.done && secondsCovered(seen) >= lesson.video.seconds * DONE_AT) onMaybeDone(position)
      },
    })
    const stop = reportWatching(video, {
      report(watched, leaving) {
        const report = { courseId, lessonId, ...watched }
        if (leaving) sender.addAndLeave(report)
        else sender.add(report)
      },
    })
    void sender.drain()
    return () => {
      stop()
      sender.stop()
    }
  }, [video, owner, courseId, lessonId])
}

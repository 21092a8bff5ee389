import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isForBrowser } from '../../shell/Link'
import type { FreeLessonDialogProps } from './FreeLessonDialog'

const FreeLessonDialog = lazy(() => import('./FreeLessonDialog'))

export interface FreeLessonProps extends Omit<FreeLessonDialogProps, 'onClose'> {
  children: ReactNode
  className?: string
}

/** A free lesson that opens in a dialog; without JavaScript the link opens the video. */
export function FreeLesson({ courseId, lesson, children, className }: FreeLessonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <a
        href={lesson.free.src}
        aria-haspopup="dialog"
        className={className}
        onClick={(event) => {
          if (isForBrowser(event)) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </a>
      {open && (
        <Suspense>
          <FreeLessonDialog courseId={courseId} lesson={lesson} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

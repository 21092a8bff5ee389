import { type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/Dialog'
import { LessonVideo, type LessonVideoProps } from './LessonVideo'

export interface FreeLessonProps {
  courseId: string
  lesson: LessonVideoProps['lesson']
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
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </a>
      <Dialog open={open} onClose={() => setOpen(false)} title={lesson.title} size="lg">
        <div className="-mx-5 sm:-mx-6">
          <LessonVideo courseId={courseId} lesson={lesson} autoPlay />
        </div>
        <p className="pt-3 text-15">Aula grátis, com legendas. Sem cadastro.</p>
      </Dialog>
    </>
  )
}

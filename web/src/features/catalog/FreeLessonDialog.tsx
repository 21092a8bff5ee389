import { Dialog } from '../../ui/Dialog'
import { LessonVideo, type LessonVideoProps } from './LessonVideo'

export interface FreeLessonDialogProps extends Pick<LessonVideoProps, 'courseId' | 'lesson'> {
  onClose: () => void
}

/** A free lesson over the page; a chunk of its own, loaded when a lesson is opened. */
export default function FreeLessonDialog({ courseId, lesson, onClose }: FreeLessonDialogProps) {
  return (
    <Dialog open onClose={onClose} title={lesson.title} size="lg">
      <div className="-mx-5 sm:-mx-6">
        <LessonVideo courseId={courseId} lesson={lesson} autoPlay />
      </div>
      <p className="pt-3 text-15">Aula grátis, com legendas. Sem cadastro.</p>
    </Dialog>
  )
}

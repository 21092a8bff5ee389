import { Check, ChevronLeft, ChevronRight } from 'lucide-react'
import { ActionForm } from '../../../shell/form'
import { Button } from '../../../ui/Button'
import { LinkButton } from '../../../ui/LinkButton'
import { Status } from '../../../ui/Status'
import { lessonHref, type WatchProps } from './lesson'

const Ref = ({ course, lesson }: Pick<WatchProps, 'course' | 'lesson'>) => (
  <>
    <input type="hidden" name="courseId" value={course.courseId} readOnly />
    <input type="hidden" name="lessonId" value={lesson.lessonId} readOnly />
  </>
)

/** Previous lesson, completion, next lesson; plain forms that work without JavaScript. */
export function LessonActions({ course, lesson }: Pick<WatchProps, 'course' | 'lesson'>) {
  const room = `/student/mycourses/${encodeURIComponent(course.slug)}`
  const { previousId, nextId, done, quiz } = lesson
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {previousId && (
        <LinkButton
          href={lessonHref(course.slug, previousId)}
          variant="secondary"
          icon={<ChevronLeft aria-hidden="true" className="size-4.5" />}
        >
          <span className="max-sm:sr-only">Anterior</span>
        </LinkButton>
      )}
      {!done && !quiz && (
        <ActionForm action={`${room}/complete`} preserveScroll={!nextId}>
          <Ref course={course} lesson={lesson} />
          <input type="hidden" name="nextId" value={nextId ?? ''} readOnly />
          <Button type="submit" icon={<Check aria-hidden="true" className="size-4.5" />}>
            Concluir aula
          </Button>
        </ActionForm>
      )}
      {done && nextId && (
        <LinkButton href={lessonHref(course.slug, nextId)}>
          Ir para a próxima
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </LinkButton>
      )}
      {done && quiz && <Status tone="ok">Quiz concluído</Status>}
      {done && !quiz && (
        <ActionForm action={`${room}/reopen`} className="flex flex-wrap items-center gap-1">
          <Ref course={course} lesson={lesson} />
          <Status tone="ok">Aula concluída</Status>
          <Button type="submit" variant="ghost" size="sm">
            Desmarcar
          </Button>
        </ActionForm>
      )}
    </div>
  )
}

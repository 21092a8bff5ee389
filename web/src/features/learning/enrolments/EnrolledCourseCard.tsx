import { Award, Play, RotateCcw } from 'lucide-react'
import { certificateLacks } from '../../../../../src/contracts/learning/certificate-lacks'
import type { EnrolledCourse } from '../../../../../src/contracts/learning/pages'
import { Card } from '../../../ui/Card'
import { CardLink } from '../../../ui/CardLink'
import { counted, date } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { Progress } from '../../../ui/Progress'
import { Status } from '../../../ui/Status'
import { Cover } from '../../catalog/Cover'
import { lessonHref } from '../watch/lesson'

const SIZES = '(min-width: 640px) 24rem, 100vw'

const goOn = ({ completed, percent, isOver }: EnrolledCourse) =>
  isOver ? 'Renovar acesso' : completed ? 'Assistir de novo' : percent === 0 ? 'Começar' : 'Continuar'

/** A student's course: progress, and a link to the next lesson. */
export function EnrolledCourseCard({ course, eager }: { course: EnrolledCourse; eager: boolean }) {
  const { slug, title, teacher, doneLessons, totalLessons, next, completed, certificateCode, missing } =
    course
  const { until, isOver } = course
  const room = isOver
    ? `/course/${encodeURIComponent(slug)}`
    : next
      ? lessonHref(slug, next.lessonId)
      : `/student/mycourses/${encodeURIComponent(slug)}/watch`
  return (
    <Card className="h-full">
      <Cover type="course" slug={slug} own={course.cover} sizes={SIZES} eager={eager} />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div>
          <h2 className="text-lg">
            <CardLink href={room}>{title}</CardLink>
          </h2>
          <p className="mt-1 text-muted text-sm">{teacher}</p>
        </div>
        <Progress
          value={doneLessons}
          max={totalLessons}
          label={`Progresso em ${title}`}
          text={`${doneLessons} de ${counted(totalLessons, 'aula', 'aulas')}`}
          showText
        />
        {completed ? (
          <Status tone="ok" className="self-start">
            Concluído
          </Status>
        ) : (
          next && (
            <p className="text-15">
              <span className="text-muted">{doneLessons === 0 ? 'Primeira aula: ' : 'Próxima aula: '}</span>
              <span className="font-medium">{next.title}</span>
            </p>
          )
        )}
        {until && (
          <p className="text-muted text-sm">
            {isOver ? 'Acesso encerrado em' : 'Acesso até'} {date(until)}
          </p>
        )}
        {missing.length > 0 && <p className="text-muted text-sm">{certificateLacks(missing)}</p>}
        <div className="mt-auto flex flex-wrap gap-2 pt-1">
          <LinkButton
            href={room}
            size="sm"
            variant={completed ? 'secondary' : 'primary'}
            icon={
              isOver ? (
                <RotateCcw aria-hidden="true" className="size-4" />
              ) : (
                <Play aria-hidden="true" className="size-4" />
              )
            }
            aria-label={`${goOn(course)}: ${title}`}
            className="relative z-10"
          >
            {goOn(course)}
          </LinkButton>
          {certificateCode && (
            <LinkButton
              href={`/student/mycertificates/${certificateCode}`}
              size="sm"
              variant={completed ? 'primary' : 'secondary'}
              icon={<Award aria-hidden="true" className="size-4" />}
              aria-label={`Certificado de ${title}`}
              className="relative z-10"
            >
              Certificado
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  )
}

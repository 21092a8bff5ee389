import { Award, Check, CircleCheck } from 'lucide-react'
import type { Training, TrainingCourse, TrainingTrack } from '../../../../../src/contracts/learning/pages'
import { counted, date } from '../../../ui/format'
import { Progress } from '../../../ui/Progress'
import { Status } from '../../../ui/Status'
import { TextLink } from '../../../ui/TextLink'
import { Cover } from '../../catalog/Cover'
import { StageCourse, TrackStage } from '../../catalog/TrackStage'
import { lessonHref } from '../watch/lesson'
import { timeLeft } from './words'

/** Where a course is gone on with: its next lesson, or the page that sells it. */
const hrefOf = ({ owned, isOver, slug, next }: TrainingCourse) =>
  owned && !isOver && next ? lessonHref(slug, next.lessonId) : `/course/${encodeURIComponent(slug)}`

function CourseState({ course }: { course: TrainingCourse }) {
  const { title, owned, isOver, until, completed, doneLessons, totalLessons, next, certificateCode } = course
  if (!owned) return <p className="mt-1 text-muted text-sm">Entrou na formação depois da sua compra.</p>
  return (
    <>
      {until && (
        <p className="mt-1 text-muted text-sm">
          {isOver ? 'Acesso encerrado em' : 'Acesso até'} {date(until)}
        </p>
      )}
      {completed ? (
        <p className="mt-1 flex items-center gap-1.5 font-semibold text-ok text-sm">
          <CircleCheck aria-hidden="true" className="size-4" />
          Concluído
        </p>
      ) : (
        <>
          <Progress
            value={doneLessons}
            max={totalLessons}
            label={`Progresso em ${title}`}
            text={[`${doneLessons} de ${counted(totalLessons, 'aula', 'aulas')}`, timeLeft(course)]
              .filter(Boolean)
              .join(' · ')}
            showText
            className="mt-2"
          />
          {next && !isOver && (
            <p className="mt-1 text-sm">
              <span className="text-muted">{doneLessons === 0 ? 'Primeira aula: ' : 'Próxima aula: '}</span>
              {next.title}
            </p>
          )}
        </>
      )}
      {certificateCode && (
        <p className="mt-1 text-sm">
          <TextLink href={`/student/mycertificates/${certificateCode}`}>
            <Award aria-hidden="true" className="inline size-4" /> Ver certificado
          </TextLink>
        </p>
      )}
    </>
  )
}

const isDone = ({ courses }: TrainingTrack) =>
  courses.some(({ owned }) => owned) && courses.every(({ owned, completed }) => !owned || completed)

/** The tracks of a programme with what is done of each course, and where the student stands. */
export function TrainingMap({ training, tracks }: { training: Training; tracks: readonly TrainingTrack[] }) {
  return (
    <ol>
      {tracks.map((track, at) => (
        <TrackStage
          key={track.title}
          position={at + 1}
          title={track.title}
          summary={track.summary}
          mark={isDone(track) ? <Check className="size-5 text-ok" /> : undefined}
        >
          {track.courses.map((course) => {
            const isHere = training.next?.course === course.slug
            return (
              <StageCourse
                key={course.courseId}
                cover={<Cover type="course" slug={course.slug} own={course.cover} sizes="144px" />}
                current={isHere}
              >
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold leading-snug">
                  <TextLink href={hrefOf(course)}>{course.title}</TextLink>
                  {isHere && <Status tone="info">Você está aqui</Status>}
                </p>
                <CourseState course={course} />
              </StageCourse>
            )
          })}
        </TrackStage>
      ))}
    </ol>
  )
}

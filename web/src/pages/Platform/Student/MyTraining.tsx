import { Play } from 'lucide-react'
import { AccountFrame } from '../../../features/identity/AccountFrame'
import { ProgrammeCertificate } from '../../../features/learning/trainings/ProgrammeCertificate'
import { TrainingMap } from '../../../features/learning/trainings/TrainingMap'
import { progressWords, timeLeft } from '../../../features/learning/trainings/words'
import { lessonHref } from '../../../features/learning/watch/lesson'
import type { PageComponent } from '../../../shell/page'
import { date } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { Panel } from '../../../ui/Panel'
import { Progress } from '../../../ui/Progress'
import { Status } from '../../../ui/Status'
import { TextLink } from '../../../ui/TextLink'

const MyTraining: PageComponent<'Platform/Student/MyTraining'> = ({
  training,
  tracks,
  certificate,
  doneBy,
}) => {
  const { title, slug, next, completed, doneLessons, lessons } = training
  const left = timeLeft(training)
  return (
    <AccountFrame
      title={title}
      above={<TextLink href="/student/mytrainings">Minhas formações</TextLink>}
      mark={completed ? <Status tone="ok">Concluída</Status> : undefined}
      actions={
        next && (
          <LinkButton
            href={lessonHref(next.course, next.lessonId)}
            icon={<Play aria-hidden="true" className="size-5" />}
          >
            {doneLessons === 0 ? 'Começar' : 'Continuar'}
          </LinkButton>
        )
      }
    >
      <Panel title="Onde você está" className="mb-8">
        <Progress
          value={doneLessons}
          max={lessons}
          label={`Progresso em ${title}`}
          text={progressWords(training)}
          showText
        />
        {next && (
          <p className="mt-3">
            <span className="text-muted">{doneLessons === 0 ? 'Primeira aula: ' : 'Próxima aula: '}</span>
            <span className="font-medium">{next.title}</span>
            <span className="text-muted"> · {next.courseTitle}</span>
          </p>
        )}
        {!completed && left && (
          <p className="mt-1 text-15 text-muted">
            {left.charAt(0).toUpperCase() + left.slice(1)} de vídeo.
            {doneBy && ` No ritmo das suas últimas semanas, você termina em ${date(doneBy)}.`}
          </p>
        )}
        {completed && <p className="mt-3 text-15">Você concluiu todos os seus cursos desta formação.</p>}
        <ProgrammeCertificate training={training} certificate={certificate} />
      </Panel>
      <h2 className="mb-5">Trilhas</h2>
      <TrainingMap training={training} tracks={tracks} />
      <p className="mt-8 text-muted text-sm">
        <TextLink href={`/lp/${encodeURIComponent(slug)}`}>Página da formação</TextLink>
      </p>
    </AccountFrame>
  )
}

export default MyTraining

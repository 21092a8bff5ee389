import { Map as MapIcon, Play } from 'lucide-react'
import type { Training } from '../../../../../src/contracts/learning/pages'
import { Card } from '../../../ui/Card'
import { CardLink } from '../../../ui/CardLink'
import { LinkButton } from '../../../ui/LinkButton'
import { Progress } from '../../../ui/Progress'
import { Status } from '../../../ui/Status'
import { Cover } from '../../catalog/Cover'
import { lessonHref } from '../watch/lesson'
import { progressWords, timeLeft } from './words'

const SIZES = '(min-width: 640px) 24rem, 100vw'

/** A training programme of a student: how far they are, and a link to the next lesson. */
export function TrainingCard({ training, eager }: { training: Training; eager: boolean }) {
  const { slug, title, lessons, doneLessons, next, completed } = training
  const page = `/student/mytrainings/${encodeURIComponent(slug)}`
  return (
    <Card className="h-full">
      <Cover type="bundle" slug={slug} own={training.cover} sizes={SIZES} eager={eager} />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <h2 className="text-lg">
          <CardLink href={page}>{title}</CardLink>
        </h2>
        <Progress
          value={doneLessons}
          max={lessons}
          label={`Progresso em ${title}`}
          text={progressWords(training)}
          showText
        />
        {completed ? (
          <Status tone="ok" className="self-start">
            Concluída
          </Status>
        ) : (
          next && (
            <p className="text-15">
              <span className="text-muted">{doneLessons === 0 ? 'Primeira aula: ' : 'Próxima aula: '}</span>
              <span className="font-medium">{next.title}</span>
              <span className="block text-muted text-sm">
                {next.courseTitle}
                {timeLeft(training) && ` · ${timeLeft(training)}`}
              </span>
            </p>
          )
        )}
        <div className="mt-auto flex flex-wrap gap-2 pt-1">
          {next && (
            <LinkButton
              href={lessonHref(next.course, next.lessonId)}
              size="sm"
              icon={<Play aria-hidden="true" className="size-4" />}
              aria-label={`${doneLessons === 0 ? 'Começar' : 'Continuar'}: ${title}`}
              className="relative z-10"
            >
              {doneLessons === 0 ? 'Começar' : 'Continuar'}
            </LinkButton>
          )}
          <LinkButton
            href={page}
            size="sm"
            variant="secondary"
            icon={<MapIcon aria-hidden="true" className="size-4" />}
            aria-label={`Trilhas de ${title}`}
            className="relative z-10"
          >
            Trilhas
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}

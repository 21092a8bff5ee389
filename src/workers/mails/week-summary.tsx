import { firstName } from '../../domain/kernel/first-name'
import { counted, list } from '../../domain/kernel/format'
import type { WeekSummary } from '../../domain/learning/week-summary'
import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame, type MailLink } from './frame'
import { Action, Paragraph } from './parts'

export interface WeekSummaryData {
  shop: Shop
  name: string
  week: Pick<WeekSummary, 'minutes' | 'lessons' | 'quizzes' | 'days'>
  /** The next lesson; null where the course has none left. */
  next: { title: string; course: string } | null
  url: string
  links: readonly MailLink[]
}

/** Resumo da semana: only what was learned, never what was not. */
export function weekSummaryMail({ shop, name, week, next, url, links }: WeekSummaryData) {
  const { minutes, lessons, quizzes, days } = week
  const told = [
    ...(minutes > 0 ? [counted(minutes, 'minuto de aula', 'minutos de aula')] : []),
    ...(lessons > 0 ? [counted(lessons, 'aula concluída', 'aulas concluídas')] : []),
    ...(quizzes > 0 ? [counted(quizzes, 'quiz acertado', 'quizzes acertados')] : []),
  ]
  const studied = `${counted(days, 'dia', 'dias')} de estudo`
  const sum = [studied, ...(told.length > 0 ? [list(told)] : [])].join(': ')
  return compose(
    'O que você aprendeu nesta semana',
    <Frame
      shop={shop}
      title="Sua semana de estudo"
      preview={`${sum}.`}
      reason="Você recebeu este e-mail porque escolheu uma meta de estudo e estudou nesta semana. Um toque encerra este resumo."
      links={links}
    >
      <Paragraph>
        {firstName(name)}, nesta semana: {sum}.
      </Paragraph>
      {next && (
        <Paragraph>
          O próximo passo: {next.title}, de {next.course}.
        </Paragraph>
      )}
      <Action href={url}>{next ? 'Abrir a próxima aula' : 'Ver meus cursos'}</Action>
    </Frame>,
  )
}

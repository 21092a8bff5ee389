import { firstName } from '../../domain/kernel/first-name'
import { date } from '../../domain/kernel/format'
import type { NoticeKind } from '../../domain/marketing/launch-registration'
import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame, type MailLink } from './frame'
import { Action, Inline, Paragraph } from './parts'

export interface LaunchMailData {
  shop: Shop
  name: string
  title: string
  startsAt: string
  /** The person's own way in. */
  url: string
  calendarUrl: string
  links: readonly MailLink[]
}

const reasonOf = ({ title }: LaunchMailData) => `Você recebeu este e-mail porque se inscreveu em ${title}.`

/** Sua inscrição: the date, the way in, the calendar. */
export const launchJoinedMail = (data: LaunchMailData) =>
  compose(
    `Inscrição feita: ${data.title}`,
    <Frame
      shop={data.shop}
      title="Sua inscrição está feita"
      preview={`${data.title}: ${date(data.startsAt, 'dayTime')}, horário de Brasília.`}
      reason={reasonOf(data)}
      links={data.links}
    >
      <Paragraph>
        {firstName(data.name)}, {data.title} começa em {date(data.startsAt, 'dayTime')} (horário de Brasília).
        O botão abre seu acesso neste ou em outro aparelho, sem senha.
      </Paragraph>
      <Action href={data.url}>Abrir meu acesso</Action>
      <Paragraph>
        Para não esquecer, <Inline href={data.calendarUrl}>ponha na sua agenda</Inline>.
      </Paragraph>
    </Frame>,
  )

type Words = { subject: string; title: string; text: string; button: string }

const words: Record<NoticeKind, (data: LaunchMailData) => Words> = {
  day: ({ title, startsAt }) => ({
    subject: `É amanhã: ${title}`,
    title: 'Falta um dia',
    text: `${title} começa em ${date(startsAt, 'dayTime')} (horário de Brasília).`,
    button: 'Abrir meu acesso',
  }),
  hour: ({ title, startsAt }) => ({
    subject: `Começa em uma hora: ${title}`,
    title: 'Começa em uma hora',
    text: `${title} abre em ${date(startsAt, 'dayTime')} (horário de Brasília). Separe um copo d’água e o caderno.`,
    button: 'Entrar no evento',
  }),
  moved: ({ title, startsAt }) => ({
    subject: `Nova data: ${title}`,
    title: 'O evento mudou de data',
    text: `${title} agora começa em ${date(startsAt, 'dayTime')} (horário de Brasília). Sua inscrição continua valendo.`,
    button: 'Ver a nova data',
  }),
  cancelled: ({ title }) => ({
    subject: `Evento cancelado: ${title}`,
    title: 'O evento foi cancelado',
    text: `${title} não vai acontecer. Pedimos desculpas. Você não precisa fazer nada.`,
    button: 'Ver a página do evento',
  }),
  offer: ({ title }) => ({
    subject: `O próximo passo depois de ${title}`,
    title: 'Quer continuar?',
    text: `Obrigado por participar de ${title}. Separamos o próximo passo, com as condições na página do evento.`,
    button: 'Ver a oferta',
  }),
}

/** Avisos do evento, one sentence each. */
export function launchNoticeMail(kind: NoticeKind, data: LaunchMailData) {
  const { subject, title, text, button } = words[kind](data)
  return compose(
    subject,
    <Frame shop={data.shop} title={title} preview={text} reason={reasonOf(data)} links={data.links}>
      <Paragraph>
        Olá, {firstName(data.name)}. {text}
      </Paragraph>
      <Action href={data.url}>{button}</Action>
    </Frame>,
  )
}

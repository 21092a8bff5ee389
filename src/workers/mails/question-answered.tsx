import { firstName } from '../../domain/kernel/first-name'
import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame, type MailLink } from './frame'
import { Action, Paragraph, Quote } from './parts'

export interface QuestionAnsweredData {
  shop: Shop
  name: string
  courseTitle: string
  lessonTitle?: string
  /** Plain text, both. */
  question: string
  answer: string
  answeredBy: string
  /** The reader did not ask, but has the same question. */
  shared?: boolean
  url: string
  links?: readonly MailLink[]
}

const toAsker = {
  subject: 'sua pergunta',
  title: 'Sua pergunta tem resposta',
  reason: 'perguntou',
  about: 'o que você perguntou',
  asker: 'Você',
}
const toVoter = {
  subject: 'uma dúvida que também é sua',
  title: 'Uma dúvida que também é sua tem resposta',
  reason: 'marcou que tem a mesma dúvida',
  about: 'a dúvida que você também tem',
  asker: 'A pergunta',
}

/** Sua pergunta foi respondida, ou a de alguém que tem a mesma dúvida. */
export const questionAnsweredMail = (data: QuestionAnsweredData) => {
  const words = data.shared ? toVoter : toAsker
  return compose(
    `${data.answeredBy} respondeu ${words.subject}`,
    <Frame
      shop={data.shop}
      title={words.title}
      preview={`${data.courseTitle}: ${data.answer.slice(0, 90)}`}
      reason={`Você recebeu este e-mail porque ${words.reason} no curso ${data.courseTitle}.`}
      links={data.links}
    >
      <Paragraph>
        {firstName(data.name)}, {data.answeredBy} respondeu {words.about} em {data.courseTitle}
        {data.lessonTitle ? `, aula “${data.lessonTitle}”` : ''}.
      </Paragraph>
      <Quote who={words.asker}>{data.question}</Quote>
      <Quote who={data.answeredBy}>{data.answer}</Quote>
      <Action href={data.url}>Ver a conversa</Action>
    </Frame>,
  )
}

import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame, type MailLink } from './frame'
import { Action, Paragraph, Quote } from './parts'
import { firstName } from './text'

export interface QuestionAnsweredData {
  shop: Shop
  name: string
  courseTitle: string
  lessonTitle?: string
  /** Plain text, both. */
  question: string
  answer: string
  answeredBy: string
  url: string
  links?: readonly MailLink[]
}

/** Sua pergunta foi respondida. */
export const questionAnsweredMail = (data: QuestionAnsweredData) =>
  compose(
    `${data.answeredBy} respondeu sua pergunta`,
    <Frame
      shop={data.shop}
      title="Sua pergunta tem resposta"
      preview={`${data.courseTitle}: ${data.answer.slice(0, 90)}`}
      reason={`Você recebeu este e-mail porque perguntou no curso ${data.courseTitle}.`}
      links={data.links}
    >
      <Paragraph>
        {firstName(data.name)}, {data.answeredBy} respondeu o que você perguntou em {data.courseTitle}
        {data.lessonTitle ? `, aula “${data.lessonTitle}”` : ''}.
      </Paragraph>
      <Quote who="Você">{data.question}</Quote>
      <Quote who={data.answeredBy}>{data.answer}</Quote>
      <Action href={data.url}>Ver a conversa</Action>
    </Frame>,
  )

import { addressed, paragraphsOf } from '../../contracts/communication/course-mail'
import { firstName } from '../../domain/kernel/first-name'
import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame, type MailLink } from './frame'
import { Action, Paragraph } from './parts'
import { oneLine } from './text'

export interface CourseMailData {
  shop: Shop
  name: string
  courseTitle: string
  subject: string
  /** Plain text: paragraphs between blank lines. */
  body: string
  url: string
  links: readonly MailLink[]
}

/** What staff wrote to the students of a course. */
export function courseMailMail({ shop, name, courseTitle, subject, body, url, links }: CourseMailData) {
  const first = firstName(name)
  const title = oneLine(addressed(subject, first))
  // The same paragraph may stand twice.
  const paragraphs = paragraphsOf(addressed(body, first)).map((text, n) => ({ key: `p${n}`, text }))
  return compose(
    title,
    <Frame
      shop={shop}
      title={title}
      preview={(paragraphs[0]?.text ?? title).slice(0, 140)}
      reason={`Você recebeu este e-mail porque é aluno do curso ${courseTitle}.`}
      links={links}
    >
      {paragraphs.map(({ key, text }) => (
        <Paragraph key={key}>{text}</Paragraph>
      ))}
      <Action href={url}>Abrir meus cursos</Action>
    </Frame>,
  )
}

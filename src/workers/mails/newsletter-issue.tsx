import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame, type MailLink } from './frame'
import { palette } from './palette'

export interface NewsletterIssueData {
  shop: Shop
  subject: string
  preheader: string
  /** Clean HTML. */
  body: string
  links: readonly MailLink[]
}

/** What staff wrote to the subscribers of the newsletter. */
export const newsletterIssueMail = ({ shop, subject, preheader, body, links }: NewsletterIssueData) =>
  compose(
    subject,
    <Frame
      shop={shop}
      title={subject}
      preview={preheader || subject}
      reason={`Você recebeu este e-mail porque confirmou a newsletter da ${shop.name}.`}
      links={links}
    >
      <div
        style={{ color: palette.text, fontSize: 16, lineHeight: '24px' }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: commands let clean HTML alone into issues
        dangerouslySetInnerHTML={{ __html: body }}
      />
    </Frame>,
  )

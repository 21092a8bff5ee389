import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame, type MailLink } from './frame'
import { palette } from './palette'

export interface NewsletterIssueData {
  shop: Shop
  publicUrl: string
  subject: string
  preheader: string
  /** Clean HTML. */
  body: string
  links: readonly MailLink[]
}

/** A mail lies on no site: a path of the shop's needs its address. */
const withWholeLinks = (html: string, publicUrl: string) =>
  html.replace(/(<a\b[^>]*?\shref=")\/(?!\/)/g, `$1${publicUrl}/`)

/** What staff wrote to the subscribers of the newsletter. */
export const newsletterIssueMail = ({
  shop,
  publicUrl,
  subject,
  preheader,
  body,
  links,
}: NewsletterIssueData) =>
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
        dangerouslySetInnerHTML={{ __html: withWholeLinks(body, publicUrl) }}
      />
    </Frame>,
  )

import { phone as shownPhone } from '../../../../src/domain/kernel/format'
import { TextLink } from '../../ui/TextLink'
import { phoneLinks } from './phoneLinks'

interface PhoneLinesProps {
  phone: string | null
  /** What is typed already in WhatsApp. */
  message?: string
  /** Said behind the link of WhatsApp. */
  note?: string
}

/** How somebody is reached by phone; nothing for a number that nobody can dial. */
export function PhoneLines({ phone, message, note }: PhoneLinesProps) {
  const links = phoneLinks(phone, message)
  if (!links || !phone) return null
  return (
    <>
      <li>
        <TextLink href={links.whatsapp}>
          WhatsApp {shownPhone(phone)}
          {note}
        </TextLink>
      </li>
      <li>
        <TextLink href={links.call}>Ligar para {shownPhone(phone)}</TextLink>
      </li>
    </>
  )
}

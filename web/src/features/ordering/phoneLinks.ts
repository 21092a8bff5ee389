import { internationalDigits } from '../../../../src/domain/kernel/format'

/** Links that open WhatsApp, with a message typed already, and the phone; null for a number that nobody can dial. */
export function phoneLinks(phone: string | null, message?: string) {
  const digits = internationalDigits(phone ?? '')
  if (digits === null) return null
  const text = message ? `?text=${encodeURIComponent(message)}` : ''
  return { whatsapp: `https://wa.me/${digits}${text}`, call: `tel:+${digits}` }
}

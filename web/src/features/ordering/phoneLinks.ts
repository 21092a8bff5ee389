import { internationalDigits } from '../../../../src/domain/kernel/format'

/** What may be dialled: national digits, or E.164; not what stands for a forgotten person's number. */
const DIALLED = /^\+?\d+$/

/** Links that open WhatsApp, with a message typed already, and the phone; null for a number that nobody can dial. */
export const phoneLinks = (phone: string | null, message?: string) =>
  phone && DIALLED.test(phone)
    ? {
        whatsapp: `https://wa.me/${internationalDigits(phone)}${message ? `?text=${encodeURIComponent(message)}` : ''}`,
        call: `tel:+${internationalDigits(phone)}`,
      }
    : null

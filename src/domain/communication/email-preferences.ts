import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'

/** Kinds of mail that a person may turn off. The newsletter has its own stream, since it is opt-in. */
export const mailKinds = ['cart', 'replies', 'courses', 'events', 'prices', 'summary'] as const
export type MailKind = (typeof mailKinds)[number]

/** One stream per e-mail, named by its keyed hash, so that a choice binds every account and list with that e-mail. */
export const emailPreferencesEvents = events({
  EmailPreferencesChosen: eventSchema('Preferências de e-mail escolhidas', {
    /** Keyed hash of the e-mail. */
    reader: id,
    /** Kinds that are not sent. */
    off: z.array(z.enum(mailKinds)),
  }),
})
export type EmailPreferencesEvent = EventOf<typeof emailPreferencesEvents>

export interface EmailPreferences {
  off: MailKind[]
}

export const emailPreferences = aggregate<EmailPreferences, typeof emailPreferencesEvents>(
  { name: 'emailpreferences', label: 'Preferências de e-mail' },
  emailPreferencesEvents,
  { off: [] },
  { EmailPreferencesChosen: (_, { off }) => ({ off }) },
)

type PreferencesDecide = Decide<EmailPreferences, EmailPreferencesEvent>

const ordered = (off: readonly MailKind[]) => mailKinds.filter((kind) => off.includes(kind))

export const chooseEmails =
  ({ reader, off }: { reader: string; off: readonly MailKind[] }): PreferencesDecide =>
  (p) => {
    const wanted = ordered(off)
    return JSON.stringify(wanted) === JSON.stringify(p.off)
      ? []
      : [event('EmailPreferencesChosen', { reader, off: wanted })]
  }

/** One kind less, from the one-click header of a mail. */
export const turnOff =
  ({ reader, kind }: { reader: string; kind: MailKind }): PreferencesDecide =>
  (p) =>
    chooseEmails({ reader, off: [...p.off, kind] })(p)

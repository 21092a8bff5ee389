import { newsletterWayLabels, subscriberStatuses } from '../../contracts/communication/newsletter-words'
import type { NewsletterEvent, NewsletterWay } from '../../domain/communication/newsletter'
import { column, nullable } from '../kernel/columns'
import { projection } from '../kernel/projection'

interface SubscriberRow {
  subscriptionId: string
  /** Keyed hash of the e-mail, which names the stream. */
  reader: string
  email: string
  status: keyof typeof subscriberStatuses
  /** Page or form that it came from. */
  source: string
  /** Version of the text that was agreed to. */
  consent: string
  requestedAt: string
  /** When the mailbox itself agreed. */
  confirmedAt: string | null
  leftAt: string | null
  leftWay: NewsletterWay | null
  changedAt: string
}

const key = (e: { subscriptionId: string }) => e.subscriptionId
const back = {
  key,
  apply: (row: SubscriberRow | undefined, _: unknown, { at }: { at: string }) =>
    row && {
      ...row,
      status: 'subscribed' as const,
      confirmedAt: row.confirmedAt ?? at,
      leftAt: null,
      leftWay: null,
      changedAt: at,
    },
}

export const newsletterSubscriberList = projection<NewsletterEvent, SubscriberRow>({
  name: 'newsletter_subscriber_list',
  description: 'Subscribers of the newsletter: state, origin and consent',
  version: 1,
  key: 'subscriptionId',
  report: {
    label: 'Inscritos na newsletter',
    about: 'Quem pediu a newsletter, de onde, quando confirmou e quando saiu.',
    group: 'Alunos',
    columns: ['email', 'status', 'source', 'requestedAt', 'confirmedAt', 'leftAt', 'leftWay'],
  },
  columns: {
    subscriptionId: column.id('Inscrição'),
    reader: column.id('Leitor'),
    email: column.text('E-mail'),
    status: column.choice('Situação', subscriberStatuses),
    source: column.text('Origem'),
    consent: column.text('Texto aceito'),
    requestedAt: column.instant('Pediu em'),
    confirmedAt: nullable(column.instant('Consentiu em')),
    leftAt: nullable(column.instant('Saiu em')),
    leftWay: nullable(column.choice('Saiu por', newsletterWayLabels)),
    changedAt: column.instant('Alterado em'),
  },
  personal: ['email'],
  indexes: [['requestedAt'], ['status'], ['email'], ['source'], ['leftAt']],
  on: {
    NewsletterRequested: {
      key,
      apply: (_, { subscriptionId, reader, email, source, consent }, { at }) => ({
        subscriptionId,
        reader,
        email,
        source,
        consent,
        status: 'pending',
        requestedAt: at,
        confirmedAt: null,
        leftAt: null,
        leftWay: null,
        changedAt: at,
      }),
    },
    NewsletterConfirmed: back,
    NewsletterRestored: back,
    NewsletterLeft: {
      key,
      apply: (row, { way }, { at }) =>
        row && { ...row, status: 'left', leftAt: at, leftWay: way, changedAt: at },
    },
  },
})

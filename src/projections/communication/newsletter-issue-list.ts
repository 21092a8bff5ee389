import {
  newsletterAudienceLabels,
  newsletterIssueStatuses,
} from '../../contracts/communication/newsletter-words'
import type { NewsletterEvent } from '../../domain/communication/newsletter'
import type { NewsletterIssueData, NewsletterIssueEvent } from '../../domain/communication/newsletter-issue'
import { plainText } from '../../domain/kernel/plain-text'
import { column, nullable } from '../kernel/columns'
import { projection } from '../kernel/projection'

interface IssueRow extends NewsletterIssueData {
  searchText: string
  status: keyof typeof newsletterIssueStatuses
  /** Whom it is for; null before it begins. */
  people: number | null
  sent: number
  /** Who unsubscribed before their turn. */
  skipped: number
  /** Whose address the mail server refused for good. */
  refused: number
  /** Who unsubscribed by a link of this issue, and did not undo it. */
  unsubscribed: number
  changedAt: string
}

const key = (e: { issueId: string }) => e.issueId
const written = (data: NewsletterIssueData) => ({ ...data, searchText: plainText(data.subject) })
const step = <D extends { issueId: string }>(change: (row: IssueRow, data: D) => Partial<IssueRow>) => ({
  key,
  apply: (row: IssueRow | undefined, data: D, { at }: { at: string }) =>
    row && { ...row, ...change(row, data), changedAt: at },
})

export const newsletterIssueList = projection<
  NewsletterIssueEvent | Extract<NewsletterEvent, { type: 'NewsletterLeft' | 'NewsletterRestored' }>,
  IssueRow
>({
  name: 'newsletter_issue_list',
  description: 'Issues of the newsletter, with how far they got and who left by them',
  version: 2,
  key: 'issueId',
  report: {
    label: 'Edições da newsletter',
    about: 'O que saiu na newsletter, para quem, quantos receberam e quantos saíram por causa dela.',
    group: 'Alunos',
    columns: ['subject', 'audience', 'courseId', 'status', 'at', 'people', 'sent', 'skipped', 'unsubscribed'],
  },
  columns: {
    issueId: column.id('Edição'),
    subject: column.text('Assunto'),
    searchText: column.text('Texto de busca'),
    preheader: column.text('Texto depois do assunto'),
    body: column.text('Texto'),
    audience: column.choice('Para quem', newsletterAudienceLabels),
    courseId: nullable(column.id('Curso')),
    days: nullable(column.number('Dias parado')),
    at: nullable(column.instant('Sai em')),
    perMinute: column.count('E-mails por minuto'),
    status: column.choice('Situação', newsletterIssueStatuses),
    people: nullable(column.count('Destinatários')),
    sent: column.count('Enviados'),
    skipped: column.count('Saíram antes de receber'),
    refused: column.count('Endereços recusados'),
    unsubscribed: column.count('Saíram por ela'),
    changedAt: column.instant('Alterada em'),
  },
  indexes: [['changedAt'], ['searchText'], ['status']],
  on: {
    NewsletterIssueWritten: {
      key,
      apply: (_, data, { at }) => ({
        ...written(data),
        status: 'draft',
        people: null,
        sent: 0,
        skipped: 0,
        refused: 0,
        unsubscribed: 0,
        changedAt: at,
      }),
    },
    NewsletterIssueChanged: step((_, data) => written(data)),
    NewsletterIssueScheduled: step((_, { at }) => ({ status: 'scheduled', at })),
    NewsletterIssueUnscheduled: step(() => ({ status: 'draft' })),
    NewsletterIssueBegun: step((_, { readers }) => ({
      people: readers.length,
      status: readers.length > 0 ? 'sending' : 'sent',
    })),
    NewsletterIssueBatchSent: step((row, { sent, left, refused = 0 }) => {
      const next = { sent: row.sent + sent, skipped: row.skipped + left, refused: row.refused + refused }
      const isOver =
        next.sent + next.skipped + next.refused >= (row.people ?? 0) && row.status !== 'cancelled'
      return { ...next, status: isOver ? 'sent' : row.status }
    }),
    NewsletterIssuePaused: step(() => ({ status: 'paused' })),
    NewsletterIssueResumed: step(() => ({ status: 'sending' })),
    NewsletterIssueCancelled: step(() => ({ status: 'cancelled' })),
    NewsletterLeft: {
      key: ({ issueId }) => issueId ?? null,
      apply: (row) => row && { ...row, unsubscribed: row.unsubscribed + 1 },
    },
    NewsletterRestored: {
      key: ({ issueId }) => issueId ?? null,
      apply: (row) => row && { ...row, unsubscribed: row.unsubscribed - 1 },
    },
  },
})

import { type ConsentBox, consentTexts } from '../../contracts/marketing/consent'
import { leadKinds, leadStatuses } from '../../contracts/marketing/lead-words'
import { own } from '../../domain/kernel/own'
import {
  type LeadData,
  type LeadEvent,
  type LeadOrigin,
  type LeadSource,
  originKey,
} from '../../domain/marketing/lead'
import { column, nullable } from '../kernel/columns'
import { type EventMetadata, projection } from '../kernel/projection'
import { leadKeyOf } from './lead-list'

/** One person, by the keyed hash of the e-mail, with all that they asked for. */
export interface LeadPersonRow {
  leadKey: string
  leadId: string
  name: string
  email: string
  phone: string | null
  status: keyof typeof leadStatuses
  firstKind: LeadOrigin['kind']
  firstTitle: string
  /** Words of the campaign, or the site that led here; null for direct visits. */
  firstFrom: string | null
  lastTitle: string
  lastFrom: string | null
  /** What was asked for, by `originKey`. */
  asked: string[]
  origins: number
  visits: number
  news: boolean
  /** Sentences that were agreed to at the last visit. */
  consent: string
  consentedAt: string
  orderId: string | null
  /** Centavos of the first order after the data was left. */
  amount: number | null
  wonAt: string | null
  reason: string | null
  firstAt: string
  lastAt: string
}

const touchOf = ({ utm, referrer }: LeadSource): string | null =>
  utm.source ? [utm.source, utm.medium, utm.campaign, utm.content].filter(Boolean).join(' · ') : referrer

/** What was read beside the boxes that were ticked, as it stood in that version. */
function agreedTo({ version, ticked }: LeadData['consent']): string {
  const text = own(
    consentTexts as Record<string, { boxes: Partial<Record<ConsentBox, string>>; notice?: string }>,
    version,
  )
  if (!text) return version
  const boxes = ticked.flatMap((box) => text.boxes[box as ConsentBox] ?? [])
  return [...(text.notice ? [text.notice] : []), ...boxes].join('\n')
}

const key = (_: unknown, { stream }: EventMetadata) => leadKeyOf(stream)

function seen(
  before: LeadPersonRow | undefined,
  data: LeadData,
  { at, stream }: EventMetadata,
): LeadPersonRow {
  const { leadId, origin, name, email, phone, source, consent } = data
  // After a forgetting the same e-mail begins another lead.
  const row = before?.leadId === leadId ? before : undefined
  const from = touchOf(source)
  const asked = [...new Set([...(row?.asked ?? []), originKey(origin)])]
  return {
    leadKey: leadKeyOf(stream),
    leadId,
    name,
    email,
    phone: phone ?? row?.phone ?? null,
    status: row?.status === 'won' ? 'won' : 'open',
    firstKind: row?.firstKind ?? origin.kind,
    firstTitle: row?.firstTitle ?? origin.title,
    firstFrom: row ? row.firstFrom : from,
    lastTitle: origin.title,
    lastFrom: from,
    asked,
    origins: asked.length,
    visits: (row?.visits ?? 0) + 1,
    news: (row?.news ?? false) || consent.ticked.includes('news'),
    consent: agreedTo(consent),
    consentedAt: at,
    orderId: row?.orderId ?? null,
    amount: row?.amount ?? null,
    wonAt: row?.wonAt ?? null,
    reason: null,
    firstAt: row?.firstAt ?? at,
    lastAt: at,
  }
}

export const leadPeople = projection<LeadEvent, LeadPersonRow>({
  name: 'lead_people',
  description: 'People who left their data: first and last touch, consent, and whether they bought since',
  version: 1,
  key: 'leadKey',
  report: {
    label: 'Pessoas que são leads',
    about: 'Cada pessoa que deixou seus dados, com a primeira e a última origem e se comprou depois.',
    group: 'Vendas',
    columns: [
      'name',
      'status',
      'firstTitle',
      'firstFrom',
      'lastFrom',
      'visits',
      'firstAt',
      'lastAt',
      'wonAt',
    ],
  },
  columns: {
    leadKey: column.id('Chave'),
    leadId: column.id('Lead'),
    name: column.text('Nome'),
    email: column.text('E-mail'),
    phone: nullable(column.text('Telefone')),
    status: column.choice('Situação', leadStatuses),
    firstKind: column.choice('Tipo do primeiro interesse', leadKinds),
    firstTitle: column.text('Primeiro interesse'),
    firstFrom: nullable(column.text('Primeira origem')),
    lastTitle: column.text('Último interesse'),
    lastFrom: nullable(column.text('Última origem')),
    asked: column.json('Pediu'),
    origins: column.count('Interesses'),
    visits: column.count('Visitas'),
    news: column.bool('Pediu novidades'),
    consent: column.text('Texto que aceitou'),
    consentedAt: column.instant('Aceitou em'),
    orderId: nullable(column.id('Pedido')),
    amount: nullable(column.money('Primeira compra')),
    wonAt: nullable(column.instant('Comprou em')),
    reason: nullable(column.text('Por que foi perdido')),
    firstAt: column.instant('Chegou em'),
    lastAt: column.instant('Voltou em'),
  },
  personal: ['name', 'email', 'phone', 'reason'],
  indexes: [['firstAt'], ['lastAt'], ['status', 'firstAt'], ['visits']],
  on: {
    LeadCaptured: { key, apply: seen },
    LeadReturned: { key, apply: seen },
    LeadConverted: {
      key,
      apply: (row, { leadId, orderId, amount, paidAt }) =>
        row && row.leadId === leadId
          ? {
              ...row,
              status: 'won',
              orderId: row.orderId ?? orderId,
              amount: row.amount ?? amount,
              wonAt: row.wonAt ?? paidAt,
              reason: null,
            }
          : row,
    },
    LeadLost: {
      key,
      apply: (row, { leadId, reason }) =>
        row && row.leadId === leadId ? { ...row, status: 'lost', reason } : row,
    },
  },
})

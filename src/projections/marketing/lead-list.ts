import type { Knex } from 'knex'
import { leadKinds, leadStatuses } from '../../contracts/marketing/lead-words'
import { campaignKey } from '../../domain/kernel/campaign-key'
import type { LeadData, LeadEvent, LeadOrigin, LeadSource } from '../../domain/marketing/lead'
import { originKey } from '../../domain/marketing/lead'
import { column, nullable } from '../kernel/columns'
import { type MomentColumns, momentColumns, momentOf } from '../kernel/moment-columns'
import { type EventMetadata, projection, table } from '../kernel/projection'

export interface LeadRow extends Omit<MomentColumns, 'hour'> {
  /** `<leadId>:<origin kind>:<origin id>`. */
  key: string
  leadId: string
  /** The person, by the keyed hash of the e-mail. */
  leadKey: string
  originKind: LeadOrigin['kind']
  originId: string
  originTitle: string
  name: string
  email: string
  phone: string | null
  /** Page of the first visit; so are referrer and campaign. */
  page: string
  referrer: string | null
  utm: LeadSource['utm']
  source: string | null
  medium: string | null
  campaign: string | null
  /** `source/medium/campaign/content`, in small letters; null without a campaign. */
  campaignKey: string | null
  consentVersion: string
  /** Consents given at any visit. */
  ticked: string[]
  visits: number
  firstAt: string
  lastAt: string
  /** Whether the person bought since. */
  status: keyof typeof leadStatuses
  /** Always 1. */
  leads: number
  /** 1 once the person bought. */
  won: number
}

/** The person whose stream it is. */
export const leadKeyOf = (stream: string) => stream.slice('lead-'.length)

const leadKey = (leadId: string, origin: Pick<LeadOrigin, 'kind' | 'id'>) => `${leadId}:${originKey(origin)}`

const apply = (row: LeadRow | undefined, data: LeadData, { at, stream }: EventMetadata): LeadRow => {
  const { leadId, origin, name, email, phone, source, consent } = data
  const utm = row?.utm ?? source.utm
  const { day, weekday } = momentOf(row?.firstAt ?? at)
  return {
    key: leadKey(leadId, origin),
    leadId,
    leadKey: leadKeyOf(stream),
    originKind: origin.kind,
    originId: origin.id,
    originTitle: origin.title,
    name,
    email,
    phone: phone ?? row?.phone ?? null,
    page: row?.page ?? source.page,
    referrer: row ? row.referrer : source.referrer,
    utm,
    source: utm.source ?? null,
    medium: utm.medium ?? null,
    campaign: utm.campaign ?? null,
    campaignKey: campaignKey(utm),
    consentVersion: consent.version,
    ticked: [...new Set([...(row?.ticked ?? []), ...consent.ticked])],
    visits: (row?.visits ?? 0) + 1,
    firstAt: row?.firstAt ?? at,
    lastAt: at,
    status: row?.status === 'won' ? 'won' : 'open',
    leads: 1,
    won: row?.won ?? 0,
    day,
    weekday,
  }
}
const allKeys = ({ leadId, origins }: { leadId: string; origins: readonly string[] }) =>
  origins.map((each) => `${leadId}:${each}`)
const key = ({ leadId, origin }: LeadData) => leadKey(leadId, origin)

export const leadList = projection<LeadEvent, LeadRow>({
  name: 'lead_list',
  description: 'Leads: who left their data, for what, on which page and with which consent',
  version: 2,
  key: 'key',
  report: {
    label: 'Leads',
    about: 'Quem deixou seus dados, por qual material ou página, de onde veio e com qual consentimento.',
    group: 'Vendas',
    columns: ['originKind', 'originTitle', 'name', 'email', 'visits', 'ticked', 'firstAt', 'lastAt'],
  },
  columns: {
    key: column.id('Chave'),
    leadId: column.id('Lead'),
    leadKey: column.id('Pessoa'),
    originKind: column.choice('Tipo de origem', leadKinds),
    originId: column.id('Origem'),
    originTitle: column.text('Onde deixou'),
    name: column.text('Nome'),
    email: column.text('E-mail'),
    phone: nullable(column.text('Telefone')),
    page: column.text('Página'),
    referrer: nullable(column.text('Veio de')),
    utm: column.json('Palavras do link'),
    source: nullable(column.text('Fonte')),
    medium: nullable(column.text('Meio')),
    campaign: nullable(column.text('Campanha')),
    campaignKey: nullable(column.text('Palavras do link, juntas')),
    consentVersion: column.text('Texto do consentimento'),
    ticked: column.json('Marcou'),
    visits: column.count('Visitas'),
    firstAt: column.instant('Primeira vez'),
    lastAt: column.instant('Última vez'),
    status: column.choice('Situação', leadStatuses),
    leads: column.count('Leads'),
    won: column.count('Compraram'),
    day: momentColumns.day,
    weekday: momentColumns.weekday,
  },
  personal: ['name', 'email', 'phone'],
  indexes: [
    ['originKind', 'originId', 'firstAt'],
    ['firstAt'],
    ['day'],
    ['leadKey', 'lastAt'],
    ['campaignKey', 'firstAt'],
  ],
  on: {
    LeadCaptured: { key, apply },
    LeadReturned: { key, apply },
    LeadLost: { key: allKeys, apply: (row) => row && { ...row, status: 'lost' } },
    LeadConverted: {
      key: allKeys,
      apply: (row) => row && { ...row, status: 'won', won: 1 },
    },
  },
})

const rows = (db: Knex) => db<LeadRow>(table(leadList))

/** A person's lead at one origin, if any. */
export const leadAt = (db: Knex, leadId: string, origin: Pick<LeadOrigin, 'kind' | 'id'>) =>
  rows(db)
    .where({ key: leadKey(leadId, origin) })
    .first() as Promise<LeadRow | undefined>

export interface LeadFilter {
  kind?: LeadOrigin['kind']
  originId?: string
  /** Found in name or e-mail. */
  search?: string
}

function filtered(db: Knex, { kind, originId, search }: LeadFilter) {
  const query = rows(db)
  if (kind) query.where({ originKind: kind })
  if (originId) query.where({ originId })
  if (search) {
    const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    query.andWhere((q) => q.whereILike('name', like).orWhereILike('email', like))
  }
  return query
}

/** Newest first; `page` counts from 1. */
export async function leadPage(db: Knex, filter: LeadFilter, { page, size }: { page: number; size: number }) {
  const [list, counted] = await Promise.all([
    filtered(db, filter)
      .orderBy([{ column: 'firstAt', order: 'desc' }, 'key'])
      .limit(size)
      .offset((page - 1) * size) as unknown as Promise<LeadRow[]>,
    filtered(db, filter).count({ n: '*' }).first(),
  ])
  return { list, total: Number((counted as { n?: string } | undefined)?.n ?? 0) }
}

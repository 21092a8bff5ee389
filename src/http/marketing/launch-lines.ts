import { BOUGHT_WITHIN_DAYS, launches } from '../../contracts/marketing/launches'
import { REDACTED } from '../../domain/kernel/redacted'
import { type LandingSectionRow, landingSectionList } from '../../projections/catalog/landing-section-list'
import { column, nullable } from '../../projections/kernel/columns'
import { listSource } from '../../projections/kernel/list-source'
import { plainSql } from '../../projections/kernel/plain-sql'
import { table } from '../../projections/kernel/projection'
import { type LaunchRow, launchPage } from '../../projections/marketing/launch-page'
import {
  type LaunchRegistrationRow,
  launchRegistrations,
} from '../../projections/marketing/launch-registration'
import { orderList } from '../../projections/ordering/order-list'
import { extraLoader } from '../admin/extra'

/** In the form of stored instants. */
const LAST_SALE = `to_char(
  (l.ends_at::timestamptz + interval '${BOUGHT_WITHIN_DAYS} days') at time zone 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
)`

/** Paid orders of those who registered, by e-mail or account; two joins, since one over both would compare all with all. */
const salesBy = (isTheirs: string) => `
  select r.launch_id, r.registration_id, o.order_id, o.total - o.refunded - o.charged_back as net
  from ${table(launchRegistrations)} r
  join ${table(launchPage)} l on l.launch_id = r.launch_id
  join ${table(orderList)} o on ${isTheirs}
    and o.placed_at >= r.joined_at and o.placed_at <= ${LAST_SALE}
    and o.paid_at is not null and o.total > o.refunded + o.charged_back`
const SALES = `${salesBy(`o.email = r.email and r.email <> '${REDACTED}'`)} union ${salesBy('o.buyer_id = r.account_id')}`

/** Where a launch stands; `replay`: it is over, and a lesson can still be watched. */
const state = `case
  when l.status <> 'published' then l.status
  when l.starts_at > :now then 'announced'
  when l.ends_at > :now then 'live'
  when exists (
    select 1 from jsonb_array_elements(l.lessons::jsonb) e
    where e ->> 'opensAt' <= :now and (e ->> 'closesAt' is null or e ->> 'closesAt' > :now)
  ) then 'replay'
  else 'ended'
end as state`

/** When the last lesson closes; null without lessons, and while one has no end. */
const replayUntil = `(
  select case when bool_or(e ->> 'closesAt' is null) then null else max(e ->> 'closesAt') end
  from jsonb_array_elements(l.lessons::jsonb) e
) as replay_until`

interface LaunchLine extends LaunchRow {
  state: 'draft' | 'announced' | 'live' | 'replay' | 'ended' | 'cancelled'
  replayUntil: string | null
  /** Those who registered and paid an order afterwards, and of a hundred who registered; null while nobody did. */
  buyers: number
  conversion: number | null
  /** Centavos of these orders, less what was given back and what banks took. */
  revenue: number
}

/** Launches with where they stand and what came of them. */
export const launchLines = listSource<LaunchLine>({
  name: 'launch_lines',
  key: 'launchId',
  columns: {
    ...launchPage.columns,
    state: column.text('Situação'),
    replayUntil: nullable(column.instant('Replay até')),
    buyers: column.count('Compraram'),
    conversion: nullable(column.number('Conversão')),
    revenue: column.money('Receita líquida'),
  },
  of: [launchPage, launchRegistrations, orderList],
  query: (db, now) =>
    db({ l: table(launchPage) })
      .joinRaw(
        `left join (
          select launch_id, count(distinct registration_id) as buyers from (${SALES}) s group by launch_id
        ) b on b.launch_id = l.launch_id
        left join (
          select launch_id, sum(net) as revenue
          from (select distinct launch_id, order_id, net from (${SALES}) s) once
          group by launch_id
        ) v on v.launch_id = l.launch_id`,
      )
      .select(
        'l.*',
        db.raw(state, { now }),
        db.raw(replayUntil),
        db.raw('coalesce(b.buyers, 0)::int as buyers'),
        db.raw('round(100.0 * coalesce(b.buyers, 0) / nullif(l.registered, 0))::int as conversion'),
        db.raw('coalesce(v.revenue, 0)::bigint as revenue'),
      ),
})

interface RegistrationLine extends LaunchRegistrationRow {
  searchText: string
  /** Number of mails that were due. */
  mails: number
  bought: boolean
  /** Centavos of their orders, less what was given back and what banks took. */
  revenue: number
}

/** Registrations, found by name and e-mail, with what came of them. */
export const launchRegistrationLines = listSource<RegistrationLine>({
  name: 'launch_registration_lines',
  key: 'registrationId',
  columns: {
    ...launchRegistrations.columns,
    searchText: column.text('Texto de busca'),
    mails: column.count('Avisos'),
    bought: column.bool('Comprou'),
    revenue: column.money('Receita líquida'),
  },
  of: [launchRegistrations, launchPage, orderList],
  personal: ['searchText'],
  query: (db) =>
    db({ g: table(launchRegistrations) })
      .joinRaw(
        `left join (
          select registration_id, sum(net) as revenue from (${SALES}) s group by registration_id
        ) b on b.registration_id = g.registration_id`,
      )
      .select(
        'g.*',
        db.raw(`${plainSql("concat_ws(' ', g.name, g.email)")} as search_text`),
        db.raw('json_array_length(g.notices) as mails'),
        db.raw('b.registration_id is not null as bought'),
        db.raw('coalesce(b.revenue, 0)::bigint as revenue'),
      ),
})

interface LaunchSectionLine extends LandingSectionRow {
  uses: number
  usedOn: string[]
}

const showsSection = `l.sections::jsonb @> jsonb_build_array(jsonb_build_object('sectionId', s.landing_section_id))`

/** Sections that launches share, with the launches that show them. */
export const launchSectionLines = listSource<LaunchSectionLine>({
  name: 'launch_section_lines',
  key: 'landingSectionId',
  columns: {
    ...landingSectionList.columns,
    uses: column.count('Usos'),
    usedOn: column.json('Onde é usada'),
  },
  of: [landingSectionList, launchPage],
  query: (db) =>
    db({ s: table(landingSectionList) })
      .joinRaw(
        `left join lateral (
          select count(*)::int as uses,
            coalesce(json_agg(l.launch_id order by l.starts_at desc, l.launch_id), '[]') as used_on
          from ${table(launchPage)} l where ${showsSection}
        ) own on true`,
      )
      .where({ 's.use': 'events' })
      .select('s.*', 'own.uses', 'own.used_on'),
})

/** Where visitors find launches. */
export const launchesExtra = extraLoader(launches, ({ deps }) => ({
  under: new URL('/eventos/', deps.env.PUBLIC_URL).href,
}))

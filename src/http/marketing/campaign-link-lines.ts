import { campaignLinks } from '../../contracts/marketing/campaign-links'
import { column, nullable } from '../../projections/kernel/columns'
import { listSource } from '../../projections/kernel/list-source'
import { plainSql } from '../../projections/kernel/plain-sql'
import { table } from '../../projections/kernel/projection'
import { type CampaignLinkRow, campaignLinkList } from '../../projections/marketing/campaign-link-list'
import { type LeadRow, leadList } from '../../projections/marketing/lead-list'
import { type CampaignSaleRow, campaignSales } from '../../projections/ordering/campaign-sales'
import { touchLines } from '../../projections/ordering/touch-lines'
import { extraLoader } from '../admin/extra'
import { SHORT_LINKS } from './short-link'

/** Amounts in centavos. */
interface CampaignLinkLine extends CampaignLinkRow {
  searchText: string
  /** Its words as the list says them. */
  words: string
  /** Browsers that came by it, by day. */
  visits: number
  /** People who left their data after following it. */
  leads: number
  placed: number
  orders: number
  /** Of paid orders, less what was given back and what banks took. */
  revenue: number
  costPerLead: number | null
  /** Percent: what came back beyond the cost; null where it cost nothing. */
  roi: number | null
}

const visits = `left join lateral (
  select coalesce(sum(v.visits), 0)::int as visits
  from ${table(touchLines)} v where v.campaign_key = c.campaign_key
) came on true`
const people = `left join lateral (
  select count(distinct p.lead_id)::int as leads
  from ${table(leadList)} p where p.campaign_key = c.campaign_key
) asked on true`
const sales = `left join lateral (
  select count(*)::int as placed, coalesce(sum(o.paid), 0)::int as orders,
    coalesce(sum(o.net), 0)::bigint as revenue
  from ${table(campaignSales)} o where o.campaign_key = c.campaign_key
) sold on true`

/** Origins with what they cost and brought. */
export const campaignLinkLines = listSource<CampaignLinkLine>({
  name: 'campaign_link_lines',
  key: 'linkId',
  columns: {
    ...campaignLinkList.columns,
    searchText: column.text('Texto de busca'),
    words: column.text('Palavras do link'),
    visits: column.count('Visitas'),
    leads: column.count('Leads'),
    placed: column.count('Pedidos feitos'),
    orders: column.count('Pedidos pagos'),
    revenue: column.money('Receita líquida'),
    costPerLead: nullable(column.money('Custo por lead')),
    roi: nullable(column.number('Retorno')),
  },
  of: [campaignLinkList, touchLines, leadList, campaignSales],
  query: (db) =>
    db({ c: table(campaignLinkList) })
      .joinRaw(visits)
      .joinRaw(people)
      .joinRaw(sales)
      .select(
        'c.*',
        'came.*',
        'asked.*',
        'sold.*',
        db.raw('round(c.cost::numeric / nullif(asked.leads, 0))::int as cost_per_lead'),
        db.raw('round(100.0 * (sold.revenue - c.cost) / nullif(c.cost, 0))::bigint as roi'),
        db.raw("concat_ws(' · ', c.source, c.medium, c.campaign, nullif(c.content, '')) as words"),
        db.raw(
          `${plainSql("concat_ws(' ', c.name, c.code, c.source, c.medium, c.campaign, c.content)")} as search_text`,
        ),
      ),
})

interface OfLink {
  linkId: string
}
const ofLink = { linkId: column.id('Origem') }

/** What people asked for who came by an origin. */
export const campaignLeads = listSource<LeadRow & OfLink>({
  name: 'campaign_leads',
  key: 'key',
  columns: { ...leadList.columns, ...ofLink },
  of: [leadList, campaignLinkList],
  query: (db) =>
    db({ p: table(leadList) })
      .join({ c: table(campaignLinkList) }, 'c.campaignKey', 'p.campaignKey')
      .select('p.*', 'c.linkId'),
})

/** Orders of those who came by an origin. */
export const campaignOrders = listSource<CampaignSaleRow & OfLink>({
  name: 'campaign_orders',
  key: 'orderId',
  columns: { ...campaignSales.columns, ...ofLink },
  of: [campaignSales, campaignLinkList],
  query: (db) =>
    db({ o: table(campaignSales) })
      .join({ c: table(campaignLinkList) }, 'c.campaignKey', 'o.campaignKey')
      .select('o.*', 'c.linkId'),
})

/** Where the shop and its short addresses begin. */
export const campaignLinkExtra = extraLoader(campaignLinks, ({ deps }) => ({
  shop: new URL('/', deps.env.PUBLIC_URL).origin,
  short: new URL(`${SHORT_LINKS}/`, deps.env.PUBLIC_URL).href,
}))

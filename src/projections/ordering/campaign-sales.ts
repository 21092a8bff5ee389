import { campaignKey } from '../../domain/kernel/campaign-key'
import { column, nullable } from '../kernel/columns'
import { projection } from '../kernel/projection'
import {
  type CreditedEvent,
  type CreditedOrder,
  credited,
  creditedColumns,
  creditedMoves,
} from './credited-orders'

/** An order of a browser that had followed the link of a campaign. */
export interface CampaignSaleRow extends CreditedOrder {
  /** `source/medium/campaign/content`, in small letters. */
  campaignKey: string
  source: string
  medium: string | null
  campaign: string | null
  content: string | null
}

export const campaignSales = projection<CreditedEvent, CampaignSaleRow>({
  name: 'campaign_sales',
  description: 'Orders after a visit by the link of a campaign: placed, paid, given back',
  version: 2,
  key: 'orderId',
  report: {
    label: 'Pedidos de campanhas',
    about: 'Cada pedido feito depois de uma visita por um link com palavras de campanha.',
    group: 'Vendas',
    columns: ['source', 'medium', 'campaign', 'number', 'placedAt', 'paidAt', 'gross', 'refunded', 'net'],
  },
  columns: {
    ...creditedColumns,
    campaignKey: column.text('Palavras do link'),
    source: column.text('Fonte'),
    medium: nullable(column.text('Meio')),
    campaign: nullable(column.text('Campanha')),
    content: nullable(column.text('Conteúdo')),
  },
  indexes: [['campaignKey', 'placedAt']],
  on: {
    OrderPlaced: {
      // What was free is no sale, as in the report of visits.
      key: ({ orderId, arrival, method }) => (arrival?.source && method !== 'free' ? orderId : null),
      apply: (_, placed) => {
        const { source, medium = null, campaign = null, content = null } = placed.arrival ?? {}
        const words = campaignKey({ source, medium, campaign, content })
        if (!source || words === null) return undefined
        return { ...credited(placed), campaignKey: words, source, medium, campaign, content }
      },
    },
    ...creditedMoves<CampaignSaleRow>(),
  },
})

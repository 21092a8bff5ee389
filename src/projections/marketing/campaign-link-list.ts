import type { Knex } from 'knex'
import { campaignLinkStatuses } from '../../contracts/marketing/lead-words'
import { campaignKey } from '../../domain/kernel/campaign-key'
import type { CampaignLinkEvent, CampaignLinkTerms } from '../../domain/marketing/campaign-link'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface CampaignLinkRow extends CampaignLinkTerms {
  linkId: string
  status: keyof typeof campaignLinkStatuses
  /** `source/medium/campaign/content`, in small letters. */
  campaignKey: string
  createdAt: string
  changedAt: string
}

const key = ({ linkId }: { linkId: string }) => linkId
const becomes = (status: CampaignLinkRow['status']) => ({
  key,
  apply: (row: CampaignLinkRow | undefined, _: unknown, { at }: { at: string }) =>
    row && { ...row, status, changedAt: at },
})

export const campaignLinkList = projection<CampaignLinkEvent, CampaignLinkRow>({
  name: 'campaign_link_list',
  description: 'Origins: links of campaigns with their words, short code and cost',
  version: 1,
  key: 'linkId',
  report: {
    label: 'Origens',
    about: 'Links de campanha, com suas palavras e o que cada um custou.',
    group: 'Vendas',
    columns: ['name', 'source', 'medium', 'campaign', 'content', 'cost', 'status', 'createdAt'],
  },
  columns: {
    linkId: column.id('Origem'),
    name: column.text('Nome'),
    code: column.text('Código'),
    path: column.text('Página'),
    source: column.text('Fonte'),
    medium: column.text('Meio'),
    campaign: column.text('Campanha'),
    content: column.text('Conteúdo'),
    cost: column.money('Custo'),
    status: column.choice('Situação', campaignLinkStatuses),
    campaignKey: column.text('Palavras do link'),
    createdAt: column.instant('Criada em'),
    changedAt: column.instant('Alterada em'),
  },
  indexes: [['code'], ['campaignKey'], ['createdAt'], ['cost']],
  on: {
    CampaignLinkAdded: {
      key,
      apply: (_, data, { at }) => ({
        ...data,
        status: 'active',
        campaignKey: campaignKey(data) ?? '',
        createdAt: at,
        changedAt: at,
      }),
    },
    CampaignLinkChanged: {
      key,
      apply: (row, data, { at }) =>
        row && { ...row, ...data, campaignKey: campaignKey(data) ?? '', changedAt: at },
    },
    CampaignLinkArchived: becomes('archived'),
    CampaignLinkReopened: becomes('active'),
  },
})

/** The link that a short code stands for, archived or not. */
export const campaignLinkByCode = (db: Knex, code: string) =>
  db<CampaignLinkRow>(table(campaignLinkList)).where({ code }).first() as Promise<CampaignLinkRow | undefined>

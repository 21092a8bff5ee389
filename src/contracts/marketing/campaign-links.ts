import * as z from 'zod'
import { OWN_PATH } from '../kernel/address'
import { code, count, instant, money, percent, relation, status, text } from '../kernel/attribute'
import { codeField } from '../kernel/code-field'
import { hasMany } from '../kernel/record-spec'
import { extra, resource } from '../kernel/resource'
import { requiredText, textInput } from '../kernel/text'
import { orderRelation } from '../ordering/relations'
import { campaignLinkStatuses, ORIGIN_LEADS_PATH } from './lead-words'
import { leadStatus } from './leads'
import { leadRelation } from './relations'

const WORD = /^[\p{L}\p{N}._-]*$/u
const WORD_FAULT = 'Use letras, números, ponto, hífen ou sublinhado'
/** Addresses keep no spaces and no capitals, so that one campaign is not counted as two. */
const asWord = (typed: string) => typed.toLowerCase().replace(/\s+/g, '-')
const word = (empty: string) => requiredText(empty, 60).overwrite(asWord).regex(WORD, WORD_FAULT)
export const campaignLinkForm = z.object({
  name: requiredText('Dê um nome à origem', 80),
  path: textInput()
    .max(300, 'Use até 300 caracteres')
    .overwrite((typed) => typed || '/')
    .regex(OWN_PATH, 'Use um caminho deste site, que comece com /')
    .refine((path) => !/^\/(admin|api)\b/i.test(path), 'Escolha uma página da loja')
    .optional()
    .transform((typed) => typed ?? '/'),
  code: codeField('Informe o código do link curto'),
  source: word('Diga a fonte, como instagram'),
  medium: word('Diga o meio, como bio ou anuncio'),
  campaign: word('Diga a campanha, como turma-42'),
  content: textInput()
    .max(60, 'Use até 60 caracteres')
    .overwrite(asWord)
    .regex(WORD, WORD_FAULT)
    .optional()
    .transform((typed) => typed ?? ''),
  cost: z
    .int('Informe o custo em reais')
    .min(0, 'O custo não pode ser negativo')
    .max(1_000_000_000, 'O custo passa do limite de R$ 10.000.000,00'),
})

/** Path and query of an origin's page, with the words of its campaign. */
export function longLink({
  path,
  ...words
}: Record<'path' | 'source' | 'medium' | 'campaign' | 'content', string>) {
  const [whole = '/', fragment] = path.split('#')
  const [page = '/', query] = whole.split('?')
  const typed = new URLSearchParams(query)
  for (const name of ['source', 'medium', 'campaign', 'content'] as const)
    if (words[name]) typed.set(`utm_${name}`, words[name])
  return `${page}?${typed}${fragment ? `#${fragment}` : ''}`
}

/** What the page of an origin is told besides: where the shop and its short addresses begin. */
export interface CampaignLinkExtra {
  shop: string
  short: string
}

export const campaignLinks = resource({
  at: '/admin/userorigins',
  component: 'Admin/UserOrigins',
  who: 'A',
  menu: 'Perfomance',
  noun: ['origem', 'origens', 'f'],
  lead: 'Links de campanha, com o que cada um custou e trouxe. Contam as visitas, e os leads e pedidos que chegaram com as palavras do link até 30 dias depois da visita.',
  benefit: 'Um link para cada lugar em que você divulga mostra de onde vêm os leads e as vendas.',
  links: [{ label: 'Leads por origem', to: ORIGIN_LEADS_PATH }],
  pages: ['Index', 'Create', 'Edit', 'Show'],
  rows: 'campaignLinkLines',
  key: 'linkId',
  title: 'name',
  list: {
    name: text('Nome', { primary: true, under: 'words' }),
    words: text('Palavras do link', { offered: true }),
    status: status('Situação', {
      active: { label: campaignLinkStatuses.active, tone: 'ok' },
      archived: { label: campaignLinkStatuses.archived, tone: 'neutral' },
    }),
    cost: money('Custo', { total: true }),
    visits: count('Visitas', { total: true }),
    leads: count('Leads'),
    orders: count('Pedidos pagos', { total: true }),
    revenue: money('Receita líquida', { total: true }),
    roi: percent('Retorno', { whenEmpty: 'sem custo' }),
    costPerLead: money('Custo por lead', { offered: true }),
    placed: count('Pedidos feitos', { total: true, offered: true }),
    code: code('Código', { offered: true }),
    createdAt: instant('Criada em', { offered: true }),
    changedAt: instant('Alterada em', { offered: true }),
  },
  search: { in: 'searchText', label: 'Filtrar por nome, código ou palavra do link' },
  filters: ['status', 'cost', 'leads', 'revenue', 'createdAt'],
  tabs: [
    { label: 'Em uso', where: { status: ['active'] } },
    { label: 'Arquivadas', where: { status: ['archived'] } },
  ],
  sorts: ['revenue', 'name', 'cost', 'visits', 'leads', 'orders', 'roi', 'createdAt'],
  sortedBy: { name: 'searchText' },
  newestFirst: true,
  form: {
    schema: campaignLinkForm,
    fields: {
      name: text('Nome', { hint: 'Só a equipe vê.' }),
      path: text('Página que o link abre', {
        hint: 'Caminho neste site, como /course/react. Vazio, o início da loja.',
      }),
      source: text('Fonte (utm_source)', {
        hint: 'Onde está o link: instagram, youtube, google. Mudar uma palavra muda o que conta para esta origem.',
      }),
      medium: text('Meio (utm_medium)', { hint: 'Como aparece: bio, anuncio, email, impresso.' }),
      campaign: text('Campanha (utm_campaign)', { hint: 'A ação de que faz parte: turma-42.' }),
      content: text('Conteúdo (utm_content)', {
        hint: 'Só quando a campanha tem mais de um link: video-a, video-b.',
      }),
      code: code('Código do link curto', {
        hint: 'De 3 a 30 letras sem acento e números. Mudar o código desliga os links curtos já divulgados.',
      }),
      cost: money('Custo até hoje', { hint: 'Quanto já foi gasto; 0 se não custa nada.', initial: '0,00' }),
    },
  },
  create: 'AddCampaignLink',
  change: 'ChangeCampaignLink',
  acts: {
    ArchiveCampaignLink: {
      label: 'Arquivar origem',
      done: 'Origem arquivada. O link continua funcionando e contando.',
      when: { is: { status: ['active'] }, why: 'Esta origem já está arquivada.' },
      bulk: true,
      undo: 'ReopenCampaignLink',
    },
    ReopenCampaignLink: {
      label: 'Pôr em uso de novo',
      done: 'Origem em uso de novo.',
      when: { is: { status: ['archived'] }, why: 'Esta origem já está em uso.' },
      bulk: true,
      undo: 'ArchiveCampaignLink',
    },
  },
  hasMany: {
    leads: hasMany({
      label: 'O que pediram',
      none: 'Ninguém deixou seus dados por este link ainda.',
      rows: 'campaignLeads',
      key: 'key',
      by: 'linkId',
      list: {
        leadKey: relation('Quem', leadRelation),
        originTitle: text('Pediu'),
        status: leadStatus,
        visits: count('Visitas'),
        firstAt: instant('Deixou os dados em'),
      },
      newestBy: 'firstAt',
    }),
    pedidos: hasMany({
      label: 'Pedidos',
      none: 'Nenhum pedido por este link ainda.',
      rows: 'campaignOrders',
      key: 'orderId',
      by: 'linkId',
      list: {
        orderId: relation('Pedido', orderRelation),
        placedAt: instant('Feito em'),
        paidAt: instant('Pago em', { whenEmpty: 'não pago' }),
        gross: money('Pago'),
        refunded: money('Devolvido'),
        net: money('Receita líquida'),
      },
      newestBy: 'placedAt',
    }),
  },
  history: true,
  extra: extra<CampaignLinkExtra>(),
})

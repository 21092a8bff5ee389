import * as z from 'zod'
import { code, count, email, instant, longText, money, percent, status, text } from '../kernel/attribute'
import { codeField } from '../kernel/code-field'
import { emailField } from '../kernel/email'
import { hasMany } from '../kernel/record-spec'
import { extra, resource } from '../kernel/resource'
import { centavosField, HIGHEST_PRICE, personName } from '../kernel/text'
import { typedInt } from '../kernel/typed-int'
import { commissionStateLabel } from './payouts'
import { sellerStatuses } from './seller-words'

/** A seller's share of a sale, in percent. */
const MOST_COMMISSION = 50

const CAP = 'O limite vai de R$ 0,01 a R$ 1.000.000,00'
/** An empty field clears it; one that is left out stays as it is. */
const clearedOrKept = <T extends z.ZodType>(field: T) =>
  z.preprocess((typed) => (typed === '' ? null : typed), field.nullable()).optional()

export const sellerForm = z.object({
  name: personName('Informe o nome do vendedor'),
  email: emailField,
  code: codeField('Informe o código do link'),
  commission: typedInt(
    z
      .int('Informe a comissão')
      .min(0, 'A comissão vai de 0% a 50%')
      .max(MOST_COMMISSION, 'A comissão vai de 0% a 50%'),
  ),
  cap: clearedOrKept(centavosField(z.int({ error: CAP }).min(1, CAP).max(HIGHEST_PRICE, CAP))),
})

export const sellerStatusLabel = {
  invited: { label: sellerStatuses.invited, tone: 'info' },
  active: { label: sellerStatuses.active, tone: 'ok' },
  suspended: { label: sellerStatuses.suspended, tone: 'warn' },
  left: { label: sellerStatuses.left, tone: 'neutral' },
} as const

/** What the page of a seller is told besides: the address before a code. */
export interface SellerExtra {
  under: string
}

export const sellers = resource({
  at: '/admin/sellers',
  component: 'Admin/Sellers',
  who: 'AES',
  menu: 'Bundles',
  noun: ['vendedor', 'vendedores', 'm'],
  lead: 'Conta o último link seguido nos 60 dias antes do pedido; compras do próprio vendedor não contam. Conversão: pedidos pagos de cada 100 feitos pelo link.',
  benefit: 'Cada vendedor tem um link próprio, e a comissão dele sai das vendas desse link.',
  pages: ['Index', 'Create', 'Edit', 'Show'],
  rows: 'sellerLines',
  key: 'sellerId',
  title: 'name',
  list: {
    name: text('Nome', { primary: true }),
    code: code('Código'),
    status: status('Situação', sellerStatusLabel),
    commission: percent('Comissão'),
    orders: count('Pedidos pagos', { total: true }),
    revenue: money('Receita líquida', { total: true }),
    conversion: percent('Conversão'),
    accrued: money('Comissões geradas', { total: true }),
    held: money('Na garantia', { total: true, offered: true }),
    payable: money('A pagar', { total: true }),
    settled: money('Pagas', { total: true, offered: true }),
    reversed: money('Estornadas', { total: true, offered: true }),
    placed: count('Pedidos feitos', { total: true, offered: true }),
    email: email('E-mail', { offered: true }),
    invitedAt: instant('Convidado em', { offered: true }),
    changedAt: instant('Alterado em', { offered: true }),
  },
  detail: {
    cap: money('Limite por pedido', { whenEmpty: 'sem limite' }),
    activatedAt: instant('Vende desde'),
    leftAt: instant('Saiu em'),
    reason: longText('Por que está suspenso'),
  },
  search: { in: 'searchText', label: 'Filtrar por nome, e-mail ou código' },
  filters: ['status', 'commission', 'revenue', 'invitedAt'],
  tabs: [
    { label: 'Ativos', where: { status: ['active'] } },
    { label: 'Convidados', where: { status: ['invited'] } },
    { label: 'Suspensos', where: { status: ['suspended'] } },
    { label: 'Saíram', where: { status: ['left'] } },
  ],
  sorts: ['name', 'revenue', 'orders', 'conversion', 'invitedAt'],
  sortedBy: { name: 'searchText' },
  form: {
    schema: sellerForm,
    fields: {
      name: text('Nome'),
      email: email('E-mail', { hint: 'Compras feitas com este e-mail não dão comissão.' }),
      code: code('Código do link', {
        hint: 'De 3 a 30 letras sem acento e números. Mudar o código desliga os links já divulgados.',
      }),
      commission: percent('Comissão', {
        hint: 'De 0 a 50% do que foi pago, sem juros de parcelas nem tarifas. Depois do convite só um Admin muda, e vale para pedidos feitos a partir daí.',
      }),
      cap: money('Limite por pedido', { hint: 'O máximo que um pedido rende. Vazio: sem limite.' }),
    },
  },
  create: 'InviteSeller',
  change: 'ChangeSeller',
  changeWhen: {
    is: { status: ['invited', 'active', 'suspended'] },
    why: 'Quem saiu não muda mais. Para trazer de volta, convide de novo.',
  },
  acts: {
    ActivateSeller: {
      label: 'Ativar vendedor',
      done: 'Vendedor ativo: o link já conta.',
      when: { is: { status: ['invited'] }, why: 'Só quem foi convidado pode ser ativado.' },
    },
    ResumeSeller: {
      label: 'Voltar a vender',
      done: 'Vendedor de volta: o link conta de novo.',
      when: { is: { status: ['suspended'] }, why: 'Este vendedor não está suspenso.' },
    },
    SuspendSeller: {
      label: 'Suspender vendedor',
      done: 'Vendedor suspenso.',
      when: { is: { status: ['active'] }, why: 'Só vendedores ativos podem ser suspensos.' },
      confirm: {
        title: 'Suspender {title}?',
        text: 'O link deixa de contar até que volte a vender. O que já foi vendido continua dele.',
      },
      reason: { label: 'Por que suspender', hint: 'Só a equipe vê.', required: true },
      danger: true,
    },
    LeaveSeller: {
      label: 'Registrar saída',
      done: 'Saída registrada.',
      when: {
        is: { status: ['invited', 'active', 'suspended'] },
        why: 'Este vendedor já saiu.',
      },
      confirm: {
        title: 'Registrar a saída de {title}?',
        text: 'O link para de contar para sempre, e o código não é dado a mais ninguém.',
      },
      danger: true,
    },
  },
  hasMany: {
    comissoes: hasMany({
      label: 'Comissões',
      none: 'Nenhuma comissão ainda: elas nascem quando um pedido do link é pago.',
      rows: 'commissionLines',
      key: 'orderProduct',
      by: 'sellerId',
      list: {
        number: code('Pedido'),
        title: text('Item'),
        state: status('Situação', commissionStateLabel),
        paidAt: instant('Pago em'),
        base: money('Base'),
        accrued: money('Gerada'),
        held: money('Na garantia'),
        payable: money('A pagar'),
        paid: money('Paga'),
        reversed: money('Estornada'),
        rate: percent('Porcentagem'),
      },
      newestBy: 'paidAt',
    }),
    pagamentos: hasMany({
      label: 'Pagamentos',
      none: 'Nenhum pagamento ainda.',
      rows: 'payoutShares',
      key: 'share',
      by: 'sellerId',
      list: {
        madeAt: instant('Pago em'),
        amount: money('Valor'),
        orders: count('Pedidos'),
        returnedAt: instant('Devolvido pelo banco em', { whenEmpty: 'não' }),
      },
      newestBy: 'madeAt',
    }),
    vendas: hasMany({
      label: 'Pedidos',
      none: 'Nenhum pedido pelo link ainda.',
      rows: 'sellerSales',
      key: 'orderId',
      by: 'sellerId',
      list: {
        number: code('Pedido'),
        placedAt: instant('Feito em'),
        paidAt: instant('Pago em', { whenEmpty: 'não pago' }),
        gross: money('Pago'),
        refunded: money('Devolvido'),
        net: money('Receita líquida'),
        commission: percent('Comissão'),
      },
      newestBy: 'placedAt',
    }),
  },
  history: true,
  extra: extra<SellerExtra>(),
})

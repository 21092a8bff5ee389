import * as z from 'zod'
import { httpsField } from '../kernel/address'
import {
  code,
  day,
  email,
  instant,
  link,
  longText,
  money,
  number,
  relation,
  status,
  text,
} from '../kernel/attribute'
import { extra, resource } from '../kernel/resource'
import { centavosField, requiredText, textInput } from '../kernel/text'
import { EMISSION_AT } from './emission'
import { invoiceStatusLabel } from './invoice-words'
import { orderRelation } from './relations'

const blank = <T extends z.ZodType>(field: T) =>
  z.preprocess(
    (typed) => (typed === undefined || (typeof typed === 'string' && typed.trim() === '') ? null : typed),
    field.nullable(),
  )
const NUMBER = 'Use só os algarismos da nota, até 15'
const DAY = 'Informe um dia que existe, como 05/11/2026'
const AMOUNT = 'Informe o valor da nota'

export const noteDay = z.iso.date({ error: DAY })
export const noteForm = z.object({
  noteNumber: textInput({ error: 'Informe o número da nota' })
    .min(1, 'Informe o número da nota')
    .regex(/^\d{1,15}$/, NUMBER)
    .meta({ examples: ['214'] }),
  series: blank(
    textInput()
      .regex(/^[0-9A-Za-z]{1,5}$/, 'Use até 5 letras sem acento ou algarismos')
      .toUpperCase()
      .meta({ examples: ['A'] }),
  ),
  issuedOn: noteDay,
  amount: centavosField(z.int({ error: AMOUNT }).min(1, AMOUNT).max(1_000_000_000, AMOUNT)),
  accessKey: blank(
    textInput()
      .overwrite((typed) => typed.replace(/[\s.-]/g, ''))
      .regex(/^(\d{44}|\d{50})$/, 'A chave de acesso tem 44 ou 50 algarismos')
      .meta({ examples: ['12345678901234567890123456789012345678901234'] }),
  ),
  link: blank(httpsField),
})
export const cancelNoteForm = z.object({
  reason: requiredText('Diga por que a nota foi cancelada', 255),
})

/** Where the document of the event is given that cancelled an order's note. */
export const canceledNoteAddress = <Id extends string>(orderId: Id) =>
  `/api/orders/${orderId}/note-cancel.xml` as const
/** Where the document of an order's note is given, and the page that is drawn of it. */
export const noteFileAddress = <Id extends string, Kind extends 'xml' | 'pdf'>(orderId: Id, kind: Kind) =>
  `/api/orders/${orderId}/note.${kind}` as const

export const cancelOwnForm = z.object({
  reason: requiredText('Diga por que cancelar', 255).min(
    15,
    'Escreva pelo menos 15 letras: o motivo vai no documento',
  ),
})

/** Beside the list: the months that may be taken, newest first. */
export interface InvoicesExtra {
  months: string[]
}

export const invoices = resource({
  at: '/admin/nfs',
  component: 'Admin/Invoices',
  who: 'A',
  menu: 'Financeiro',
  noun: ['nota fiscal', 'notas fiscais', 'f'],
  benefit: 'Cada pedido pago aparece aqui, para você registrar a nota que emitiu.',
  lead: 'Com a emissão configurada, a loja emite sozinha; sem ela, registre aqui as notas que a sua contabilidade emitiu.',
  pages: ['Index', 'Show'],
  rows: 'invoiceLines',
  key: 'orderId',
  title: 'number',
  list: {
    number: code('Pedido', { primary: true, under: 'name' }),
    name: text('Comprador', { offered: true }),
    status: status('Situação', {
      waiting: { label: invoiceStatusLabel.waiting, tone: 'neutral' },
      due: { label: invoiceStatusLabel.due, tone: 'warn' },
      sending: { label: invoiceStatusLabel.sending, tone: 'info' },
      refused: { label: invoiceStatusLabel.refused, tone: 'danger' },
      canceling: { label: invoiceStatusLabel.canceling, tone: 'info' },
      cancelDenied: { label: invoiceStatusLabel.cancelDenied, tone: 'danger' },
      issued: { label: invoiceStatusLabel.issued, tone: 'ok' },
      toCancel: { label: invoiceStatusLabel.toCancel, tone: 'danger' },
      canceled: { label: invoiceStatusLabel.canceled, tone: 'neutral' },
      notDue: { label: invoiceStatusLabel.notDue, tone: 'neutral' },
    }),
    due: money('Valor devido'),
    noteNumber: code('Nota', { whenEmpty: 'nenhuma' }),
    issuedOn: day('Emitida em'),
    invoiced: money('Valor da nota'),
    dueOn: day('Emitir a partir de'),
    paidAt: instant('Pago em'),
    series: code('Série', { offered: true }),
    fault: longText('Motivo da recusa', { offered: true }),
    dpsNumber: number('Número na série', { offered: true }),
    paid: money('Pago', { offered: true }),
    returned: money('Devolvido', { offered: true, asked: 'any' }),
    difference: money('Falta em notas', { offered: true, asked: 'any' }),
    email: email('E-mail', { offered: true }),
    canceledOn: day('Cancelada em', { offered: true }),
  },
  detail: {
    orderId: relation('Página do pedido', orderRelation),
    accessKey: code('Chave de acesso'),
    link: link('Link da nota'),
    environment: status('Ambiente', {
      restricted: { label: 'Teste, sem valor legal', tone: 'warn' },
      production: { label: 'Produção', tone: 'ok' },
    }),
    canceledNumber: code('Nota cancelada ou substituída'),
    cancelReason: longText('Motivo do cancelamento'),
  },
  search: { in: 'searchText', label: 'Filtrar por pedido, comprador, CPF, CNPJ ou nota', cpf: 'cpf' },
  filters: ['status', 'paidAt', 'issuedOn', 'dueOn', 'canceledOn', 'invoiced', 'returned', 'difference'],
  tabs: [
    { label: 'A emitir', where: { status: ['due'] } },
    { label: 'Na garantia', where: { status: ['waiting'] } },
    { label: 'Enviadas', where: { status: ['sending', 'canceling'] } },
    { label: 'Recusadas', where: { status: ['refused', 'cancelDenied'] } },
    { label: 'Emitidas', where: { status: ['issued'] } },
    { label: 'A cancelar ou substituir', where: { status: ['toCancel'] } },
    { label: 'Canceladas', where: { status: ['canceled'] } },
  ],
  sums: {
    orders: { label: 'Pedidos' },
    due: { label: 'Valor devido', column: 'due' },
    // A note counts until the issuer has granted its cancellation.
    invoiced: { label: 'Em notas', column: 'invoiced' },
    toIssue: { label: 'A emitir', column: 'due', where: { status: ['due'] } },
    waiting: { label: 'Na garantia', column: 'due', where: { status: ['waiting'] } },
    toCancel: { label: 'A cancelar ou substituir', column: 'invoiced', where: { status: ['toCancel'] } },
  },
  sorts: ['paidAt', 'dueOn', 'issuedOn', 'due', 'invoiced'],
  newestFirst: true,
  links: [
    { label: 'Emissão', to: EMISSION_AT },
    { label: 'Pedidos', to: '/admin/orders' },
  ],
  sections: {
    Note: {
      label: 'Registrar nota',
      path: 'note',
      lead: 'Com uma nota já registrada, isto corrige o registro. Se ela foi cancelada, registre antes o cancelamento.',
      command: 'RecordInvoice',
      schema: noteForm,
      fields: {
        noteNumber: code('Número da nota'),
        series: code('Série', { hint: 'Vazia, se a nota não tem.' }),
        issuedOn: day('Emitida em'),
        amount: money('Valor da nota', { hint: 'O que foi pago menos o que foi devolvido.' }),
        accessKey: code('Chave de acesso', { hint: '44 ou 50 algarismos, se houver.' }),
        link: link('Link da nota', { hint: 'Aparece para o aluno no pedido dele.' }),
      },
    },
  },
  acts: {
    IssueInvoice: {
      label: 'Emitir ou enviar de novo',
      done: 'Nota na fila de emissão.',
      bulk: true,
      when: {
        is: { status: ['waiting', 'due', 'refused', 'cancelDenied', 'toCancel'] },
        why: 'Este pedido não espera nota.',
      },
      confirm: {
        title: 'Emitir a nota do pedido {title} agora?',
        text: 'A loja envia a nota com os dados e o valor de agora. Uma nota recusada vai de novo com o mesmo número.',
      },
    },
    CancelOwnInvoice: {
      label: 'Cancelar nota',
      done: 'Cancelamento enviado.',
      when: {
        is: { ownNote: [true] },
        why: 'A loja não emitiu nota para este pedido.',
      },
      confirm: {
        title: 'Cancelar a nota do pedido {title}?',
        text: 'O pedido de cancelamento vai para o emissor, que pode negá-lo fora do prazo da sua cidade.',
      },
      reason: {
        label: 'Motivo do cancelamento',
        hint: 'De 15 a 255 letras; vai no documento.',
        required: true,
      },
      danger: true,
    },
    CancelInvoice: {
      label: 'Registrar cancelamento',
      done: 'Cancelamento registrado.',
      when: { is: { status: ['issued', 'toCancel'] }, why: 'Este pedido não tem nota registrada.' },
      confirm: {
        title: 'Registrar o cancelamento da nota do pedido {title}?',
        text: 'Cancele antes a nota onde ela foi emitida. O número dela não é usado de novo, e o aluno deixa de vê-la no pedido.',
      },
      reason: { label: 'Por que foi cancelada', hint: 'Só a equipe vê.', required: true },
      danger: true,
    },
  },
  history: true,
  extra: extra<InvoicesExtra>(),
})

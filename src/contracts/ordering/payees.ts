import * as z from 'zod'
import { choice, flag, money, status, text } from '../kernel/attribute'
import { resource } from '../kernel/resource'
import { PAYOUTS_AT } from './payouts'
import { documentOf } from './pix-key'
import { pixKindLabels, pixKinds } from './seller-words'
import { sellerStatusLabel } from './sellers'

export const PAYEES_AT = '/admin/payees'

const DOCUMENT = 'Confira o CPF ou CNPJ: os dígitos não batem.'
const clearable = <T extends z.ZodType>(field: T) =>
  z.preprocess((typed) => (typed === '' || typed === undefined ? null : typed), field.nullable())

export const sellerBankForm = z.object({
  pixKind: clearable(z.enum(pixKinds, { error: 'Escolha o tipo da chave Pix' })),
  pixKey: clearable(z.string().max(320, 'Confira a chave Pix')),
  document: clearable(
    z
      .string()
      .max(320, DOCUMENT)
      .refine((typed) => documentOf(typed) !== undefined, DOCUMENT)
      .meta({ examples: ['529.982.247-25'] }),
  ),
})

export const payees = resource({
  at: PAYEES_AT,
  component: 'Admin/Payees',
  who: 'A',
  menu: 'Financeiro',
  noun: ['chave Pix', 'chaves Pix', 'f'],
  called: 'Chaves Pix dos vendedores',
  benefit: 'Diga para onde vai a comissão de cada vendedor.',
  lead: 'Só Admins veem estas chaves. O arquivo para o banco sai com elas.',
  pages: ['Index', 'Edit'],
  links: [{ label: 'Comissões pagas', to: PAYOUTS_AT }],
  rows: 'payeeLines',
  key: 'sellerId',
  title: 'name',
  list: {
    name: text('Vendedor', { primary: true }),
    status: status('Situação', sellerStatusLabel),
    hasKey: flag('Tem chave'),
    pixKind: choice('Tipo da chave Pix', pixKindLabels, { whenEmpty: 'sem chave' }),
    payable: money('A pagar', { total: true }),
  },
  search: { in: 'searchText', label: 'Filtrar por nome' },
  filters: ['status', 'hasKey', 'payable'],
  sorts: ['name', 'payable'],
  sortedBy: { name: 'searchText' },
  form: {
    schema: sellerBankForm,
    fields: {
      pixKind: choice('Tipo da chave Pix', pixKindLabels),
      pixKey: text('Chave Pix', { hint: 'É para onde as comissões são pagas.' }),
      document: text('CPF ou CNPJ', {
        hint: 'De quem recebe. Compras feitas com este CPF não dão comissão.',
      }),
    },
  },
  change: 'SetSellerBank',
})

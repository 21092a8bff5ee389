import { formatCpf } from '../../contracts/kernel/cpf'
import type { AccountEvent } from '../../domain/identity/account'
import type { SecondStepEvent } from '../../domain/identity/second-step'
import { phone as formatPhone } from '../../domain/kernel/format'
import { plainText } from '../../domain/kernel/plain-text'
import { REDACTED } from '../../domain/kernel/redacted'
import type { OrderEvent } from '../../domain/ordering/order'
import { column, nullable } from '../kernel/columns'
import { listSource } from '../kernel/list-source'
import { projection, table } from '../kernel/projection'

export interface PersonRow {
  accountId: string
  name: string
  email: string
  cpf: string | null
  phone: string | null
  /** The owner or staff wrote them into the profile. */
  ownCpf: boolean
  ownPhone: boolean
  role: 'Admin' | 'Editor' | 'Support' | 'Student'
  source: 'signup' | 'purchase' | 'staff'
  /** `guest`: bought or began to, without an account so far. */
  standing: 'open' | 'blocked' | 'forgotten' | 'guest'
  /** Why staff closed the account. */
  blockedWhy: string | null
  verified: boolean
  secondStep: boolean
  registeredAt: string
  /** Numbers of all orders, oldest first. */
  numbers: string[]
  /** Orders that were paid with money. */
  orders: number
  /** Centavos paid, less what was given back and what banks took. */
  spent: number
  lastOrderAt: string | null
  /** By paid orders: none, one, more. */
  segment: 'none' | 'first' | 'returning'
  /** Name, e-mail, CPF, phone and numbers of orders without accents. */
  searchText: string
  /** The name without accents, for sorting. */
  sortName: string
}

type Event = AccountEvent | SecondStepEvent | OrderEvent
type Change<D> = (row: PersonRow, data: D, at: string) => Partial<PersonRow>

const unknown = (accountId: string, at: string): PersonRow => ({
  accountId,
  name: '',
  email: '',
  cpf: null,
  phone: null,
  ownCpf: false,
  ownPhone: false,
  role: 'Student',
  source: 'purchase',
  standing: 'guest',
  blockedWhy: null,
  verified: false,
  secondStep: false,
  registeredAt: at,
  numbers: [],
  orders: 0,
  spent: 0,
  lastOrderAt: null,
  segment: 'none',
  searchText: '',
  sortName: '',
})

/** Numbers are found as people write them, with their signs or without. */
function withWords(row: PersonRow): PersonRow {
  const { name, email, cpf, phone, numbers, orders } = row
  const said = [name, email, cpf, cpf && formatCpf(cpf), phone, phone && formatPhone(phone), ...numbers]
  return {
    ...row,
    segment: orders === 0 ? 'none' : orders === 1 ? 'first' : 'returning',
    searchText: plainText(said.filter(Boolean).join(' ')),
    sortName: plainText(name),
  }
}

/** Of the account; facts about none that exists are left out. */
const ofAccount = <D extends { accountId: string }>(change: Change<D>) => ({
  key: (data: D) => data.accountId,
  apply: (row: PersonRow | undefined, data: D, { at }: { at: string }) =>
    row && withWords({ ...row, ...change(row, data, at) }),
})

/** Of the buyer, who may get an account only once the money is there. */
const ofBuyer = <D extends { buyerId: string }>(change: Change<D>) => ({
  key: (data: D) => data.buyerId,
  apply: (before: PersonRow | undefined, data: D, { at }: { at: string }) => {
    const row = before ?? unknown(data.buyerId, at)
    return withWords({ ...row, ...change(row, data, at) })
  },
})

interface Ordered {
  buyerId: string
  number: string
  buyer: { cpf: string | null; phone: string | null }
}

/** CPF and phone are what the profile says, else what an order said last; nothing once the person is forgotten. */
const ordered = (row: PersonRow, { number, buyer }: Ordered): Partial<PersonRow> => ({
  numbers: row.numbers.includes(number) ? row.numbers : [...row.numbers, number],
  ...(row.standing !== 'forgotten' && {
    cpf: row.ownCpf ? row.cpf : (buyer.cpf ?? row.cpf),
    phone: row.ownPhone ? row.phone : (buyer.phone ?? row.phone),
  }),
})

export const personList = projection<Event, PersonRow>({
  name: 'person_list',
  description: 'People with an account: how to find them, what they may do and what they bought',
  version: 1,
  key: 'accountId',
  report: {
    label: 'Usuários',
    about: 'Quem tem conta, o que pode fazer e quanto comprou.',
    group: 'Alunos',
    columns: ['accountId', 'name', 'role', 'standing', 'segment', 'orders', 'spent', 'registeredAt'],
  },
  columns: {
    accountId: column.id('Conta'),
    name: column.text('Nome'),
    email: column.text('E-mail'),
    cpf: nullable(column.text('CPF')),
    phone: nullable(column.text('Telefone')),
    ownCpf: column.bool('CPF do perfil'),
    ownPhone: column.bool('Telefone do perfil'),
    role: column.text('Papel'),
    source: column.text('Origem'),
    standing: column.text('Situação'),
    blockedWhy: nullable(column.text('Por que foi bloqueada')),
    verified: column.bool('E-mail confirmado'),
    secondStep: column.bool('Duas etapas'),
    registeredAt: column.instant('Conta criada'),
    numbers: column.json('Números dos pedidos'),
    orders: column.count('Pedidos pagos'),
    spent: column.money('Pago'),
    lastOrderAt: nullable(column.instant('Última compra')),
    segment: column.text('Compras'),
    searchText: column.text('Texto de busca'),
    sortName: column.text('Nome para ordenar'),
  },
  personal: ['name', 'email', 'cpf', 'phone', 'blockedWhy', 'searchText', 'sortName'],
  searched: ['searchText'],
  indexes: [
    ['registeredAt'],
    ['sortName'],
    ['spent'],
    ['orders'],
    ['lastOrderAt'],
    ['role', 'registeredAt'],
    ['segment', 'registeredAt'],
  ],
  on: {
    AccountRegistered: {
      key: (e) => e.accountId,
      apply: (row, { accountId, email, name, role, source }, { at }) =>
        withWords({
          ...(row ?? unknown(accountId, at)),
          email,
          name,
          role,
          source,
          standing: 'open',
          registeredAt: at,
        }),
    },
    EmailVerified: ofAccount(() => ({ verified: true })),
    RoleChanged: ofAccount((_, { role }) => ({ role })),
    ProfileChanged: ofAccount((row, { name, cpf, phone }) => ({
      name,
      cpf: cpf ?? (row.ownCpf ? null : row.cpf),
      phone: phone ?? (row.ownPhone ? null : row.phone),
      ownCpf: cpf !== null,
      ownPhone: phone !== null,
    })),
    AccountBlocked: ofAccount((_, { reason }) => ({ standing: 'blocked', blockedWhy: reason })),
    AccountUnblocked: ofAccount(() => ({ standing: 'open', blockedWhy: null })),
    SecondStepEnabled: ofAccount(() => ({ secondStep: true })),
    SecondStepDisabled: ofAccount(() => ({ secondStep: false })),
    PersonForgotten: ofAccount(() => ({
      name: REDACTED,
      email: REDACTED,
      cpf: null,
      phone: null,
      standing: 'forgotten',
      blockedWhy: null,
      verified: false,
      secondStep: false,
    })),
    OrderPlaced: ofBuyer((row, data: Ordered) => ordered(row, data)),
    OrderPaid: ofBuyer((row, data: Ordered & { total: number }, at) => ({
      ...ordered(row, data),
      ...(data.total > 0 && {
        orders: row.orders + 1,
        spent: row.spent + data.total,
        lastOrderAt: at,
      }),
    })),
    OrderRefunded: ofBuyer((row, { amount }) => ({ spent: row.spent - amount })),
    OrderChargedBack: ofBuyer((row, { amount }) => ({ spent: row.spent - amount })),
  },
})

/** People with an account. */
export const personLines = listSource<PersonRow>({
  name: 'person_lines',
  key: 'accountId',
  columns: personList.columns,
  of: [personList],
  query: (db) => db(table(personList)).whereNot({ standing: 'guest' }),
})

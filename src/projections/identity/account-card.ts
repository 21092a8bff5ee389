import type { Knex } from 'knex'
import type { AccountEvent } from '../../domain/identity/account'
import { REDACTED } from '../../domain/kernel/redacted'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface AccountRow {
  accountId: string
  email: string
  name: string
  role: 'Admin' | 'Editor' | 'Support' | 'Student'
  source: string
  verified: boolean
  hasPassword: boolean
  cpf: string | null
  phone: string | null
  avatarId: string | null
  registeredAt: string
}

export const accountCard = projection<AccountEvent, AccountRow>({
  name: 'account_card',
  description: 'Holder and role of each account',
  version: 4,
  key: 'accountId',
  report: {
    label: 'Contas',
    about: 'De quem é cada conta e o que pode fazer.',
    group: 'Alunos',
    columns: ['accountId', 'name', 'email', 'role', 'source', 'verified', 'registeredAt'],
  },
  columns: {
    accountId: column.id('Conta'),
    email: column.text('E-mail'),
    name: column.text('Nome'),
    role: column.text('Papel'),
    source: column.text('Origem'),
    verified: column.bool('E-mail confirmado'),
    hasPassword: column.bool('Tem senha'),
    cpf: nullable(column.text('CPF')),
    phone: nullable(column.text('Telefone')),
    avatarId: nullable(column.id('Foto')),
    registeredAt: column.instant('Criado'),
  },
  personal: ['email', 'name', 'cpf', 'phone'],
  indexes: [['email'], ['role', 'registeredAt']],
  on: {
    AccountRegistered: {
      key: (e) => e.accountId,
      apply: (_, { accountId, email, name, role, source }, { at }) => ({
        accountId,
        email,
        name,
        role,
        source,
        verified: false,
        hasPassword: false,
        cpf: null,
        phone: null,
        avatarId: null,
        registeredAt: at,
      }),
    },
    PasswordSet: { key: (e) => e.accountId, apply: (row) => row && { ...row, hasPassword: true } },
    MailboxProofRequired: {
      key: (e) => e.accountId,
      apply: (row) => row && { ...row, hasPassword: false },
    },
    EmailVerified: { key: (e) => e.accountId, apply: (row) => row && { ...row, verified: true } },
    RoleChanged: { key: (e) => e.accountId, apply: (row, { role }) => row && { ...row, role } },
    ProfileChanged: {
      key: (e) => e.accountId,
      apply: (row, { name, cpf, phone }) => row && { ...row, name, cpf, phone },
    },
    AvatarChanged: { key: (e) => e.accountId, apply: (row, { avatarId }) => row && { ...row, avatarId } },
    AvatarRemoved: { key: (e) => e.accountId, apply: (row) => row && { ...row, avatarId: null } },
    PersonForgotten: {
      key: (e) => e.accountId,
      apply: (row) =>
        row && {
          ...row,
          name: REDACTED,
          email: REDACTED,
          cpf: null,
          phone: null,
          avatarId: null,
          verified: false,
          hasPassword: false,
        },
    },
  },
})

export const accountById = (db: Knex, accountId: string) =>
  db<AccountRow>(table(accountCard)).where({ accountId }).first() as Promise<AccountRow | undefined>

/** Accounts that are Admin now, who opened theirs first in front. */
export async function adminsByAge(db: Knex): Promise<string[]> {
  const rows: Pick<AccountRow, 'accountId'>[] = await db(table(accountCard))
    .where({ role: 'Admin' })
    .orderBy([{ column: 'registeredAt' }, { column: 'accountId' }])
    .select('accountId')
  return rows.map(({ accountId }) => accountId)
}

export const accountsById = (db: Knex, accountIds: string[]) =>
  db<AccountRow>(table(accountCard)).whereIn('accountId', [...new Set(accountIds)]) as Promise<AccountRow[]>

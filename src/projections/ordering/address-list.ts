import type { Knex } from 'knex'
import type { AccountEvent } from '../../domain/identity/account'
import type { Address, AddressBookEvent } from '../../domain/ordering/address-book'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export type ListedAddress = Address & { addressId: string }

export interface AddressListRow {
  accountId: string
  /** Oldest first. */
  addresses: ListedAddress[]
  /** Fills the checkout. */
  defaultId: string | null
}

const defaultOf = (addresses: ListedAddress[], chosen: string | null) =>
  addresses.some(({ addressId }) => addressId === chosen) ? chosen : (addresses[0]?.addressId ?? null)

const withDefault = (row: AddressListRow): AddressListRow => ({
  ...row,
  defaultId: defaultOf(row.addresses, row.defaultId),
})

export const addressList = projection<AddressBookEvent | AccountEvent, AddressListRow>({
  name: 'address_list',
  description: 'Billing addresses of each account, and which one is prefilled at the checkout',
  version: 1,
  key: 'accountId',
  report: {
    label: 'Endereços',
    about: 'Os endereços de cobrança que cada conta guardou.',
    group: 'Alunos',
    columns: ['accountId', 'addresses', 'defaultId'],
  },
  columns: {
    accountId: column.id('Conta'),
    addresses: column.json('Endereços'),
    defaultId: nullable(column.id('Principal')),
  },
  personal: ['addresses'],
  on: {
    AddressAdded: {
      key: (e) => e.accountId,
      apply: (row, { accountId, addressId, address }) =>
        withDefault({
          accountId,
          addresses: [...(row?.addresses ?? []), { addressId, ...address }],
          defaultId: row?.defaultId ?? null,
        }),
    },
    AddressChanged: {
      key: (e) => e.accountId,
      apply: (row, { addressId, address }) =>
        row && {
          ...row,
          addresses: row.addresses.map((each) =>
            each.addressId === addressId ? { addressId, ...address } : each,
          ),
        },
    },
    AddressRemoved: {
      key: (e) => e.accountId,
      apply: (row, { addressId }) =>
        row &&
        withDefault({ ...row, addresses: row.addresses.filter((each) => each.addressId !== addressId) }),
    },
    DefaultAddressChosen: {
      key: (e) => e.accountId,
      apply: (row, { addressId }) => row && { ...row, defaultId: addressId },
    },
    PersonForgotten: { key: (e) => e.accountId, apply: () => null },
  },
})

export const addressesOf = async (db: Knex, accountId: string): Promise<AddressListRow> =>
  ((await db<AddressListRow>(table(addressList)).where({ accountId }).first()) as
    | AddressListRow
    | undefined) ?? { accountId, addresses: [], defaultId: null }

/** The address that fills the checkout; null without any. */
export const defaultAddressOf = async (db: Knex, accountId: string): Promise<ListedAddress | null> => {
  const { addresses, defaultId } = await addressesOf(db, accountId)
  return addresses.find(({ addressId }) => addressId === defaultId) ?? null
}

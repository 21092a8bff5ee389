import type * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, personal } from '../kernel/event'
import { refuse } from '../kernel/refuse'
import { address } from './order'

export type Address = z.infer<typeof address>

const of = { accountId: id, addressId: id }

/** Saved billing addresses. An order holds its own copy. */
export const addressBookEvents = events({
  AddressAdded: eventSchema('Endereço salvo', { ...of, address: personal(address, 'accountId') }),
  AddressChanged: eventSchema('Endereço alterado', { ...of, address: personal(address, 'accountId') }),
  AddressRemoved: eventSchema('Endereço removido', of),
  DefaultAddressChosen: eventSchema('Endereço preferido', of),
})
export type AddressBookEvent = EventOf<typeof addressBookEvents>

export interface AddressBook {
  /** By id, in the order in which they were added. */
  addresses: ReadonlyMap<string, Address>
  /** The one that the checkout is filled with; null while there is none. */
  defaultId: string | null
}

/** The chosen one, else the oldest. */
const standing = (addresses: AddressBook['addresses'], chosen: string | null) =>
  chosen !== null && addresses.has(chosen) ? chosen : ([...addresses.keys()][0] ?? null)

const written = (book: AddressBook, { addressId, address }: { addressId: string; address: Address }) => {
  const addresses = new Map(book.addresses).set(addressId, address)
  return { addresses, defaultId: standing(addresses, book.defaultId) }
}

export const addressBook = aggregate<AddressBook, typeof addressBookEvents>(
  { name: 'addressbook', label: 'Endereços' },
  addressBookEvents,
  { addresses: new Map(), defaultId: null },
  {
    AddressAdded: written,
    AddressChanged: written,
    AddressRemoved: (book, { addressId }) => {
      const addresses = new Map([...book.addresses].filter(([id]) => id !== addressId))
      return { addresses, defaultId: standing(addresses, book.defaultId) }
    },
    DefaultAddressChosen: (book, { addressId }) => ({ ...book, defaultId: addressId }),
  },
)

export const MOST_ADDRESSES = 10

interface Written {
  accountId: string
  addressId: string
  address: Address
}
type AddressDecide = Decide<AddressBook, AddressBookEvent>

const same = (a: Address, b: Address | undefined) =>
  b !== undefined && (Object.keys(a) as (keyof Address)[]).every((part) => a[part] === b[part])

/** The same address twice is one address. */
export const addAddress =
  (data: Written): AddressDecide =>
  ({ addresses }) => {
    if (addresses.has(data.addressId)) return []
    if ([...addresses.values()].some((each) => same(each, data.address))) {
      refuse('address-known', 'Este endereço já está na sua lista.')
    }
    if (addresses.size >= MOST_ADDRESSES) {
      refuse(
        'addresses-full',
        `Você pode guardar até ${MOST_ADDRESSES} endereços. Remova um para salvar outro.`,
      )
    }
    return [event('AddressAdded', data)]
  }

/** Nothing to do without such an address; the command reports it as not found before. */
export const changeAddress =
  (data: Written): AddressDecide =>
  ({ addresses }) =>
    !addresses.has(data.addressId) || same(data.address, addresses.get(data.addressId))
      ? []
      : [event('AddressChanged', data)]

export const removeAddress =
  (data: { accountId: string; addressId: string }): AddressDecide =>
  ({ addresses }) =>
    addresses.has(data.addressId) ? [event('AddressRemoved', data)] : []

export const chooseDefaultAddress =
  (data: { accountId: string; addressId: string }): AddressDecide =>
  ({ addresses, defaultId }) =>
    !addresses.has(data.addressId) || defaultId === data.addressId
      ? []
      : [event('DefaultAddressChosen', data)]

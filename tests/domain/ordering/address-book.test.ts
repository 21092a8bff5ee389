import { describe, expect, it } from 'vitest'
import { type EventOf, event } from '../../../src/domain/kernel/event'
import * as b from '../../../src/domain/ordering/address-book'
import { given } from '../../support/given'

type E = EventOf<typeof b.addressBookEvents>
const accountId = 'ana'
const paulista: b.Address = {
  cep: '01310100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: null,
  district: 'Bela Vista',
  city: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
}
const one = (addressId: string, address = { ...paulista, number: addressId }) => ({
  accountId,
  addressId,
  address,
})
const added = (addressId: string): E => event('AddressAdded', one(addressId))
const of = (addressId: string) => ({ accountId, addressId })

describe('an address book', () => {
  it('keeps an address once, under the id of the command', () => {
    given(b.addressBook)
      .when(b.addAddress(one('1')))
      .thenEvents([added('1')])
    given(b.addressBook, added('1'))
      .when(b.addAddress(one('1')))
      .thenNothing()
    given(b.addressBook, added('1'))
      .when(b.addAddress({ ...one('2'), address: one('1').address }))
      .thenRefused('address-known', 'Este endereço já está na sua lista.')
  })

  it('holds ten at most', () => {
    const ten = Array.from({ length: b.MOST_ADDRESSES }, (_, i) => added(`a${i}`))
    given(b.addressBook, ...ten)
      .when(b.addAddress(one('11')))
      .thenRefused('addresses-full')
    given(b.addressBook, ...ten, event('AddressRemoved', of('a0')))
      .when(b.addAddress(one('11')))
      .thenTypes('AddressAdded')
  })

  it('takes the oldest for default until another is chosen, and again once that one is gone', () => {
    const book = (...more: E[]) => given(b.addressBook, added('1'), added('2'), ...more).state().defaultId
    const chosen = event('DefaultAddressChosen', of('2'))
    expect(given(b.addressBook).state().defaultId).toBeNull()
    expect(book()).toBe('1')
    expect(book(chosen)).toBe('2')
    expect(book(chosen, event('AddressRemoved', of('2')))).toBe('1')
    expect(book(event('AddressRemoved', of('1')), event('AddressRemoved', of('2')))).toBeNull()
  })

  it('records a change only where something changes', () => {
    const other = { ...paulista, number: '900' }
    given(b.addressBook, added('1'))
      .when(b.changeAddress(one('1', other)))
      .thenEvents([event('AddressChanged', one('1', other))])
    for (const nothing of [
      b.changeAddress(one('1')),
      b.changeAddress(one('9')),
      b.removeAddress(of('9')),
      b.chooseDefaultAddress(of('1')),
      b.chooseDefaultAddress(of('9')),
    ]) {
      given(b.addressBook, added('1')).when(nothing).thenNothing()
    }
    given(b.addressBook, added('1'))
      .when(b.removeAddress(of('1')))
      .thenTypes('AddressRemoved')
    given(b.addressBook, added('1'), added('2'))
      .when(b.chooseDefaultAddress(of('2')))
      .thenTypes('DefaultAddressChosen')
  })
})

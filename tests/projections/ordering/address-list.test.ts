import { describe, expect, it } from 'vitest'
import { fold } from '../../../src/domain/kernel/aggregate'
import { event } from '../../../src/domain/kernel/event'
import { addressBook } from '../../../src/domain/ordering/address-book'
import { addressList } from '../../../src/projections/ordering/address-list'
import { project } from '../../support/project'

const accountId = 'ana'
const address = (number: string) => ({
  cep: '01310100',
  street: 'Avenida Paulista',
  number,
  complement: null,
  district: 'Bela Vista',
  city: 'São Paulo',
  uf: 'SP',
  ibge: null,
})
const of = (addressId: string) => ({ accountId, addressId })
const story = [
  event('AddressAdded', { ...of('1'), address: address('1') }),
  event('AddressAdded', { ...of('2'), address: address('2') }),
  event('DefaultAddressChosen', of('2')),
  event('AddressChanged', { ...of('1'), address: address('11') }),
  event('AddressRemoved', of('2')),
] as const

describe('the list of addresses', () => {
  it('equals the aggregate’s state after every event', () => {
    for (let length = 1; length <= story.length; length++) {
      const facts = story.slice(0, length)
      const book = fold(addressBook, facts)
      project(addressList, facts.map((each) => each) as never).rows([
        {
          accountId,
          addresses: [...book.addresses].map(([addressId, each]) => ({ addressId, ...each })),
          defaultId: book.defaultId,
        },
      ])
    }
  })

  it('has no row for a forgotten person', () => {
    const forgotten = event('PersonForgotten', {
      accountId,
      reason: 'own-wish',
      keepsCertificates: false,
      fiscalUntil: null,
    })
    expect(project(addressList, [...story, forgotten] as never).all).toEqual([])
  })
})

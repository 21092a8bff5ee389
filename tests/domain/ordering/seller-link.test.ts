import { expect, test } from 'vitest'
import { DAY, plus } from '../../../src/domain/kernel/instants'
import type { Seller } from '../../../src/domain/ordering/seller'
import { creditOf } from '../../../src/domain/ordering/seller-link'

const now = '2026-11-20T12:00:00.000Z'
const rita: Seller = {
  phase: 'active',
  sellerId: 's1',
  name: 'Rita Alves',
  email: 'rita@exemplo.com',
  code: 'RITA',
  commission: 10,
}
const noBank = { pixKind: null, pixKey: null, document: null }
const order = { emails: ['ana@exemplo.com'], taxId: null, bank: noBank, now }
const link = (at: string) => ({ code: 'RITA', at })

test('a visit by the link counts for sixty days', () => {
  const followedAt = plus(now, -60 * DAY + 1)
  expect(creditOf(rita, link(followedAt), order)).toEqual({ sellerId: 's1', commission: 10, followedAt })
  expect(creditOf(rita, link(plus(now, -60 * DAY)), order)).toBeUndefined()
  expect(creditOf(rita, link(plus(now, 1)), order)).toBeUndefined()
})

test('an own purchase earns for nobody, whether the form or the account says the e-mail', () => {
  expect(
    creditOf(rita, link(now), { ...order, emails: ['ana@exemplo.com', 'rita@exemplo.com'] }),
  ).toBeUndefined()
})

test('an own purchase is told by the CPF of the seller or of their Pix key, too', () => {
  const [cpf, mail] = ['52998224725', 'pix@exemplo.com']
  const self = (bank: object, buyer: object) =>
    creditOf(rita, link(now), { ...order, ...buyer, bank: { ...noBank, ...bank } })
  expect(self({ document: cpf }, { taxId: cpf })).toBeUndefined()
  expect(self({ pixKind: 'cpf', pixKey: cpf }, { taxId: cpf })).toBeUndefined()
  expect(self({ pixKind: 'email', pixKey: mail }, { emails: [mail] })).toBeUndefined()
  expect(self({ document: '11144477735' }, { taxId: cpf })).toBeDefined()
  expect(self({ pixKind: 'phone', pixKey: cpf }, { taxId: cpf })).toBeDefined()
})

test('the limit of an order is remembered with the percent', () => {
  expect(creditOf({ ...rita, cap: 3_000 }, link(now), order)).toMatchObject({ commission: 10, cap: 3_000 })
})

test.each(['invited', 'suspended', 'left'] as const)('a link of one who is %s earns for nobody', (phase) => {
  expect(creditOf({ ...rita, phase }, link(now), order)).toBeUndefined()
})

test('a code that was changed since earns for nobody', () => {
  expect(creditOf({ ...rita, code: 'RITA2' }, link(now), order)).toBeUndefined()
  expect(creditOf({ phase: 'absent' }, link(now), order)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { readerOf } from '../../../src/commands/communication/mail-link'
import { attemptIdOf } from '../../../src/commands/ordering/left-unpaid'
import {
  AssignSalesAttempt,
  RecordEmailContact,
  RecordPhoneContact,
  reachOf,
  TakeSalesAttempt,
} from '../../../src/commands/ordering/sales-attempt'
import { ActivateSeller, InviteSeller } from '../../../src/commands/ordering/seller'
import { DAY, MINUTE } from '../../../src/domain/kernel/instants'
import { salesAttempt } from '../../../src/domain/ordering/sales-attempt'
import { type AbandonedCarts, abandonedCarts, browser, course } from '../../support/abandoned-carts'
import { as } from '../../support/in-memory'
import { ana } from '../../support/shop'

const HOURS = 60
const A_DAY = DAY / MINUTE
const support = as('Support')
const notes = 'Volta amanhã.'
const leadOf = ({ dispatcher }: AbandonedCarts, productId = 'react') =>
  attemptIdOf(ana.email, course(productId), dispatcher.facts)
const stateOf = (world: AbandonedCarts, productId = 'react') =>
  world.state(salesAttempt, leadOf(world, productId))

test('a cart left with an e-mail is a lead without a phone, one that nobody can answer for is none', async () => {
  const world = await abandonedCarts()
  await world.add(browser('v1'), 'react')
  await world.add(browser('v2'), 'sql')
  await world.leaves(browser('v1'))
  await world.wait(6 * HOURS)
  expect(world.of('SalesAttemptOpened')).toEqual([
    expect.objectContaining({ productId: 'react', title: 'Curso react', source: 'cart', phone: null }),
  ])
  await expect(
    world.send(support, RecordPhoneContact, { attemptId: leadOf(world), notes }),
  ).rejects.toMatchObject({
    code: 'no-phone',
  })
})

test('an order that expires joins the lead of the cart, and brings the phone', async () => {
  const world = await abandonedCarts()
  await world.add(browser('v1'), 'react')
  await world.leaves(browser('v1'))
  await world.wait(6 * HOURS)
  await world.act(() => world.buy('react', {}, browser('v1')))
  await world.wait(6 * HOURS)
  expect(world.of('SalesAttemptRepeated')).toEqual([
    expect.objectContaining({ attemptId: leadOf(world), source: 'order', phone: ana.phone, value: 19_700 }),
  ])
})

test('whoever buys within thirty days of a contact is won, later on they bought by themselves', async () => {
  for (const [days, phase] of [
    [29, 'won'],
    [31, 'bought'],
  ] as const) {
    const world = await abandonedCarts()
    await world.act(() => world.buy('react', {}, browser('v1')))
    await world.wait(6 * HOURS)
    await world.act(() => world.send(support, RecordPhoneContact, { attemptId: leadOf(world), notes }))
    await world.wait(days * A_DAY)
    await world.act(() => world.buy('react', { method: 'card', cardToken: 'tok_ok' }, browser('v1')))
    expect([days, (await stateOf(world)).phase]).toEqual([days, phase])
  }
})

test('who bought meanwhile is no lead', async () => {
  const world = await abandonedCarts()
  await world.act(() => world.buy('react', {}, browser('v1')))
  await world.act(() => world.buy('react', { method: 'card', cardToken: 'tok_ok' }, browser('v1')))
  await world.wait(6 * HOURS)
  expect(world.of('SalesAttemptOpened')).toEqual([])
})

test('who wants no reminders is not contacted, and staff are told why', async () => {
  const world = await abandonedCarts()
  await world.act(() => world.buy('react', {}, browser('v1')))
  await world.wait(6 * HOURS)
  const { facts } = world.dispatcher
  expect(await reachOf(facts, leadOf(world))).toEqual({ why: null, email: ana.email, phone: ana.phone })
  const reader = readerOf(ana.email, facts)
  await world.history(`emailpreferences-${reader}`, {
    type: 'EmailPreferencesChosen',
    data: { reader, off: ['cart'] },
  })
  expect(await reachOf(facts, leadOf(world))).toMatchObject({
    why: expect.stringContaining('não entre em contato'),
    email: null,
    phone: null,
  })
  for (const contact of [RecordPhoneContact, RecordEmailContact])
    await expect(world.send(support, contact, { attemptId: leadOf(world), notes })).rejects.toMatchObject({
      code: 'contact-unwanted',
    })
})

test('a lead goes to the member of staff who takes it, or to a seller who is active', async () => {
  const world = await abandonedCarts()
  await world.act(() => world.buy('react', {}, browser('v1')))
  await world.wait(6 * HOURS)
  const attemptId = leadOf(world)
  await world.send(support, TakeSalesAttempt, { attemptId })
  expect(await stateOf(world)).toMatchObject({ phase: 'assigned', staffId: 'support', sellerId: null })
  const rita = { sellerId: 's1', name: 'Rita', email: 'rita@vendas.test', code: 'RITA', commission: 10 }
  await world.send(as('Editor'), InviteSeller, rita)
  const assign = () => world.send(support, AssignSalesAttempt, { attemptId, sellerId: 's1' })
  await expect(assign()).rejects.toMatchObject({ field: 'sellerId' })
  await world.send(as('Editor'), ActivateSeller, { sellerId: 's1' })
  await assign()
  expect(await stateOf(world)).toMatchObject({ staffId: null, sellerId: 's1' })
  await expect(world.send(browser('v1'), TakeSalesAttempt, { attemptId })).rejects.toMatchObject({
    name: 'Forbidden',
  })
})

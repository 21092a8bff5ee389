import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../../src/commands/kernel/command'
import { CancelOrder } from '../../../src/commands/ordering/order'
import { badgesOf } from '../../../src/http/site/badges'
import { questionThread } from '../../../src/projections/communication/question-thread'
import { ensureTables } from '../../../src/projections/kernel/tables/tables'
import { as, guest } from '../../support/in-memory'
import { salesFloor } from '../../support/sales-floor'
import { ana, cpfOf } from '../../support/shop'

const floor = await salesFloor()
beforeAll(async () => {
  await ensureTables(floor.database.pool, [questionThread])
  await floor.course('react', 19_700)
  await floor.course('sql', 9_700)
})

const pendingFor = async (actor: Actor) => {
  await floor.settle()
  return (await badgesOf(floor.database.pool, actor)).pendingOrder
}
let people = 0
/** A browser and a person of their own, so that orders do not meet. */
const someone = () => {
  people += 1
  const buyer = { ...ana, email: `aluno${people}@exemplo.test`, cpf: cpfOf(people) }
  return { browser: { ...guest, visitorId: `v-${people}` } as Actor, buyer }
}
const pix = (orderId: string) => `/checkout/orders/${orderId}/pix`
const refused = { method: 'card', cardToken: 'tok_no' }

test('is the guest’s open Pix in the browser that ordered, and nobody else’s', async () => {
  const { browser, buyer } = someone()
  expect(await pendingFor(browser)).toBeNull()
  const orderId = await floor.sales.buy('react', buyer, browser)
  expect(await pendingFor(browser)).toEqual({ orderId, total: 19_700, href: pix(orderId) })
  expect(await pendingFor(someone().browser)).toBeNull()
  expect(await pendingFor({ ...as('Student', 'outra'), visitorId: browser.visitorId })).toBeNull()
})

test('is a declined order too, at the page that pays it again, until it is paid', async () => {
  const { browser, buyer } = someone()
  const orderId = await floor.sales.buy('react', { ...buyer, ...refused }, browser)
  const href = `/checkout/orders/${orderId}/failure`
  expect(await pendingFor(browser)).toEqual({ orderId, total: 19_700, href })
  await floor.sales.pass(1)
  const again = await floor.sales.buy('react', { ...buyer, method: 'card', cardToken: 'tok_ok' }, browser)
  await floor.settle()
  expect(again).not.toBe(orderId)
  expect(await pendingFor(browser)).toBeNull()
})

test('is the account’s own, also on another device, and not for staff who act in its name', async () => {
  const { browser, buyer } = someone()
  const student = { ...as('Student', 'bia'), visitorId: browser.visitorId }
  const orderId = await floor.sales.buy('sql', { ...buyer, expectedTotal: 9_700 }, student)
  expect(await pendingFor(as('Student', 'bia'))).toMatchObject({ orderId, total: 9_700 })
  expect(await pendingFor({ ...as('Student', 'bia'), realAccountId: 'admin' })).toBeNull()
  // Whoever uses this browser after the logout.
  expect(await pendingFor(browser)).toBeNull()
})

test('ends with the order', async () => {
  const { browser, buyer } = someone()
  const orderId = await floor.sales.buy('react', buyer, browser)
  await floor.sales.send(as('Admin'), CancelOrder, { orderId, note: 'Pedido repetido' })
  expect(await pendingFor(browser)).toBeNull()
  const next = await floor.sales.buy('react', buyer, browser)
  expect(await pendingFor(browser)).toMatchObject({ orderId: next })
  await floor.sales.pass(24 * 60)
  expect(await pendingFor(browser)).toBeNull()
})

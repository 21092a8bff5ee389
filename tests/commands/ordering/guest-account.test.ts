import { beforeEach, describe, expect, it } from 'vitest'
import { RegisterAccount, SetFirstPassword } from '../../../src/commands/identity/account'
import { account } from '../../../src/domain/identity/account'
import { enrolment, enrolmentId, hasAccess } from '../../../src/domain/learning/enrolment'
import { as, guest } from '../../support/in-memory'
import { ana, shop } from '../../support/shop'

let world: ReturnType<typeof shop>
const system = as('System')
const stranger = { ...guest, visitorId: 'stranger' }
const buyer = { ...guest, visitorId: 'ana-phone' }

beforeEach(async () => {
  world = shop()
  await world.course('react', 19_700)
  await world.course('gratis', 0)
})
const verify = () => world.history('account-taken', { type: 'EmailVerified', data: { accountId: 'taken' } })
const register = () =>
  world.send(stranger, RegisterAccount, { ...ana, password: 'senha-de-outro-2026', accountId: 'taken' })
const buys = async (actor = buyer, productId = 'react', expectedTotal = 19_700) => {
  const orderId = await world.buy(productId, { expectedTotal }, actor)
  await world.settle()
  return orderId
}
const pays = async (orderId: string) => world.notify(world.bank.pay(await world.paymentOf(orderId)))
const open = async (accountId: string) => {
  const found = await world.state(account, accountId)
  if (found.phase !== 'open') throw new Error(`${accountId} is ${found.phase}`)
  return found
}
const opens = async (accountId: string, courseId = 'react') =>
  hasAccess(await world.state(enrolment, enrolmentId(accountId, courseId)), world.clock.at)

describe('what a guest buys under an e-mail that somebody registered and nobody verified', () => {
  it('is not shown to that account before it is paid', async () => {
    await register()
    const placed = await world.order(await buys())
    expect(placed).toMatchObject({ guest: true })
    expect(placed).not.toMatchObject({ buyerId: 'taken' })
  })

  it('is opened by the mailbox alone: the password goes and a link is mailed', async () => {
    await register()
    const orderId = await buys()
    await pays(orderId)
    expect(await world.order(orderId)).toMatchObject({ phase: 'paid', buyerId: 'taken' })
    expect(await opens('taken')).toBe(true)
    expect(await open('taken')).toMatchObject({ passwordHash: null, needsMailbox: true })
    const types = world.types()
    expect(types.indexOf('MailboxProofRequired')).toBeLessThan(types.indexOf('OrderPaid'))
    expect(types.slice(types.indexOf('MailboxProofRequired'))).toContain('PasswordLinkRequested')
  })

  it('goes to the account as it is once its e-mail was verified', async () => {
    await register()
    await verify()
    const orderId = await buys()
    expect(await world.order(orderId)).toMatchObject({ buyerId: 'taken', guest: false })
    await pays(orderId)
    expect(world.types()).not.toContain('MailboxProofRequired')
    expect(await open('taken')).toMatchObject({ passwordHash: 'hash:senha-de-outro-2026' })
  })

  it('cannot be collected by the browser that opened the account with a purchase of its own', async () => {
    const first = await buys(stranger, 'gratis', 0)
    const { buyerId } = (await world.order(first)) as { buyerId: string }
    await pays(await buys())
    expect(await opens(buyerId)).toBe(true)
    await expect(
      world.send(system, SetFirstPassword, { accountId: buyerId, password: 'senha-de-outro-2026' }),
    ).rejects.toMatchObject({ code: 'mailbox-first' })
  })

  it('is the account’s own when its owner buys signed in', async () => {
    await register()
    const orderId = await buys({ ...as('Student', 'taken'), visitorId: 'x' } as never)
    await pays(orderId)
    expect(world.types()).not.toContain('MailboxProofRequired')
    expect(await opens('taken')).toBe(true)
  })

  it('drops the password for a free order too', async () => {
    await register()
    const orderId = await buys(buyer, 'gratis', 0)
    expect(await world.order(orderId)).toMatchObject({ phase: 'paid', buyerId: 'taken' })
    expect(await open('taken')).toMatchObject({ needsMailbox: true })
  })
})

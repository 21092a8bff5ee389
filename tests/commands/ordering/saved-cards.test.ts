import { beforeEach, describe, expect, it } from 'vitest'
import { RegisterAccount } from '../../../src/commands/identity/account'
import type { Actor } from '../../../src/commands/kernel/command'
import { RetryPayment } from '../../../src/commands/ordering/order'
import { PlaceOrder } from '../../../src/commands/ordering/place-order'
import { ChooseDefaultCard, MOST_CARDS, RemoveSavedCard } from '../../../src/commands/ordering/saved-card'
import { declineSentence } from '../../../src/contracts/ordering/declines'
import { wallet } from '../../../src/domain/ordering/wallet'
import { as, guest } from '../../support/in-memory'
import { ana, cpfOf, shop } from '../../support/shop'

let world: ReturnType<typeof shop>
const [anaActor, biaActor]: Actor[] = [
  { ...as('Student', 'ana'), visitorId: 'v1' },
  { ...as('Student', 'bia'), visitorId: 'v2' },
]
beforeEach(async () => {
  world = shop()
  for (const each of ['react', 'sql', 'go']) await world.course(each, 19_700)
  const password = 'trilha-demo-2026'
  await world.send(guest, RegisterAccount, { ...ana, password, accountId: 'ana' })
  await world.send(guest, RegisterAccount, {
    name: 'Bia Sá',
    email: 'bia@x.test',
    password,
    accountId: 'bia',
  })
  await world.settle()
})
const typed = { method: 'card', cardToken: 'tok_ok', saveCard: 'on' }
async function buys(productId: string, form: object, actor = anaActor!) {
  const orderId = await world.buy(productId, { ...form }, actor)
  await world.settle()
  return orderId
}
const cardsOf = async (accountId = 'ana') => [...(await world.state(wallet, accountId)).cards]
const cardId = async (accountId = 'ana') => (await cardsOf(accountId))[0]?.[0] ?? ''
const saved = async () => ({ method: 'card', savedCardId: await cardId() })
const phase = async (orderId: string) => (await world.order(orderId)).phase
const refusalOf = async (orderId: string) => {
  const refused = world.store
    .all()
    .filter(({ type }) => type === 'OrderPaymentRefused')
    .at(-1)
  expect(refused?.data).toMatchObject({ orderId })
  return (refused?.data as { code: string } | undefined)?.code
}

describe('saving a card', () => {
  it('takes a tick and a payment that came in', async () => {
    expect(await phase(await buys('react', typed))).toBe('paid')
    expect(await cardsOf()).toMatchObject([[expect.any(String), { brand: 'visa', last4: '1111' }]])
    expect([...world.bank.kept.values()]).toMatchObject([{ customerId: 'ana' }])
  })

  it('is not done without the tick, for a guest, or for a card that is refused', async () => {
    await buys('react', { method: 'card', cardToken: 'tok_ok' })
    await buys('sql', { ...typed, email: 'bia@x.test', cpf: cpfOf(4) }, guest)
    await buys('go', { ...typed, cardToken: 'tok_no' })
    expect([...(await cardsOf()), ...(await cardsOf('bia'))]).toEqual([])
    expect(world.bank.calls).not.toContain('keepCard')
  })

  it('waits for the bank that asks first', async () => {
    const orderId = await buys('react', { ...typed, cardToken: 'tok_ask' })
    expect(await cardsOf()).toEqual([])
    await world.notify(world.bank.pay(await world.paymentOf(orderId)))
    expect(await cardsOf()).toHaveLength(1)
  })

  it('happens with another try of the order, too', async () => {
    const orderId = await buys('react', { method: 'card', cardToken: 'tok_no' })
    await world.send(anaActor!, RetryPayment, { ...typed, orderId })
    await world.settle()
    expect(await cardsOf()).toHaveLength(1)
  })

  it('of the same card again leaves one, and the provider one', async () => {
    await buys('react', typed)
    const [before] = await cardsOf()
    await buys('sql', typed)
    const after = await cardsOf()
    expect(after).toHaveLength(1)
    expect(after[0]?.[0]).not.toBe(before?.[0])
    expect([...world.bank.kept.keys()]).toEqual([after[0]?.[1].token])
  })

  it('ends at the most', async () => {
    for (let n = 0; n <= MOST_CARDS; n++) {
      await world.course(`c${n}`, 19_700)
      await buys(`c${n}`, { ...typed, cardToken: `tok_ok${n}` })
    }
    expect(await cardsOf()).toHaveLength(MOST_CARDS)
    expect(world.bank.kept.size).toBe(MOST_CARDS)
  })
})

describe('paying with a saved card', () => {
  beforeEach(async () => void (await buys('react', typed)))

  it('needs its id only, and charges what the provider keeps', async () => {
    const orderId = await buys('sql', await saved())
    expect(await phase(orderId)).toBe('paid')
    const placed = world.store
      .all()
      .filter(({ type }) => type === 'OrderPlaced')
      .at(-1)
    expect(placed?.data).toMatchObject({ cardToken: null, savedCardId: await cardId() })
    expect(await cardsOf()).toHaveLength(1)
  })

  it('is not done with the card of another person, nor by a guest, nor with one that never was', async () => {
    const theirs = await saved()
    const before = world.store.all().length
    const none = { name: 'NotFound', message: 'Não encontramos este cartão.' }
    await expect(world.buy('sql', theirs, biaActor)).rejects.toMatchObject(none)
    await expect(world.buy('sql', { ...theirs, email: 'x@x.test' }, guest)).rejects.toMatchObject(none)
    await expect(world.buy('sql', { ...theirs, savedCardId: 'nenhum' }, anaActor)).rejects.toMatchObject(none)
    for (const command of [RemoveSavedCard, ChooseDefaultCard]) {
      await expect(world.send(biaActor!, command, { cardId: theirs.savedCardId })).rejects.toMatchObject(none)
    }
    expect(world.store.all()).toHaveLength(before)
  })

  it('is not done by staff who act as its owner', async () => {
    const acting = { ...anaActor!, realAccountId: 'admin' }
    await expect(world.buy('sql', await saved(), acting)).rejects.toMatchObject({ name: 'Forbidden' })
    await expect(world.send(acting, RemoveSavedCard, { cardId: await cardId() })).rejects.toMatchObject({
      name: 'Forbidden',
    })
  })

  it('says what to do where it was removed before', async () => {
    const gone = await saved()
    await world.send(anaActor!, RemoveSavedCard, { cardId: gone.savedCardId })
    await expect(world.buy('sql', gone, anaActor)).rejects.toMatchObject({
      code: 'card-removed',
      message: 'Este cartão foi removido. Escolha outro ou pague com Pix.',
    })
  })

  it('says what to do where its month is over', async () => {
    world.clock.at = '2032-01-01T12:00:00.000Z'
    await expect(world.buy('sql', await saved(), anaActor)).rejects.toMatchObject({
      code: 'card-expired',
      message: 'Este cartão venceu em 12/2031. Escolha outro ou pague com Pix.',
    })
  })

  it('charges nothing where it is removed while the order is on its way, and another try goes on', async () => {
    const orderId = await world.buy('sql', await saved(), anaActor)
    await world.send(anaActor!, RemoveSavedCard, { cardId: await cardId() })
    await world.settle()
    expect(await phase(orderId)).toBe('awaiting')
    expect(await refusalOf(orderId)).toBe('saved_card_removed')
    expect(declineSentence('saved_card_removed')).toContain('Use outro cartão ou pague com Pix')
    expect(world.bank.charges.size).toBe(1)
    await world.send(anaActor!, RetryPayment, { ...typed, orderId })
    await world.settle()
    expect(await phase(orderId)).toBe('paid')
  })

  it('drops a card that the provider no longer knows', async () => {
    world.bank.kept.clear()
    const orderId = await buys('sql', await saved())
    expect(await refusalOf(orderId)).toBe('saved_card_gone')
    expect(await cardsOf()).toEqual([])
  })

  it('pays another try of the own order, and of nobody else’s', async () => {
    const form = await saved()
    const own = await buys('sql', { method: 'card', cardToken: 'tok_no' })
    await world.send(anaActor!, RetryPayment, { ...form, orderId: own })
    await world.settle()
    expect(await phase(own)).toBe('paid')
    // The browser ordered as a guest before its owner signed in: the order is not the account's.
    const early = await buys(
      'go',
      { method: 'card', cardToken: 'tok_no', email: 'n@x.test', cpf: cpfOf(9) },
      guest,
    )
    await expect(world.send(anaActor!, RetryPayment, { ...form, orderId: early })).rejects.toMatchObject({
      message: 'Não encontramos este cartão.',
    })
  })
})

describe('removing a saved card', () => {
  beforeEach(async () => void (await buys('react', typed)))

  it('has the provider throw it away, however often the provider is down', async () => {
    world.bank.fail(true)
    await world.send(anaActor!, RemoveSavedCard, { cardId: await cardId() })
    await world.settle()
    expect(await cardsOf()).toEqual([])
    expect(world.bank.kept.size).toBe(1)
    world.bank.fail(false)
    await world.pass(10)
    expect(world.bank.kept.size).toBe(0)
    expect(world.types('wallet-ana')).toEqual(['CardSaved', 'SavedCardRemoved', 'SavedCardForgotten'])
    expect((await world.state(wallet, 'ana')).leaving.size).toBe(0)
  })

  it('twice is once', async () => {
    const id = await cardId()
    await world.send(anaActor!, RemoveSavedCard, { cardId: id })
    await world.send(anaActor!, RemoveSavedCard, { cardId: id })
    await world.settle()
    expect(world.bank.calls.filter((call) => call === 'forgetCard')).toHaveLength(1)
  })
})

it('pays with a typed card for who typed it alone, also when two send its token at once', async () => {
  const form = { ...ana, productType: 'course', productId: 'react', method: 'card', expectedTotal: 19_700 }
  const [one, two] = ['v1', 'v2'].map((visitorId) => ({ ...guest, visitorId }))
  const send = (actor: typeof guest, cardToken: string, n: number) =>
    world.send(actor, PlaceOrder, { ...form, cardToken, email: `n${n}@x.test`, cpf: cpfOf(n) })
  await send(one!, 'tok_ok#um', 21)
  await expect(send(two!, 'tok_ok#um', 22)).rejects.toMatchObject({ code: 'card-used', field: 'cardToken' })
  await send(one!, 'tok_ok#um', 23)
  const both = await Promise.allSettled([send(one!, 'tok_ok#dois', 24), send(two!, 'tok_ok#dois', 25)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

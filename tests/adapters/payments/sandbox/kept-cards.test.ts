import { describe, expect, it } from 'vitest'
import { ProviderRefused } from '../../../../src/ports/payments'
import { cards, request, town } from './town'

const clock = { at: new Date().toISOString(), now: () => clock.at }
const { bank, pool } = await town({ clock })
const { payments } = bank
let keys = 0
const keep = async (number = cards.approved, customerId = 'ana', key = `chave-${++keys}`) =>
  payments.keepCard!({ key, customerId, cardToken: await bank.tokenFor(number) })
const charge = (cardToken: string, customerId?: string) =>
  payments.createCharge(request({ method: 'card', cardToken, customerId }))
const unknown = { name: 'ProviderRefused', status: 422, code: 'unknown_card_token' }

describe('a kept card', () => {
  it('is told by what may be shown of it, and pays for its customer again and again', async () => {
    const card = await keep()
    expect(card).toEqual({
      token: expect.stringMatching(/^card_\S{30,}$/),
      brand: 'visa',
      last4: '1111',
      expiry: '2040-12',
      fingerprint: expect.any(String),
    })
    for (let times = 0; times < 2; times++) {
      expect(await charge(card.token, 'ana')).toMatchObject({ status: 'paid', card: { last4: '1111' } })
    }
  })

  it('pays for nobody else', async () => {
    const { token } = await keep()
    await expect(charge(token, 'bia')).rejects.toMatchObject(unknown)
    await expect(charge(token)).rejects.toMatchObject(unknown)
  })

  it('is one for one key, however often and at once it is asked for', async () => {
    const cardToken = await bank.tokenFor(cards.approved)
    const ask = () => payments.keepCard!({ key: 'uma-vez', customerId: 'ana', cardToken })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1)
  })

  it('has the fingerprint of the card for one customer, another one for the next', async () => {
    const [first, again, other, hers] = [
      await keep(),
      await keep(),
      await keep('5555 5555 5555 4444'),
      await keep(cards.approved, 'bia'),
    ]
    expect(again.fingerprint).toBe(first.fingerprint)
    expect(again.token).not.toBe(first.token)
    expect(new Set([first, other, hers].map((card) => card.fingerprint)).size).toBe(3)
  })

  it('charges no more once it was forgotten, and leaves nothing to tell it by', async () => {
    const cardToken = await bank.tokenFor(cards.approved)
    const ask = { key: 'esquecido', customerId: 'ana', cardToken }
    const { token } = await payments.keepCard!(ask)
    await payments.forgetCard!(token)
    await payments.forgetCard!(token)
    await payments.forgetCard!('card_nunca')
    await expect(charge(token, 'ana')).rejects.toMatchObject(unknown)
    await expect(payments.keepCard!(ask)).rejects.toMatchObject({ status: 409, code: 'card_forgotten' })
    const { rows } = await pool.query('select * from sandbox.cards where token = $1', [token])
    expect(rows[0]).toMatchObject({ customer_id: '', brand: '', last4: '', expiry: '', fingerprint: '' })
  })

  it('is refused once its month is over, and asks its owner where the bank wants that', async () => {
    const [{ token }, asking] = [await keep(), await keep(cards.challenged)]
    expect(await charge(asking.token, 'ana')).toMatchObject({ status: 'challenge' })
    const today = clock.at
    clock.at = '2041-01-01T03:00:00.000Z'
    expect(await charge(token, 'ana')).toMatchObject({
      status: 'declined',
      decline: { code: 'expired_card', retryable: false },
    })
    clock.at = today
  })

  it('may be one that pays when it is typed and not when it is kept', async () => {
    const number = '4000 0000 0000 0341'
    expect(await charge(await bank.tokenFor(number))).toMatchObject({ status: 'paid' })
    expect(await charge((await keep(number)).token, 'ana')).toMatchObject({ status: 'declined' })
  })
})

describe('asking to keep or forget one', () => {
  it('takes a token that is known, a key and the shop itself', async () => {
    const lost = payments.keepCard!({ key: 'k', customerId: 'ana', cardToken: 'tok_nada' })
    await expect(lost).rejects.toBeInstanceOf(ProviderRefused)
    const body = { cardToken: await bank.tokenFor(cards.approved), customerId: 'ana' }
    expect((await bank.api('POST', '/cards', body)).status).toBe(422)
    for (const path of ['/cards', '/cards/forget'])
      expect((await bank.api('POST', path, body, { authorization: '' })).status).toBe(401)
    for (const wrong of [{}, { token: 7 }, { token: 'x'.repeat(201) }, '{'])
      expect((await bank.api('POST', '/cards/forget', wrong)).status).toBeLessThan(500)
  })
})

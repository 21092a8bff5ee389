import { afterEach, describe, expect, it } from 'vitest'
import { readBrCode } from '../../../../src/adapters/payments/brcode'
import { cards, movedClock, request, soon, town } from './town'

const clock = movedClock()
const { bank, shop, pool } = await town({ clock })
afterEach(() => {
  clock.ahead = 0
})
const open = (body: unknown, key: string = crypto.randomUUID()) =>
  bank.api('POST', '/charges', body, { 'idempotency-key': key })
const rows = async (orderId: string) =>
  (await pool.query('select 1 from sandbox.charges where order_id = $1', [orderId])).rowCount

describe('a Pix charge', () => {
  it('waits with a code for exactly its amount and a txid of the Pix API', async () => {
    const expiresAt = new Date(Date.now() + 1_800_000).toISOString()
    const charge = await bank.payments.createCharge(request({ amount: 129_790, expiresAt }))
    expect(charge).toMatchObject({ status: 'pending', amount: 129_790, refunded: 0, method: 'pix' })
    expect(charge.pix?.expiresAt).toBe(expiresAt)
    expect(charge.pix?.txid).toMatch(/^[a-zA-Z0-9]{26,35}$/)
    expect(readBrCode(charge.pix!.brcode)).toMatchObject({
      amount: 129_790,
      merchantName: 'Trilha Cursos',
      url: expect.stringContaining(charge.pix!.txid),
      once: true,
    })
    expect(await bank.payments.getCharge(charge.chargeId)).toEqual(charge)
  })

  it('is good for a day when nothing else was asked', async () => {
    const charge = await bank.payments.createCharge(request())
    expect(Date.parse(charge.pix!.expiresAt) - Date.now()).toBeGreaterThan(86_000_000)
  })

  it('stays open after its time, as a real one does, until the bank says otherwise', async () => {
    const charge = await bank.payments.createCharge(
      request({ expiresAt: new Date(Date.now() + 60_000).toISOString() }),
    )
    clock.ahead = 61_000
    // The bank has sent another notice since.
    const other = await bank.payments.createCharge(request())
    await bank.act(other.chargeId, 'pay')
    await soon(() => expect(shop.told(other.chargeId)).toEqual(['paid']))
    expect((await bank.payments.getCharge(charge.chargeId)).status).toBe('pending')
    expect(shop.told(charge.chargeId)).toEqual([])
  })
})

describe('a card charge', () => {
  it.each([
    ['approved', { status: 'paid', paidAt: expect.any(String) }],
    ['refused', { status: 'declined', decline: { code: 'do_not_honor', retryable: false } }],
    ['poor', { status: 'declined', decline: { code: 'insufficient_funds', retryable: true } }],
    ['challenged', { status: 'challenge' }],
  ] as const)('of the %s test card answers at once', async (kind, outcome) => {
    const cardToken = await bank.tokenFor(cards[kind])
    const charge = await bank.payments.createCharge(request({ method: 'card', cardToken, installments: 3 }))
    expect(charge).toMatchObject(outcome)
    expect(charge.card).toMatchObject({ brand: 'visa', last4: cards[kind].slice(-4), installments: 3 })
  })

  it('may use the same token again', async () => {
    const cardToken = await bank.tokenFor(cards.approved)
    const first = await bank.payments.createCharge(request({ method: 'card', cardToken }))
    const second = await bank.payments.createCharge(request({ method: 'card', cardToken }))
    expect(second.status).toBe('paid')
    expect(second.chargeId).not.toBe(first.chargeId)
  })
})

describe('the same key', () => {
  it('opens one charge however often and however closely it is sent', async () => {
    const asked = request()
    const answers = await Promise.all(Array.from({ length: 30 }, () => open(asked, asked.paymentId)))
    const bodies = await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`))
    expect(new Set(bodies).size).toBe(1)
    expect(bodies[0]).toMatch(/^201 /)
    expect(await rows(asked.orderId)).toBe(1)
  })

  it('gives the first answer byte for byte, also after the charge moved on', async () => {
    const asked = request()
    const first = await (await open(asked, asked.paymentId)).text()
    await bank.act(JSON.parse(first).chargeId, 'pay')
    expect(await (await open(asked, asked.paymentId)).text()).toBe(first)
  })

  it('with another body is refused', async () => {
    const asked = request()
    await open(asked, asked.paymentId)
    const answer = await open({ ...asked, amount: asked.amount + 1 }, asked.paymentId)
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { error: { code: 'idempotency_mismatch' } },
    ])
    expect(await rows(asked.orderId)).toBe(1)
  })
})

describe('a wrong request gets a sentence by the field:', () => {
  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 19.9 }, 'amount'],
    [{ amount: '19700' }, 'amount'],
    [{ amount: 2_000_000_001 }, 'amount'],
    [{ method: 'boleto' }, 'method'],
    [{ expiresAt: 'amanhã' }, 'expiresAt'],
    [{ expiresAt: '2020-01-01T00:00:00.000Z' }, 'expiresAt'],
    [{ method: 'card' }, 'cardToken'],
    [{ method: 'card', cardToken: 'tok_de_outro_banco' }, 'cardToken'],
    [{ installments: 13 }, 'installments'],
    [{ orderId: '' }, 'orderId'],
    [{ payer: undefined }, 'payer'],
    [{ payer: { name: 'A', email: 'sem arroba', cpf: '529.982.247-25' } }, 'payer.email'],
    [{ payer: { name: 'A', email: 'a@b.test', cpf: '123' } }, 'payer.cpf'],
    [{ payer: { name: 'A', email: 'a@b.test' } }, 'payer.cpf'],
    [{ payer: { name: 'A', email: 'a@b.test', cnpj: '11222333000180' } }, 'payer.cnpj'],
    [{ returnUrl: 'https://outro.test/' }, 'returnUrl'],
    [{ returnUrl: '//outro.test/' }, 'returnUrl'],
    [{ returnUrl: '/\\outro.test/' }, 'returnUrl'],
    [{ returnUrl: '/a\r\nset-cookie: x' }, 'returnUrl'],
  ])('%j', async (over, field) => {
    const answer = await open({ ...request(), ...over })
    const { error } = (await answer.json()) as { error: { fields: Record<string, string> } }
    expect(answer.status).toBe(422)
    expect(error.fields[field]).toMatch(/\S+.*\.$/)
  })

  it('no key, no JSON, too much JSON', async () => {
    expect((await bank.api('POST', '/charges', request())).status).toBe(422)
    expect((await open('{"paymentId":')).status).toBe(400)
    expect((await open({ ...request(), more: 'x'.repeat(60_000) })).status).toBe(413)
    expect(bank.errors).toEqual([])
  })
})

describe('only the shop', () => {
  it.each([
    ['POST', '/charges'],
    ['GET', '/charges'],
    ['GET', '/charges/1'],
    ['POST', '/charges/1/refunds'],
  ])('may %s %s', async (method, path) => {
    for (const authorization of ['', 'Bearer ', 'Bearer chave-de-outra-loja', 'Basic chave-da-loja']) {
      const answer = await bank.api(method, path, method === 'POST' ? request() : undefined, {
        authorization,
      })
      expect(answer.status).toBe(401)
    }
  })
})

describe('the book', () => {
  it('holds every charge once, over many pages', async () => {
    const mine = await Promise.all(Array.from({ length: 12 }, () => bank.payments.createCharge(request())))
    const paged: string[] = []
    for (let after: string | undefined = ''; after !== undefined; ) {
      const answer = await bank.api('GET', `/charges?limit=5&after=${after}`)
      const page = (await answer.json()) as { charges: { chargeId: string }[]; next?: string }
      expect(page.charges.length).toBeLessThanOrEqual(5)
      expect(typeof page.next, 'the next page is named by text').toBe(
        page.charges.length < 5 ? 'undefined' : 'string',
      )
      paged.push(...page.charges.map((charge) => charge.chargeId))
      after = page.next
    }
    const book = await bank.payments.book!()
    expect(paged).toEqual(book.map((charge) => charge.chargeId))
    expect(new Set(paged).size).toBe(paged.length)
    expect(book).toEqual(expect.arrayContaining(mine))
  })

  it('refuses a page that cannot be', async () => {
    for (const query of ['limit=0', 'limit=501', 'limit=x', "after=1'--"])
      expect((await bank.api('GET', `/charges?${query}`)).status).toBe(422)
  })
})

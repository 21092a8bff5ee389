import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandOf, luhn } from '../../../../src/adapters/payments/sandbox/cards'
import { cards, request, town } from './town'

const { bank, pool } = await town()
const form = { number: cards.approved, holder: 'C ARAUJO', expiry: '12/40', cvv: '123' }
const ask = async (over: Partial<Record<keyof typeof form, unknown>>) => {
  const answer = await bank.api('POST', '/tokens', { ...form, ...over }, { authorization: '' })
  return { status: answer.status, body: (await answer.json()) as Record<string, never> & { error: never } }
}

describe('check digit', () => {
  it('notices every single wrong digit', () =>
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{12,18}$/),
        fc.nat(17),
        fc.integer({ min: 1, max: 9 }),
        (digits, at, by) => {
          const check = [...'0123456789'].find((digit) => luhn(digits + digit))!
          const place = at % digits.length
          const wrong = digits.slice(0, place) + ((Number(digits[place]) + by) % 10) + digits.slice(place + 1)
          expect(luhn(digits + check)).toBe(true)
          expect(luhn(wrong + check)).toBe(false)
        },
      ),
    ))
})

describe('brand', () => {
  it.each([
    ['4111111111111111', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['2223003122003222', 'mastercard'],
    ['378282246310005', 'amex'],
    ['6362970000457013', 'elo'],
    ['6062825624254001', 'hipercard'],
    ['6011111111111117', 'outra'],
  ])('of %s is %s', (number, brand) => expect(brandOf(number)).toBe(brand))
})

describe('a token', () => {
  it('is given for any valid card, with what may be shown of it', async () => {
    const { status, body } = await ask({ number: '5555-5555-5555-4444' })
    expect(status).toBe(201)
    expect(body).toEqual({
      token: expect.stringMatching(/^tok_\S{20,}$/),
      brand: 'mastercard',
      last4: '4444',
    })
    const charge = await bank.payments.createCharge(request({ method: 'card', cardToken: body.token }))
    expect(charge.status).toBe('paid')
  })

  it('of an American Express takes four digits of code', async () => {
    expect((await ask({ number: '378282246310005', cvv: '1234' })).status).toBe(201)
    expect((await ask({ number: '378282246310005', cvv: '123' })).status).toBe(422)
  })

  const thisMonth = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Sao_Paulo',
    year: 'numeric',
    month: '2-digit',
  })
    .format(new Date())
    .split('-')
    .reverse()
    .join('/')
  it.each([thisMonth, '01/2040', '1 2 / 4 0'])('is given to the last day of %s', async (expiry) =>
    expect((await ask({ expiry })).status).toBe(201),
  )

  it.each([
    ['number', '4111111111111112'],
    ['number', '411111'],
    ['number', 'abc'],
    ['number', undefined],
    ['number', 4111111111111111],
    ['holder', ' '],
    ['expiry', '12/20'],
    ['expiry', '13/40'],
    ['expiry', '1240'],
    ['expiry', undefined],
    ['cvv', '12'],
    ['cvv', '1234'],
    ['cvv', 'abc'],
  ] as const)('is refused for %s %s, with a sentence by that field only', async (field, value) => {
    const { status, body } = await ask({ [field]: value })
    expect(status).toBe(422)
    expect(Object.keys((body.error as { fields: object }).fields)).toEqual([field])
  })

  it('tells the shop alone which card it is of, without its number', async () => {
    const [first, again, other] = await Promise.all(
      [cards.approved, cards.approved, cards.refused].map(async (number) =>
        bank.payments.fingerprintOf!(await bank.tokenFor(number)),
      ),
    )
    expect([first === again, first === other]).toEqual([true, false])
    expect(await bank.payments.fingerprintOf!('tok_nobody')).toBeNull()
    const stranger = await bank.api('POST', '/tokens/fingerprint', { token: 'x' }, { authorization: '' })
    expect(stranger.status).toBe(401)
  })

  it('is refused to another site', async () => {
    const answer = await bank.api('POST', '/tokens', form, { 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('after cards of every kind were used', () => {
  it('no table holds a number, a code, a holder or the payer', async () => {
    for (const number of Object.values(cards)) {
      const cardToken = await bank.tokenFor(number)
      const charge = await bank.payments.createCharge(request({ method: 'card', cardToken }))
      await bank.act(charge.chargeId, 'pay')
      await bank.payments.keepCard?.({ key: `chave-${charge.chargeId}`, cardToken, customerId: 'ana' })
    }
    const { rows: tables } = await pool.query(
      `select table_name as name from information_schema.tables where table_schema = 'sandbox'`,
    )
    expect(tables.map(({ name }) => name).sort()).toEqual([
      'cards',
      'charges',
      'notices',
      'refunds',
      'switches',
      'tokens',
    ])
    let text = ''
    for (const { name } of tables)
      text += (
        await pool.query(`select coalesce(string_agg(t::text, ' '), '') as all from sandbox.${name} t`)
      ).rows[0].all
    expect(text).toContain('tok_')
    for (const number of Object.values(cards)) {
      expect(text).not.toContain(number)
      expect(text).not.toContain(number.replaceAll(' ', ''))
    }
    for (const personal of ['C ARAUJO', 'Conceição', 'conceicao@', '529.982', '52998224725', '12/40'])
      expect(text).not.toContain(personal)
  })
})

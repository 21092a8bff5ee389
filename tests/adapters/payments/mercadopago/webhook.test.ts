import { describe, expect, it } from 'vitest'
import { signNotice, verifyNotice } from '../../../../src/adapters/payments/mercadopago/signature'
import { mercadoPagoReader } from '../../../../src/adapters/payments/mercadopago/webhook'
import { delivery } from '../../../support/mercado-pago/server'

const secret = 'segredo-dos-avisos-de-teste'
const now = Date.parse('2026-05-28T12:00:00.000Z')
const read = mercadoPagoReader({ secret, clock: { now: () => new Date(now).toISOString() } })
const deliver = ({ query, headers, body }: ReturnType<typeof delivery>) =>
  read({
    header: (name) => headers[name],
    query: Object.fromEntries(new URLSearchParams(query)),
    body: Buffer.from(body),
  })

describe('a notice of Mercado Pago', () => {
  it('names the payment to ask for', () =>
    expect(deliver(delivery(secret, 20_359_979, now))).toEqual({ outcome: 'named', chargeId: '20359979' }))

  it('may tell its time in seconds, as the examples of the documentation do', () => {
    const parts = { dataId: '1', requestId: 'r' }
    const unix = Math.floor(now / 1000)
    expect(verifyNotice(secret, signNotice(secret, parts, unix), parts, unix)).toBe(true)
    expect(verifyNotice(secret, signNotice(secret, parts, now), parts, unix)).toBe(true)
  })

  it('about anything but a payment is let pass', () =>
    expect(deliver(delivery(secret, 'TOPIC9', now, 'merchant_order'))).toEqual({ outcome: 'other-topic' }))

  it.each([-301_000, 301_000])('%s ms off is a forgery: nobody plays old ones back', (ms) =>
    expect(deliver(delivery(secret, 1, now + ms))).toEqual({ outcome: 'forged' }),
  )

  it('whose body speaks of another payment than its signature is not believed', () => {
    const honest = delivery(secret, 1, now)
    expect(deliver({ ...honest, body: delivery(secret, 2, now).body })).toEqual({ outcome: 'malformed' })
    expect(deliver({ ...honest, body: '{' })).toEqual({ outcome: 'malformed' })
    expect(deliver({ ...honest, query: 'data.id=2&type=payment' })).toEqual({ outcome: 'forged' })
  })

  it('whose signature speaks for no payment is a forgery, however well it is signed', () => {
    const unix = Math.floor(now / 1000)
    for (const dataId of [undefined, '']) {
      const parts = { dataId, requestId: 'r' }
      expect(verifyNotice(secret, signNotice(secret, parts, unix), parts, unix)).toBe(false)
    }
  })

  it('that is forged is never accepted, 2,000 times', () => {
    const honest = delivery(secret, 1, now)
    const signed = honest.headers['x-signature']!
    const spoilt = [
      (i: number) => `ts=${now},v1=${i.toString(16).padStart(64, '0')}`,
      (i: number) => delivery(`outro segredo ${i}`, 1, now).headers['x-signature']!,
      (i: number) => signed.replace(/ts=\d+/, `ts=${now - 1 - (i % 1000)}`),
      (i: number) => delivery(secret, 2 + i, now).headers['x-signature']!,
      (i: number) => signed.replace(/.$/, (c) => (c === 'f' ? String(i % 10) : 'f')),
      () => signed.toUpperCase(),
      () => `${signed},ts=${now}`,
      () => '',
    ]
    let accepted = 0
    for (let i = 0; i < 2_000; i++) {
      const headers = { ...honest.headers, 'x-signature': spoilt[i % spoilt.length]!(i) }
      if (deliver({ ...honest, headers }).outcome !== 'forged') accepted += 1
    }
    expect(accepted).toBe(0)
    expect(deliver({ ...honest, headers: { ...honest.headers, 'x-request-id': 'outro' } }).outcome).toBe(
      'forged',
    )
    expect(
      mercadoPagoReader({ secret: '' })({ header: () => signed, query: {}, body: Buffer.from('') }),
    ).toEqual({
      outcome: 'forged',
    })
  })
})

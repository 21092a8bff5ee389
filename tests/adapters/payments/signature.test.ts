import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sign, verify } from '../../../src/adapters/payments/signature'
import { webhookReader } from '../../../src/adapters/payments/webhook'

const secret = 'segredo-do-banco-de-teste'
const now = 1_780_000_000
const body = JSON.stringify({ noticeId: 'n1', charge: { amount: 19700, payer: 'Conceição' } })

/** 400 runs of each of five kinds: two thousand forgeries. */
const forgeries = { numRuns: 400 }

describe('a true signature', () => {
  it('is accepted over text and over bytes, on both edges of the window', () => {
    expect(verify(secret, sign(secret, now, body), Buffer.from(body), now)).toBe(true)
    expect(verify(secret, sign(secret, now, Buffer.from(body)), body, now)).toBe(true)
    expect(verify(secret, sign(secret, now - 300, body), body, now)).toBe(true)
    expect(verify(secret, sign(secret, now + 300, body), body, now)).toBe(true)
  })

  it('may stand beside one made with the next secret', () => {
    const next = sign('o-segredo-novo', now, body).split('v1=')[1]
    expect(verify(secret, `t=${now},v1=${next},${sign(secret, now, body).split(',')[1]}`, body, now)).toBe(
      true,
    )
    expect(verify('o-segredo-novo', `${sign(secret, now, body)},v1=${next}`, body, now)).toBe(true)
  })

  it('is the documented HMAC, so that any provider can make it', () =>
    expect(sign('s', 1, '{}')).toBe(
      't=1,v1=b253639bcd705ed1cda3073f66104f16988bd40272584dea7d0d345ae93e61cc',
    ))
})

describe('no forgery is accepted:', () => {
  it('another body', () =>
    fc.assert(
      fc.property(fc.string(), (other) => {
        fc.pre(other !== body)
        expect(verify(secret, sign(secret, now, body), other, now)).toBe(false)
      }),
      forgeries,
    ))

  it('one byte of the body changed', () =>
    fc.assert(
      fc.property(fc.nat(Buffer.byteLength(body) - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const bytes = Buffer.from(body)
        bytes[at] = bytes[at]! ^ flip
        expect(verify(secret, sign(secret, now, body), bytes, now)).toBe(false)
      }),
      forgeries,
    ))

  it('another time over the same value', () =>
    fc.assert(
      fc.property(fc.integer({ min: now - 300, max: now + 300 }), (time) => {
        fc.pre(time !== now)
        const moved = sign(secret, now, body).replace(`t=${now}`, `t=${time}`)
        expect(verify(secret, moved, body, now)).toBe(false)
      }),
      forgeries,
    ))

  it('another secret', () =>
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (wrong) => {
        fc.pre(wrong !== secret)
        expect(verify(secret, sign(wrong, now, body), body, now)).toBe(false)
      }),
      forgeries,
    ))

  it('too old or too new', () =>
    fc.assert(
      fc.property(fc.integer({ min: 301, max: 1_000_000 }), fc.boolean(), (away, past) => {
        const time = past ? now - away : now + away
        expect(verify(secret, sign(secret, time, body), body, now)).toBe(false)
      }),
      forgeries,
    ))

  it('no header, no secret, or a header of another shape', () => {
    const good = sign(secret, now, body)
    expect(verify(secret, undefined, body, now)).toBe(false)
    expect(verify('', sign('', now, body), body, now)).toBe(false)
    const odd = [
      '',
      't=,v1=',
      good.split(',')[0]!,
      good.split(',')[1]!,
      `t=${now},${good}`,
      good.slice(0, -1),
    ]
    for (const header of [...odd, good.replace('v1', 'v0'), good.toUpperCase(), good.replace('t=', 't=+')])
      expect(verify(secret, header, body, now), header).toBe(false)
  })
})

describe('webhook reader', () => {
  const read = webhookReader({ secret, clock: { now: () => new Date(now * 1000).toISOString() } })
  const notice = {
    noticeId: 'n1',
    type: 'charge.updated',
    at: '2026-05-28T00:00:00.000Z',
    charge: { chargeId: 'c', paymentId: 'p', status: 'paid', amount: 100, refunded: 0, method: 'pix' },
  }
  const deliver = (value: unknown) => {
    const raw = Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
    return read({ header: () => sign(secret, now, raw), query: {}, body: raw })
  }

  it('opens what the provider signed', () => expect(deliver(notice)).toEqual({ outcome: 'accepted', notice }))
  it('names a forgery before looking inside', () =>
    expect(read({ header: () => sign('outro', now, 'x'), query: {}, body: Buffer.from('x') })).toEqual({
      outcome: 'forged',
    }))
  it.each([
    ['not JSON', '{'],
    ['another shape', {}],
    ['an unknown status', { ...notice, charge: { status: 'ok' } }],
  ])('calls %s malformed', (_, value) => expect(deliver(value)).toEqual({ outcome: 'malformed' }))
})

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { mercadoPago } from '../../../../src/adapters/payments/mercadopago'
import { chargeOf, refundStatusOf, statusOf } from '../../../../src/adapters/payments/mercadopago/charge'
import { declineOf } from '../../../../src/adapters/payments/mercadopago/declines'
import { centavosOf, reaisOf } from '../../../../src/adapters/payments/mercadopago/money'
import type { MercadoPagoPayment } from '../../../../src/adapters/payments/mercadopago/wire'
import { declineSentence } from '../../../../src/contracts/ordering/declines'
import { type ChargeRequest, ProviderRefused, ProviderUnavailable } from '../../../../src/ports/payments'
import { mercadoPagoServer, TOKEN } from '../../../support/mercado-pago/server'

const at = '2026-05-28T12:00:00.000Z'
const provider = await mercadoPagoServer({ now: () => new Date(at) })
afterAll(() => provider.close())
beforeEach(() => provider.feel(undefined))
const clock = { now: () => at }
const payments = mercadoPago({ baseUrl: `${provider.url}/`, token: TOKEN, clock, timeoutMs: 200 })
const payer = { name: 'Ana Maria Lima', email: 'ana@exemplo.test', cpf: '529.982.247-25' }
let serial = 0
const pix = (over: Partial<ChargeRequest> = {}): ChargeRequest => ({
  paymentId: `p${++serial}`,
  orderId: 'o1',
  amount: 19_705,
  method: 'pix',
  payer,
  expiresAt: '2026-05-28T12:30:00.000Z',
  ...over,
})
const last = () => provider.asked.at(-1)!

describe('a request', () => {
  it('carries our payment as reference and key, the amount in reais, and the payer split in names', async () => {
    const asked = pix()
    await payments.createCharge(asked)
    expect(last()).toMatchObject({
      method: 'POST',
      path: '/v1/payments',
      headers: { authorization: `Bearer ${TOKEN}`, 'x-idempotency-key': asked.paymentId },
    })
    expect(JSON.parse(last().body)).toMatchObject({
      transaction_amount: 197.05,
      payment_method_id: 'pix',
      external_reference: asked.paymentId,
      payer: {
        email: payer.email,
        first_name: 'Ana',
        last_name: 'Maria Lima',
        identification: { type: 'CPF', number: '52998224725' },
      },
    })
  })
  it('names a company by its CNPJ, with its letters, and by its own name', async () => {
    for (const [cnpj, number] of [
      ['11.222.333/0001-81', '11222333000181'],
      ['12.abc.345/01de-35', '12ABC34501DE35'],
    ] as const) {
      await payments.createCharge(
        pix({ payer: { name: 'Acme Cursos & Cia. Ltda.', email: payer.email, cnpj } }),
      )
      expect(JSON.parse(last().body).payer).toEqual({
        email: payer.email,
        entity_type: 'association',
        first_name: 'Acme Cursos & Cia. Ltda.',
        last_name: '',
        identification: { type: 'CNPJ', number },
      })
    }
  })
  it('gives a Pix the half hour that the provider asks for, and keeps to our own end', async () => {
    const charge = await payments.createCharge(pix())
    expect(JSON.parse(last().body).date_of_expiration).toBe('2026-05-28T12:31:00.000+00:00')
    expect(charge.pix?.expiresAt).toBe('2026-05-28T12:30:00.000Z')
    const read = await payments.getCharge(charge.chargeId)
    expect(read.pix).toEqual({ ...charge.pix, expiresAt: '2026-05-28T12:31:00.000Z' })
  })
  it('asks for a card to be approved or rejected at once, under the brand that the browser found', async () => {
    const token = await provider.token('APRO')
    const asked = pix({
      method: 'card',
      cardToken: `master:${token}`,
      installments: 12,
      expiresAt: undefined,
    })
    const charge = await payments.createCharge(asked)
    expect(JSON.parse(last().body)).toMatchObject({
      payment_method_id: 'master',
      token,
      installments: 12,
      binary_mode: true,
    })
    expect(charge.card).toEqual({ brand: 'mastercard', last4: '6351', installments: 12 })
    expect(charge.fee).toBe(195)
  })
  it('speaks to nobody about a token that names no brand', async () => {
    const before = provider.asked.length
    const asked = payments.createCharge(pix({ method: 'card', cardToken: 'tok_1' }))
    await expect(asked).rejects.toMatchObject({ code: 'unknown_card_token' })
    expect(provider.asked).toHaveLength(before)
  })
})

describe('money', () => {
  it('changes between reais and centavos without loss, at any amount', () => {
    for (const centavos of [1, 7, 10, 29, 110, 330, 1_999, 19_705, 57_801, 100_000_010, 99_999_999_999])
      expect(centavosOf(reaisOf(centavos))).toBe(centavos)
    expect(reaisOf(57_801)).toBe(578.01)
    expect(centavosOf(0.29)).toBe(29)
  })
  it.each([1.999, -1, 1e21, Number.NaN])('takes %s for no money', (reais) =>
    expect(() => centavosOf(reais)).toThrow(ProviderUnavailable),
  )
})

const payment = (status: string, detail: string, over: Partial<MercadoPagoPayment> = {}) =>
  ({
    id: '1',
    status,
    status_detail: detail,
    payment_method_id: 'visa',
    transaction_amount: 10,
    ...over,
  }) as MercadoPagoPayment

describe('states', () => {
  it.each([
    ['pending', 'pending_waiting_transfer', 'pending'],
    ['pending', 'pending_challenge', 'challenge'],
    ['in_process', 'pending_review_manual', 'pending'],
    ['authorized', 'pending_capture', 'pending'],
    ['approved', 'accredited', 'paid'],
    ['rejected', 'cc_rejected_other_reason', 'declined'],
    ['cancelled', 'expired', 'expired'],
    ['cancelled', 'by_collector', 'canceled'],
    ['cancelled', 'by_payer', 'canceled'],
    ['refunded', 'refunded', 'refunded'],
    ['refunded', 'by_admin', 'refunded'],
    ['in_mediation', 'pending', 'disputed'],
    ['charged_back', 'in_process', 'disputed'],
    ['charged_back', 'settled', 'charged_back'],
    ['charged_back', 'reimbursed', 'paid'],
  ])('%s / %s is %s', (status, detail, ours) => expect(statusOf(payment(status, detail))).toBe(ours))

  it('tell of a part that went back', () => {
    const part = { transaction_amount_refunded: 2.5 }
    expect(chargeOf(payment('approved', 'partially_refunded', part))).toMatchObject({
      status: 'partially_refunded',
      amount: 1_000,
      refunded: 250,
    })
    expect(statusOf(payment('charged_back', 'reimbursed', part))).toBe('partially_refunded')
  })
  it('that nobody documented are an outcome that is not known', () =>
    expect(() => statusOf(payment('opened', ''))).toThrow(ProviderUnavailable))
  it.each([
    ['approved', 'settled'],
    ['in_process', 'processing'],
    ['rejected', 'failed'],
    [undefined, 'settled'],
  ])('a refund that is %s is %s', (status, ours) =>
    expect(refundStatusOf({ id: '1', payment_id: '2', amount: 1, status })).toBe(ours),
  )
  it.each([
    ['cc_rejected_insufficient_amount', 'insufficient_funds', true],
    ['cc_rejected_bad_filled_security_code', 'wrong_card_data', true],
    ['cc_rejected_call_for_authorize', 'call_issuer', true],
    ['cc_rejected_card_disabled', 'card_disabled', false],
    ['cc_rejected_3ds_challenge', 'authentication_failed', true],
    ['cc_rejected_invalid_installments', 'installments_not_taken', true],
    ['cc_rejected_duplicated_payment', 'duplicated_payment', false],
    ['cc_rejected_max_attempts', 'too_many_attempts', false],
    ['cc_rejected_card_type_not_allowed', 'card_type_not_taken', false],
  ])('%s has a code and a sentence of its own', (detail, code, retryable) => {
    expect(declineOf(detail)).toEqual({ code, retryable })
    expect(declineSentence(code)).not.toBe(declineSentence('do_not_honor'))
  })
  it.each(['cc_rejected_high_risk', 'cc_rejected_blacklist', 'something_new', undefined])(
    '%s tells the buyer no more than that the bank said no',
    (detail) => expect(declineOf(detail)).toEqual({ code: 'do_not_honor', retryable: false }),
  )
})

describe('an unknown outcome', () => {
  it.each([500, 502, 503, 429, 408, 409, 423])('%s is ProviderUnavailable', async (status) => {
    provider.feel({ status })
    await expect(payments.createCharge(pix())).rejects.toBeInstanceOf(ProviderUnavailable)
  })
  it.each(['<html>', '{}', '{"id":1,"status":"approved"}'])('%s for an answer, too', async (body) => {
    provider.feel({ status: 200, body })
    await expect(payments.getCharge('1')).rejects.toBeInstanceOf(ProviderUnavailable)
  })
  it('a time-out, too', async () => {
    provider.feel('silent')
    await expect(payments.getCharge('1')).rejects.toBeInstanceOf(ProviderUnavailable)
  })
  it('after which the same charge is found, not a second one made', async () => {
    const asked = pix()
    provider.feel('deed-then-silent')
    await expect(payments.createCharge(asked)).rejects.toBeInstanceOf(ProviderUnavailable)
    provider.feel(undefined)
    const again = await payments.createCharge(asked)
    expect((await payments.chargesOf(asked.paymentId)).map(({ chargeId }) => chargeId)).toEqual([
      again.chargeId,
    ])
  })
})

describe('a no', () => {
  it.each([
    [
      400,
      { error: 'bad_request', cause: [{ code: 2006, description: 'Card Token not found' }] },
      'unknown_card_token',
    ],
    [400, { error: 'bad_request', cause: [{ code: '3003' }] }, 'unknown_card_token'],
    [400, { error: 'bad_request', cause: [{ code: 2067 }] }, 'mp_2067'],
    [403, { error: 'forbidden', message: 'x' }, 'forbidden'],
    [404, 'nada', 'http_404'],
  ])('%s %j is refused as %s', async (status, body, code) => {
    provider.feel({ status, body: JSON.stringify(body) })
    const no = await payments.createCharge(pix()).catch((error) => error)
    expect(no).toBeInstanceOf(ProviderRefused)
    expect(no).toMatchObject({ status, code })
  })
})

describe('a refund', () => {
  it('that takes its time is told so, and looked up with the charge', async () => {
    const { chargeId } = await payments.createCharge(pix())
    provider.book.pay(chargeId)
    provider.refundsAre('in_process')
    expect(await payments.refund(chargeId, 'r1', 19_705)).toMatchObject({ status: 'processing' })
    expect(last().headers['x-idempotency-key']).toBe('r1')
    provider.refundsAre('approved')
    expect((await payments.getCharge(chargeId)).refunds).toMatchObject([
      { refundId: null, amount: 19_705, status: 'processing' },
    ])
  })
})

it('reads a statement that is longer than a page, week by week', async () => {
  const many = await mercadoPagoServer({ now: () => new Date(at) })
  const other = mercadoPago({ baseUrl: many.url, token: TOKEN, clock })
  for (let i = 0; i < 230; i++) await other.createCharge(pix({ paymentId: `book-${i}` }))
  const book = await other.book!('2026-05-10T00:00:00.000Z')
  expect(new Set(book.map(({ paymentId }) => paymentId)).size).toBe(230)
  expect(book).toHaveLength(230)
  await many.close()
})

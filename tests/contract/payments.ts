import { describe, expect, it, vi } from 'vitest'
import { type ChargeRequest, type Payments, ProviderRefused } from '../../src/ports/payments'

export interface PaymentsHarness {
  payments: Payments
  /** A token of a card that will behave so. */
  card(behaviour: 'approved' | 'refused' | 'poor'): Promise<string>
  /** The buyer pays a Pix. */
  pay(chargeId: string): Promise<void>
  /** The same payment comes in once more. */
  payAgain(chargeId: string): Promise<void>
}

let serial = 0
const request = (over: Partial<ChargeRequest> = {}): ChargeRequest => ({
  paymentId: `pagamento-${process.pid}-${++serial}`,
  orderId: `pedido-${serial}`,
  amount: 19_705,
  method: 'pix',
  expiresAt: new Date(Date.now() + 40 * 60_000).toISOString(),
  payer: { name: 'Conceição Araújo', email: 'conceicao@trilha.test', cpf: '529.982.247-25' },
  ...over,
})
const byCard = (cardToken: string, more: Partial<ChargeRequest> = {}) =>
  request({ method: 'card', cardToken, expiresAt: undefined, ...more })

/** The contract of every payment provider. */
export function paymentsContract(name: string, open: () => Promise<PaymentsHarness>): void {
  describe(`payments of ${name}`, () => {
    let shop: PaymentsHarness
    const start = async () => {
      shop ??= await open()
      return shop
    }

    it('asks for a Pix and hears that it was paid', async () => {
      const { payments, pay } = await start()
      const asked = request()
      const charge = await payments.createCharge(asked)
      expect(charge).toMatchObject({
        paymentId: asked.paymentId,
        status: 'pending',
        amount: 19_705,
        refunded: 0,
        method: 'pix',
        pix: { expiresAt: asked.expiresAt },
      })
      expect(charge.pix?.brcode).toContain('br.gov.bcb.pix')
      await pay(charge.chargeId)
      const paid = await payments.getCharge(charge.chargeId)
      expect(paid).toMatchObject({ status: 'paid', amount: 19_705, paymentId: asked.paymentId })
      expect(paid.paidAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    })

    it('opens one charge for one payment, however often it is asked', async () => {
      const { payments } = await start()
      const asked = request()
      const all = await Promise.all([1, 2, 3].map(() => payments.createCharge(asked)))
      expect(new Set(all.map(({ chargeId }) => chargeId)).size).toBe(1)
      expect((await payments.chargesOf(asked.paymentId)).map(({ chargeId }) => chargeId)).toEqual([
        all[0]!.chargeId,
      ])
      expect(await payments.chargesOf('nobody-paid-this')).toEqual([])
    })

    it('takes a card in instalments', async () => {
      const { payments, card } = await start()
      const asked = byCard(await card('approved'), { installments: 3, amount: 10_001 })
      expect(await payments.createCharge(asked)).toMatchObject({
        status: 'paid',
        amount: 10_001,
        method: 'card',
        card: { installments: 3, last4: expect.stringMatching(/^\d{4}$/) },
      })
    })

    it('says why a card was refused', async () => {
      const { payments, card } = await start()
      const poor = await payments.createCharge(byCard(await card('poor')))
      expect(poor).toMatchObject({
        status: 'declined',
        decline: { code: 'insufficient_funds', retryable: true },
      })
      const refused = await payments.createCharge(byCard(await card('refused')))
      expect(refused).toMatchObject({ status: 'declined', decline: { retryable: false } })
      expect(refused.paidAt).toBeUndefined()
    })

    it('refuses a token that nobody made', async () => {
      const { payments } = await start()
      const no = await payments.createCharge(byCard('visa:not-a-token')).catch((error) => error)
      expect(no).toBeInstanceOf(ProviderRefused)
      expect(no).toMatchObject({ code: 'unknown_card_token' })
    })

    it('gives part back, once for one id, and never more than was paid', async () => {
      const { payments, card } = await start()
      const { chargeId } = await payments.createCharge(byCard(await card('approved'), { amount: 9_990 }))
      const id = `devolucao-${process.pid}-${++serial}`
      const first = await payments.refund(chargeId, id, 4_995)
      expect(first).toMatchObject({ refundId: id, chargeId, amount: 4_995 })
      await payments.refund(chargeId, id, 4_995)
      await vi.waitFor(
        async () =>
          expect(await payments.getCharge(chargeId)).toMatchObject({ status: 'partially_refunded' }),
        { timeout: 60_000, interval: 20 },
      )
      const charge = await payments.getCharge(chargeId)
      expect(charge).toMatchObject({ amount: 9_990, refunded: 4_995 })
      expect(charge.refunds).toMatchObject([{ amount: 4_995, status: 'settled' }])
      await expect(payments.refund(chargeId, `${id}-b`, 4_996)).rejects.toBeInstanceOf(ProviderRefused)
    })

    it('names both charges of a payment that came in twice', async () => {
      const { payments, pay, payAgain } = await start()
      const asked = request()
      const { chargeId } = await payments.createCharge(asked)
      await pay(chargeId)
      await payAgain(chargeId)
      const both = await payments.chargesOf(asked.paymentId)
      expect(both.map(({ status, amount }) => [status, amount])).toEqual([
        ['paid', 19_705],
        ['paid', 19_705],
      ])
      expect(new Set(both.map((charge) => charge.chargeId)).size).toBe(2)
    })

    it('says no for a charge that it does not know', async () => {
      const { payments } = await start()
      await expect(payments.getCharge('1')).rejects.toMatchObject({ name: 'ProviderRefused', status: 404 })
    })

    it('tells one card from another, without its number', async () => {
      const { payments, card } = await start()
      const told = (token: string) => payments.fingerprintOf!(token)
      const first = await told(await card('approved'))
      expect(first).toMatch(/^[\da-f]{64}$/)
      expect(await told(await card('approved'))).toBe(first)
    })

    it('hands out its statement', async () => {
      const { payments } = await start()
      const before = new Date(Date.now() - 60_000).toISOString()
      const { chargeId } = await payments.createCharge(request())
      expect((await payments.book!(before)).filter((charge) => charge.chargeId === chargeId)).toHaveLength(1)
      const later = new Date(Date.now() + 60_000).toISOString()
      expect(await payments.book!(later)).toEqual([])
    })
  })
}

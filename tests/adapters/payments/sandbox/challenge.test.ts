import { describe, expect, it } from 'vitest'
import { cards, request, soon, town } from './town'

const { bank, shop } = await town()

async function challenged(returnUrl?: string) {
  const cardToken = await bank.tokenFor(cards.challenged)
  const charge = await bank.payments.createCharge(request({ method: 'card', cardToken, returnUrl }))
  return { chargeId: charge.chargeId, url: charge.card!.challengeUrl! }
}
const answer = (url: string, choice: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ answer: choice }), redirect: 'manual', headers })

describe('a card that asks for confirmation', () => {
  it('shows shop, amount and card, and nothing else of it', async () => {
    const { url } = await challenged()
    const page = await fetch(url)
    const text = await page.text()
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
    for (const words of [
      'Confirme a compra com seu banco',
      'Trilha Cursos',
      '197,00',
      'Visa final 3220',
      'Confirmar',
      'Cancelar',
    ])
      expect(text).toContain(words)
  })

  it('confirmed is paid, noticed, and the browser goes back to the shop', async () => {
    const { chargeId, url } = await challenged('/checkout/pedido?passo=3')
    const response = await answer(url, 'confirm')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/checkout/pedido?passo=3'])
    const charge = await bank.payments.getCharge(chargeId)
    expect(charge.status).toBe('paid')
    expect(charge.card).not.toHaveProperty('challengeUrl')
    await soon(() => expect(shop.told(chargeId)).toEqual(['paid']))
  })

  it('cancelled is declined, and another try is allowed', async () => {
    const { chargeId, url } = await challenged('/checkout/pedido')
    expect((await answer(url, 'cancel')).status).toBe(303)
    expect(await bank.payments.getCharge(chargeId)).toMatchObject({
      status: 'declined',
      decline: { code: 'authentication_failed', retryable: true },
    })
    await soon(() => expect(shop.told(chargeId)).toEqual(['declined']))
  })

  it('answered many times at once is answered once', async () => {
    const { chargeId, url } = await challenged('/volta')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => answer(url, index % 2 ? 'confirm' : 'cancel')),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(303))
    await soon(() => expect(shop.told(chargeId)).toHaveLength(1))
  })

  it('without a way back ends on a page that says so', async () => {
    const { url } = await challenged()
    const response = await answer(url, 'cancel')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('nada será cobrado')
  })

  it('takes no answer from another site, and no other word', async () => {
    const { chargeId, url } = await challenged('/volta')
    expect((await answer(url, 'confirm', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await answer(url, 'talvez')).status).toBe(422)
    expect((await bank.payments.getCharge(chargeId)).status).toBe('challenge')
  })

  it('is asked of cards only', async () => {
    const { chargeId } = await bank.payments.createCharge(request())
    expect((await fetch(`${bank.base}/charges/${chargeId}/challenge`)).status).toBe(404)
    expect((await fetch(`${bank.base}/charges/nenhuma/challenge`)).status).toBe(404)
    await answer(`${bank.base}/charges/${chargeId}/challenge`, 'confirm')
    expect((await bank.payments.getCharge(chargeId)).status).toBe('pending')
  })
})

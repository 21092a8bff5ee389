// @vitest-environment node
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import Cart from '../../pages/Checkout/Cart/Index'
import Failure from '../../pages/Checkout/FastCheckout/Failure'
import Offer from '../../pages/Checkout/FastCheckout/Offer'
import PixPayment from '../../pages/Checkout/FastCheckout/PixPayment'
import Success from '../../pages/Checkout/FastCheckout/Success'
import TemporaryBlock from '../../pages/Checkout/FastCheckout/TemporaryBlock'
import CreditCards from '../../pages/Platform/CreditCards/Index'
import MyOrder from '../../pages/Platform/Orders/MyOrder'
import MyOrders from '../../pages/Platform/Orders/MyOrders'
import { CurrentPage, VisitsContext } from '../../shell/current'
import { MintId } from '../../shell/form/ids'
import { fakeVisits, pageObject } from '../../shell/testing'
import { ServerClockContext } from '../../ui/now'
import * as samples from './samples'

/** The server's HTML with plain spaces and without React's comments. */
function html<Props extends object>(Page: ComponentType<never>, props: Props, shared: object = {}) {
  const page = pageObject('Any/Page', { ...props, ...shared, serverTime: samples.NOW }, '/x')
  const Any = Page as ComponentType<object>
  const clock = { renderedAt: samples.NOW, offset: 0 }
  return renderToString(
    <MintId value={() => 'id'}>
      <VisitsContext value={fakeVisits()}>
        <CurrentPage value={page}>
          <ServerClockContext value={clock}>
            <Any {...page.props} />
          </ServerClockContext>
        </CurrentPage>
      </VisitsContext>
    </MintId>,
  )
    .replaceAll('\u00a0', ' ')
    .replaceAll('<!-- -->', '')
}

describe('the pages of buying, before JavaScript', () => {
  it('cart', () => {
    const text = html(Cart, samples.cart)
    expect(text).toContain('action="/cart/items/remove"')
    expect(text).toContain('href="/checkout"')
  })

  it('checkout: a plain form with Pix chosen, the total it was shown for, and nothing of a card', () => {
    const text = html(Offer, samples.offer)
    expect(text).toMatch(/<form[^>]*action="\/checkout"[^>]*method="post"/)
    expect(text).toMatch(/name="expectedTotal" value="19700"/)
    expect(text).toMatch(/<input[^>]*type="radio"[^>]*checked=""[^>]*value="pix"|value="pix"[^>]*checked=""/)
    expect(text).toContain('Pagar R$ 197,00 com Pix')
    expect(text).not.toContain('cc-number')
    expect(text).toContain('Enviaremos o acesso para este e-mail')
  })

  it('checkout: a refused form comes back filled, with its errors summed up', () => {
    const text = html(Offer, samples.offer, {
      old: { _action: '/checkout', name: 'Rita', cpf: '111.111.111-11' },
      errors: { name: 'Informe nome e sobrenome', cpf: 'Confira o CPF: os dígitos não batem.' },
    })
    expect(text).toContain('value="Rita"')
    expect(text).toContain('2 campos precisam de correção')
    expect(text).toContain('href="#campo-cpf"')
    expect(text).toContain('id="campo-cpf"')
  })

  it('checkout: what is known of a signed-in buyer is written in', () => {
    const text = html(Offer, { ...samples.offer, signedIn: true, buyer: samples.knownBuyer })
    for (const value of ['Rita Alves', 'rita@exemplo.test', 'profile'])
      expect(text).toContain(`value="${value}"`)
    // Without JavaScript an empty field behind the fold must not hold the form back.
    expect(/<input[^>]*id="campo-cpf"[^>]*>/.exec(text)?.[0]).not.toContain('required')
    expect(text).toContain('CPF ***.982.247-**')
  })

  it('checkout: a saved card can be chosen, and the button names no means that may be another', () => {
    const text = html(Offer, { ...samples.offer, signedIn: true, savedCards: [samples.savedCard] })
    expect(text).toMatch(
      /<input[^>]*name="savedCardId"[^>]*checked=""[^>]*value="c1"|value="c1"[^>]*checked=""/,
    )
    expect(text).toContain('Visa final 1111')
    expect(text).toContain('name="installments"')
    expect(text).toContain('Pagar R$ 197,00<')
    expect(text).not.toContain('card_')
  })

  it('Pix: code, QR and the time left', () => {
    const text = html(PixPayment, samples.pix)
    expect(text).toContain('Expira em')
    expect(text).toContain('14:33')
    expect(text).toContain('aria-label="QR code do Pix"')
    expect(text).toContain('br.gov.bcb.pix')
  })

  it('success: the first lesson, the receipt and until when it can be given up', () => {
    const text = html(Success, samples.success)
    expect(text).toContain('href="/student/mycourses/sql/watch"')
    expect(text).toContain('Começar agora')
    expect(text).toContain('2026-004812')
    expect(text).toContain(
      'Você pode desistir até 28/11/2026 e receber tudo de volta, sem explicar o motivo.',
    )
  })

  it('does not say that access is open before it is, and names the way out', () => {
    const text = html(Success, { ...samples.success, opened: false })
    expect(text).toContain('Abrindo seu acesso')
    expect(text).toContain('href="/contact"')
    expect(text).not.toContain('liberado')
  })

  it('a card of which the provider says nothing: that it is not known yet, and Pix', () => {
    const text = html(Success, { ...samples.success, state: 'processing', patience: 0 })
    expect(text).toContain('O provedor de pagamento não responde')
    expect(text).toContain('Ainda não sabemos se o cartão foi cobrado')
    expect(text).toContain('action="/checkout/orders/0199-ordem/retry"')
    expect(text).not.toContain('Aguardando o banco')
  })

  it('success: an account that the purchase opened gets its password here', () => {
    const text = html(Success, { ...samples.success, askPassword: true, signedIn: false })
    expect(text).toContain('action="/checkout/orders/0199-ordem/password"')
    expect(text).toContain('autoComplete="new-password"')
    expect(text).not.toContain('/watch')
  })

  it('failure: the reason, Pix by one click and a card again', () => {
    const text = html(Failure, samples.failure)
    expect(text).toContain(samples.failure.reason)
    expect(text).toMatch(/action="\/checkout\/orders\/0199-ordem\/retry"/)
    expect(text).toContain('Pagar com Pix')
    expect(text).toContain('Tentar de novo com cartão')
    expect(text).toContain('O pagamento não foi aprovado')
    expect(text).not.toMatch(/<input[^>]*cc-number[^>]*name=/)
  })

  it('failure: a saved card pays by a plain form', () => {
    const text = html(Failure, { ...samples.failure, savedCards: [samples.savedCard] })
    expect(text).toMatch(/name="savedCardId"/)
    expect(text).toContain('type="hidden" name="method" value="card"')
  })

  it('own cards: what is saved, what can be done with it, and what paid', () => {
    const saved = [
      { ...samples.savedCard, savedAt: '2026-11-20T12:00:00.000Z' },
      {
        ...samples.savedCard,
        cardId: 'c2',
        last4: '4444',
        isDefault: false,
        over: true,
        savedAt: '2025-01-01T12:00:00.000Z',
      },
    ]
    const used = [{ brand: 'elo', last4: '9999', purchases: 2, lastUsedAt: '2026-11-01T12:00:00.000Z' }]
    const text = html(CreditCards, { saved, most: 10, keeps: true, used })
    expect(text).toContain('action="/profile/credit-cards/c1/remove"')
    expect(text).not.toContain('/c1/default')
    expect(text).not.toContain('/c2/default')
    for (const words of ['Visa final 1111', 'Padrão', 'Expirado', 'Elo final 9999', '2 compras'])
      expect(text).toContain(words)
    expect(html(CreditCards, { saved: [], most: 10, keeps: true, used: [] })).toContain('Nenhum cartão salvo')
  })

  it('failure: where the same card is no use, another one is asked for', () => {
    const text = html(Failure, { ...samples.failure, retryable: false })
    expect(text).toContain('Tentar outro cartão')
    expect(text).toContain('Pagar com Pix')
  })

  it('temporary block: how long it lasts, and when it is over the way back', () => {
    expect(html(TemporaryBlock, samples.block)).toContain('27:00')
    const over = html(TemporaryBlock, { ...samples.block, until: null })
    expect(over).toContain('href="/checkout"')
  })

  it('own orders: each with number, state, amount and means', () => {
    const text = html(MyOrders, samples.myOrders)
    // The price keeps its place beside the date, however long the way to pay is.
    expect(text).toMatch(/<p class="flex items-end[^"]*"><span class="min-w-0">/)
    expect(text).toContain('href="/student/myorders/0199-ordem"')
    expect(text).toContain('Recusado')
    expect(text).toContain('Visa final 9995')
    expect(html(MyOrders, { ...samples.myOrders, orders: [], total: 0 })).toContain(
      'Você ainda não tem pedidos',
    )
  })

  it('one own order: items, payment, history, and the right to give it up while it lasts', () => {
    const text = html(MyOrder, samples.myOrder)
    for (const words of ['Assistir', 'Pix gerado', 'Você pode desistir até 28/11/2026'])
      expect(text).toContain(words)
    expect(text).toContain('Confirmar reembolso de R$')
    expect(text).not.toContain('Por que você quer o reembolso?')
    const { refundOffer } = samples.myOrder
    const late = html(MyOrder, {
      ...samples.myOrder,
      refundOffer: refundOffer && { ...refundOffer, basis: 'guarantee', reviewed: true },
    })
    for (const words of ['O prazo de 7 dias para desistir desta compra terminou', 'Por que você quer'])
      expect(late).toContain(words)
    const over = html(MyOrder, {
      ...samples.myOrder,
      refundOffer: refundOffer && { ...refundOffer, basis: null },
    })
    expect(over).toContain('O prazo da garantia desta compra terminou')
    expect(over).not.toContain('Confirmar reembolso')
  })
})

import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OrderStatusAnswer } from '../../../../src/contracts/ordering/order'
import PixPayment from '../../pages/Checkout/FastCheckout/PixPayment'
import { fakeFetch, fakeVisits, pageObject, renderInShell } from '../../shell/testing'
import { NOW, order, pix } from './samples'
import { POLL_MS } from './useOrderStatus'

/** An event stream that the test controls. */
class Stream extends EventTarget {
  static all: Stream[] = []
  readyState = 1
  constructor(readonly url: string) {
    super()
    Stream.all.push(this)
  }
  close() {
    this.readyState = 2
  }
  say(answer: OrderStatusAnswer) {
    this.dispatchEvent(new MessageEvent('status', { data: JSON.stringify(answer) }))
  }
}
const open = () => Stream.all.filter(({ readyState }) => readyState !== 2)

const answer = (more: Partial<OrderStatusAnswer> = {}): OrderStatusAnswer => ({
  orderId: order.orderId,
  status: 'awaiting',
  payment: 'pending',
  href: `/checkout/orders/${order.orderId}/pix`,
  late: false,
  pix: null,
  serverTime: NOW,
  ...more,
})
const paid = answer({ status: 'paid', payment: 'paid', href: '/checkout/orders/0199-ordem/success' })
const EXPIRED = 'O código venceu e nada foi cobrado. Gere um novo, seu pedido está guardado.'
const PAID = 'Pagamento confirmado! Seu acesso está liberado.'

function show(props: object = {}) {
  const all = { ...pix, ...props }
  const page = pageObject('Checkout/FastCheckout/PixPayment', { ...all, serverTime: NOW }, '/checkout/x/pix')
  const visits = fakeVisits()
  return { ...renderInShell(<PixPayment {...page.props} {...all} />, { page, visits }), visits }
}
const say = (what: OrderStatusAnswer) => act(() => Stream.all.at(-1)?.say(what))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.stubGlobal('EventSource', Stream)
  Stream.all = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a Pix that waits', () => {
  it('counts down by the clock of the server, says what to do and listens', async () => {
    show()
    expect(screen.getByRole('timer').textContent).toBe('Expira em 14:33')
    await pass(3000)
    expect(screen.getByRole('timer').textContent).toBe('Expira em 14:30')
    expect(screen.getByRole('progressbar', { name: 'Tempo restante' })).toBeDefined()
    expect(screen.getByText('Aguardando pagamento…')).toBeDefined()
    expect(Stream.all[0]?.url).toBe(pix.statusUrl)
  })

  it('has the code to copy before the picture on phones, and the picture folded away', () => {
    const { container } = show()
    const copies = screen.getAllByLabelText<HTMLInputElement>('Pix copia e cola')
    expect(copies.map(({ value }) => value)).toEqual([pix.pix?.brcode, pix.pix?.brcode])
    const phone = container.querySelector('.sm\\:hidden input') as Element
    const folded = container.querySelector('details [role=img]') as Element
    expect(phone.compareDocumentPosition(folded)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(folded.closest('details')?.open).toBe(false)
  })

  it('turns into the access by itself once it is paid', async () => {
    const { visits } = show()
    say(paid)
    expect(screen.getByText(PAID)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Acessar agora' }).getAttribute('href')).toBe(paid.href)
    expect(open()).toHaveLength(0)
    await pass(2900)
    expect(visits.visit).not.toHaveBeenCalled()
    await pass(200)
    expect(visits.visit).toHaveBeenCalledWith(paid.href, { replace: true })
  })

  it('asks every few seconds while the stream is down, and no more once it is back', async () => {
    const requests = fakeFetch(() => ({ body: answer() }))
    show()
    act(() => void Stream.all[0]?.dispatchEvent(new Event('error')))
    await pass(POLL_MS * 2)
    expect(requests).toHaveLength(2)
    act(() => void Stream.all[0]?.dispatchEvent(new Event('open')))
    await pass(POLL_MS * 3)
    expect(requests).toHaveLength(2)
  })

  it('asks at once when the tab wakes, and opens the stream that sleep has closed', async () => {
    const requests = fakeFetch(() => ({ body: paid }))
    show()
    Stream.all[0]?.close()
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await pass(0)
    expect(requests.map(({ url }) => url)).toEqual([pix.statusUrl])
    expect(Stream.all).toHaveLength(2)
    expect(screen.getByText(PAID)).toBeDefined()
  })
})

describe('a Pix that is over', () => {
  it('is replaced by one click when its time has passed', async () => {
    const { visits } = show()
    await pass(15 * 60_000)
    expect(screen.getByText(EXPIRED)).toBeDefined()
    expect(screen.queryByLabelText('Pix copia e cola')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Gerar novo código' }))
    await pass(0)
    const [action, form] = visits.submit.mock.calls[0] ?? []
    expect(action).toBe('/checkout/orders/0199-ordem/retry')
    expect((form as FormData).get('method')).toBe('pix')
  })

  it('still hears of money that came late', () => {
    show({ pix: null, state: 'expired' })
    expect(screen.getByText(EXPIRED)).toBeDefined()
    say({ ...paid, late: true })
    expect(screen.getByText('Recebemos seu Pix depois do prazo e já liberamos o acesso.')).toBeDefined()
  })

  it('says that money which could not be taken goes back', () => {
    show({ state: 'returned' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Seu Pix será devolvido')
    expect(Stream.all).toHaveLength(0)
  })

  it('says that money which went back is back', () => {
    show({ state: 'refunded' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Seu Pix foi devolvido')
    expect(screen.getByText(/O valor inteiro voltou para a conta/)).toBeDefined()
    expect(Stream.all).toHaveLength(0)
  })
})

describe('a Pix that is being made', () => {
  it('asks for the page again once there is a code', () => {
    const { visits } = show({ pix: null, state: 'issuing' })
    expect(screen.getByText('Gerando seu código Pix…')).toBeDefined()
    say(answer({ pix: { brcode: '000201', expiresAt: new Date(NOW).toISOString() } }))
    expect(visits.reload).toHaveBeenCalledTimes(1)
  })
})

describe('a provider that does not answer', () => {
  const AWAY = 'O provedor de pagamento não responde'
  const ways = { installments: [{ count: 1, first: 1, each: 1, total: 1, rateMonthly: 0 }] }

  it('is named after ten seconds, with the card and another code', async () => {
    const { visits } = show({ pix: null, state: 'issuing', patience: 4_000, ...ways })
    await pass(3_900)
    expect(screen.queryByText(AWAY)).toBeNull()
    await pass(200)
    expect(screen.getByText(AWAY)).toBeDefined()
    expect(screen.queryByText('Gerando seu código Pix…')).toBeNull()
    expect(screen.getByText('Pagar com cartão').closest('details')?.open).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Tentar com Pix de novo' }))
    await pass(0)
    expect(visits.submit.mock.calls[0]?.[0]).toBe('/checkout/orders/0199-ordem/retry')
  })

  it('still brings the code when it comes', () => {
    const { visits } = show({ pix: null, state: 'issuing', patience: 0 })
    expect(screen.getByText(AWAY)).toBeDefined()
    say(answer({ pix: { brcode: '000201', expiresAt: new Date(NOW).toISOString() } }))
    expect(visits.reload).toHaveBeenCalledTimes(1)
  })
})

it('offers the card and the test bank only where the server does', () => {
  show()
  expect(screen.queryByText('Pagar com cartão')).toBeNull()
  expect(screen.queryByText(/Banco de teste/)).toBeNull()
  show({
    sandboxUrl: '/sandbox/charges/1',
    tokenizeUrl: '/sandbox/tokens',
    installments: [{ count: 1, first: 1, each: 1, total: 1, rateMonthly: 0 }],
  })
  expect(screen.getByText('Pagar com cartão')).toBeDefined()
  expect(screen.getByRole('link', { name: /Banco de teste/ }).getAttribute('href')).toBe('/sandbox/charges/1')
})

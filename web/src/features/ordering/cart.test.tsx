import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import Cart from '../../pages/Checkout/Cart/Index'
import { Refused } from '../../shell/problem'
import { fakeVisits, pageObject, renderInShell } from '../../shell/testing'
import { cart, emptyCart } from './samples'

function show(props = cart, visits = fakeVisits()) {
  const page = pageObject('Checkout/Cart/Index', props, '/cart')
  const shown = renderInShell(<Cart {...page.props} {...props} />, { page, visits })
  return { ...shown, visits }
}
const sent = (visits: ReturnType<typeof fakeVisits>, call = 0) => {
  const [action, form] = visits.submit.mock.calls[call] ?? []
  return [action, Object.fromEntries(form as FormData)] as const
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const turn = { to: (_: typeof cart) => {} }
/** The cart page, to be shown again with other props. */
function Turning() {
  const [props, setProps] = useState(cart)
  turn.to = setProps
  return <Cart {...pageObject().props} {...props} />
}

describe('the cart', () => {
  it('leads back to an order that waits for its payment', () => {
    const pendingOrder = { orderId: 'o1', total: 19_700, href: '/checkout/orders/o1/failure' }
    show({ ...emptyCart, pendingOrder } as typeof cart)
    expect(screen.getByText('Pedido aguardando pagamento')).toBeDefined()
    const pay = screen.getByRole('link', { name: /^Pagar R\$\s197,00$/ })
    expect(pay.getAttribute('href')).toBe('/checkout/orders/o1/failure')
  })

  it('shows for each line what it cost and what it costs now, and sums that add up to the total', () => {
    const { container } = show()
    const lines = [...container.querySelectorAll('main li, li')].map((line) => plain(line.textContent))
    expect(lines[0]).toContain('de R$ 199,00 por R$ 99,00')
    expect(lines[1]).toContain('de R$ 148,00 por R$ 98,00')
    const sums = [...container.querySelectorAll('dl > div')].map((row) => plain(row.textContent))
    expect(sums).toEqual([
      'SubtotalR$ 347,00',
      'Preço reduzido na loja− R$ 50,00',
      'CupomSEMANADEV− R$ 100,00',
      'TotalR$ 197,00',
      'Economia totalR$ 150,00',
    ])
  })

  it('takes a course out, says so with the focus, and puts it back', async () => {
    const visits = fakeVisits()
    renderInShell(<Turning />, { visits })
    visits.submit.mockImplementation(async (action) => {
      turn.to(action === '/cart/items' ? cart : { ...cart, lines: cart.lines.slice(1) })
      return pageObject()
    })
    await userEvent.click(
      screen.getByRole('button', { name: 'Remover SQL para análise de dados do carrinho' }),
    )
    const notice = await screen.findByText('Curso removido.', { exact: false })
    const ref = expect.objectContaining({ productType: 'course', productId: 'sql' })
    expect(sent(visits)).toEqual(['/cart/items/remove', ref])
    await waitFor(() => expect(document.activeElement).toBe(notice.closest('[role=status]')))
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(screen.queryByText('Desfazer')).toBeNull())
    expect(sent(visits, 1)).toEqual(['/cart/items', ref])
    expect(screen.getByRole('button', { name: /^Remover SQL/ })).toBeDefined()
  })

  it('leads back to the shop', () => {
    show()
    expect(screen.getByRole('link', { name: 'Continuar comprando' }).getAttribute('href')).toBe('/courses')
  })

  it('is plain forms before JavaScript: where they post to and what they carry', () => {
    const { container } = show()
    const form = container.querySelector<HTMLFormElement>('form[action="/cart/items/remove"]')
    expect(form?.method).toBe('post')
    expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({
      _csrf: 'token.csrf',
      productType: 'course',
      productId: 'sql',
    })
    expect(container.querySelector('form[action="/cart/coupon/remove"]')).not.toBeNull()
  })

  it('folds the coupon away, and says by the field why it does not count', async () => {
    const visits = fakeVisits()
    const detail = 'Este cupom venceu em 12/11/2026.'
    visits.submit.mockRejectedValueOnce(
      new Refused({ status: 422, title: '', code: 'coupon-period', detail, errors: { code: detail } }),
    )
    show({ ...cart, coupon: null }, visits)
    const input = screen.getByLabelText('Código do cupom')
    expect(input.closest('details')?.open).toBe(false)
    await userEvent.type(input, 'antigo')
    await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }))
    await screen.findByText(detail)
    expect(sent(visits)).toEqual(['/cart/coupon', expect.objectContaining({ code: 'antigo' })])
  })

  it('tells prices that changed, what left the shop and what is saved', () => {
    const { container } = show({
      ...cart,
      priceChanges: [{ productId: 'sql', title: 'SQL para análise de dados', from: 16_900, to: 14_900 }],
      unavailable: [{ productType: 'course', productId: 'php', title: 'PHP moderno' }],
    })
    const text = container.textContent?.replaceAll('\u00a0', ' ')
    expect(text).toContain('SQL para análise de dados: de R$ 169,00 para R$ 149,00')
    expect(text).toContain('“PHP moderno” saiu do carrinho: não está mais à venda.')
    expect(text).toContain('Economia totalR$ 150,00')
    expect(text).toContain('Cupom aplicado: você economiza R$ 100,00')
  })

  it('is never a dead end when it is empty', () => {
    show(emptyCart)
    expect(screen.getByText('Seu carrinho está vazio')).toBeDefined()
    expect(screen.getByText('Escolha um curso e ele aparece aqui.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ver cursos' }).getAttribute('href')).toBe('/courses')
    expect(screen.getByRole('button', { name: 'Adicionar Python para automação ao carrinho' })).toBeDefined()
    expect(screen.queryByText('Finalizar compra')).toBeNull()
  })
})

import { afterEach, describe, expect, it } from 'vitest'
import { movedClock, request, soon, town } from './town'

const clock = movedClock()
const { bank, shop } = await town({ clock })
afterEach(() => {
  clock.ahead = 0
})
const pix = (over = {}) => bank.payments.createCharge(request(over))
const status = async (chargeId: string) => (await bank.payments.getCharge(chargeId)).status
const page = async (path: string) => {
  const response = await fetch(`${bank.base}${path}`, { headers: { accept: 'text/html' } })
  return {
    status: response.status,
    headers: response.headers,
    text: await response.text(),
    url: response.url,
  }
}

describe('the console', () => {
  it.each([
    [['pay'], 'paid', ['paid']],
    [['refuse'], 'declined', ['declined']],
    [['expire'], 'expired', ['expired']],
    [['pay-late'], 'paid', ['expired', 'paid']],
    [['expire', 'pay-late'], 'paid', ['expired', 'paid']],
    [['pay', 'refund'], 'refunded', ['paid', 'settled']],
    [['pay', 'dispute'], 'disputed', ['paid', 'disputed']],
    [['pay', 'dispute', 'win-dispute'], 'paid', ['paid', 'disputed', 'paid']],
    [['pay', 'dispute', 'lose-dispute'], 'charged_back', ['paid', 'disputed', 'charged_back']],
  ])('%j ends as %s', async (actions, end, told) => {
    const { chargeId } = await pix()
    for (const action of actions) expect((await bank.act(chargeId, action)).status).toBe(200)
    expect(await status(chargeId)).toBe(end)
    await soon(() => expect(shop.told(chargeId)).toEqual(told))
  })

  it('paying twice leaves two charges of one payment, each with its own money', async () => {
    const first = await pix()
    await bank.act(first.chargeId, 'pay-twice')
    const both = (await bank.payments.book!()).filter(({ paymentId }) => paymentId === first.paymentId)
    expect(both.map((charge) => charge.status)).toEqual(['paid', 'paid'])
    const twin = both.find(({ chargeId }) => chargeId !== first.chargeId)!
    await soon(() => expect(shop.told(twin.chargeId)).toEqual(['paid']))
    await bank.payments.refund(twin.chargeId, 'estorno-do-segundo', twin.amount)
    await soon(async () => expect(await status(twin.chargeId)).toBe('refunded'))
    expect(await status(first.chargeId)).toBe('paid')
  })

  it('a Pix whose time is over can only be paid late', async () => {
    const { chargeId } = await pix({ expiresAt: new Date(Date.now() + 60_000).toISOString() })
    clock.ahead = 61_000
    expect((await bank.act(chargeId, 'pay')).status).toBe(409)
    expect((await bank.act(chargeId, 'pay-twice')).status).toBe(409)
    expect((await bank.act(chargeId, 'pay-late')).status).toBe(200)
    await soon(() => expect(shop.told(chargeId)).toEqual(['paid']))
  })

  it('two hands on one charge do one thing', async () => {
    const { chargeId } = await pix()
    const answers = await Promise.all(
      ['pay', 'refuse', 'expire', 'pay', 'refuse'].map((act) => bank.act(chargeId, act)),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409])
    await soon(() => expect(shop.told(chargeId)).toHaveLength(1))
  })

  it('an unknown charge or action is not found', async () => {
    const { chargeId } = await pix()
    expect((await bank.act('nenhuma', 'pay')).status).toBe(404)
    expect((await bank.act(chargeId, 'constructor')).status).toBe(404)
    expect((await bank.console('/bank/fechar')).status).toBe(404)
    expect((await bank.console('/bank/hold', { chargeId: 'nenhuma' })).status).toBe(404)
  })

  it('another site cannot press a button', async () => {
    const { chargeId } = await pix()
    const answer = await bank.console(`/bank/charges/${chargeId}/pay`, {}, { 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(403)
    expect(await status(chargeId)).toBe('pending')
  })
})

describe('the pages', () => {
  it('list charges newest first, fifty to a page', async () => {
    const made: Awaited<ReturnType<typeof pix>>[] = []
    for (let index = 0; index < 51; index++) made.push(await pix({ orderId: 'pedido-da-lista' }))
    const first = await page('/?busca=PEDIDO-DA-LISTA')
    const shown = (text: string) =>
      made.filter(({ chargeId }) => text.includes(`/banco/charges/${chargeId}/bank`))
    expect(shown(first.text)).toHaveLength(50)
    expect(first.text.indexOf(made[50]!.chargeId)).toBeLessThan(first.text.indexOf(made[49]!.chargeId))
    expect(first.text).toContain('Página 1 de 2')
    expect(shown((await page('/?busca=pedido-da-lista&pagina=2')).text)).toEqual([made[0]])
    expect(shown((await page(`/?busca=${made[7]!.chargeId}`)).text)).toEqual([made[7]])
    expect((await page('/?busca=%25&pagina=-1')).text).toContain('Nenhuma cobrança encontrada')
  })

  it('run no script and load nothing from elsewhere', async () => {
    const { headers, text } = await page('/')
    const policy = headers.get('content-security-policy')!
    const nonce = /nonce="([^"]+)"/.exec(text)![1]!
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(policy).toContain("script-src 'none'")
    expect(text).not.toMatch(/<script|https?:\/\/(?!127)/)
    expect((await page('/')).text).not.toContain(nonce)
    for (const [, font] of text.matchAll(/url\(\/banco([^)]+)\)/g))
      expect((await page(font!)).headers.get('content-type')).toBe('font/woff2')
  })

  it('show what the shop sent as text', async () => {
    const { chargeId } = await pix({ orderId: `<img src=x onerror="alert('1')">` })
    for (const path of ['/', `/charges/${chargeId}/bank`]) {
      const { text } = await page(path)
      expect(text).toContain('&lt;img src=x onerror=&quot;')
      expect(text).not.toContain('<img')
    }
    expect((await page('/?busca="><script>')).text).not.toContain('<script>')
  })

  it('offer only what is possible', async () => {
    const { chargeId } = await pix()
    const button = (text: string, action: string) => new RegExp(`/${action}"><button[^>]*>`).exec(text)?.[0]
    const before = (await page(`/charges/${chargeId}/bank`)).text
    expect(button(before, 'pay')).not.toContain('disabled')
    expect(button(before, 'refund')).toContain('disabled')
    await bank.act(chargeId, 'pay')
    const after = (await page(`/charges/${chargeId}/bank`)).text
    expect(button(after, 'pay')).toContain('disabled')
    expect(button(after, 'refund')).not.toContain('disabled')
  })

  it('lead from a pressed button back to the charge, saying what was done', async () => {
    const { chargeId } = await pix()
    const press = (action: string) =>
      bank.console(`/bank/charges/${chargeId}/${action}`, {}, { accept: 'text/html' })
    const done = await press('pay')
    expect(done.status).toBe(303)
    expect((await page(done.headers.get('location')!.replace('/banco', ''))).text).toContain('Cobrança paga.')
    const impossible = await press('pay')
    expect(impossible.status).toBe(409)
    expect(await impossible.text()).toContain('A situação atual da cobrança não permite esta ação.')
  })

  it('open the charge of a Pix code', async () => {
    const charge = await pix()
    const opened = await page(`/pay?code=${encodeURIComponent(` ${charge.pix!.brcode} `)}`)
    expect(opened.url).toBe(`${bank.base}/charges/${charge.chargeId}/bank`)
    expect((await page(`/pay?code=${charge.pix!.brcode.slice(0, -1)}`)).status).toBe(422)
    expect((await page('/pay')).text).toContain('Este código Pix não é válido')
  })

  it('answer what does not exist with a page', async () => {
    const { status: code, text } = await page('/charges/nenhuma/bank')
    expect([code, text.includes('Esta cobrança não existe.')]).toEqual([404, true])
    expect(bank.errors).toEqual([])
  })
})

import { v7 as uuidv7 } from 'uuid'
import { Browser } from '../../support/browser'

/** An order, and the browser that may ask about it. */
export interface Order {
  orderId: string
  browser: Browser
}

export interface Purchase extends Order {
  /** Sent again under it, the form is the same order, whose id the answer tells. */
  formId: string
  form: Record<string, string>
}

interface Status {
  /** HTTP status of the answer. */
  http: number
  status: string
  pix: { brcode: string } | null
}

const digit = (digits: number[], from: number) =>
  ((digits.reduce((total, each, i) => total + each * (from - i), 0) * 10) % 11) % 10

/** A CPF with valid check digits for each number below 90 million. */
export function cpfOf(number: number): string {
  const digits = [...String(600_000_000 + number)].map(Number)
  digits.push(digit(digits, 10))
  digits.push(digit(digits, 11))
  return digits.join('')
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const PATIENCE_MS = 30_000

/** Polls the order until it has the wanted status; a failure includes the last output. */
async function waitFor(order: Order, wanted: (status: Status) => boolean): Promise<Status> {
  let status: Status | undefined
  for (const giveUp = Date.now() + PATIENCE_MS; Date.now() < giveUp; await pause(50)) {
    status = await statusOf(order)
    if (wanted(status)) return status
  }
  throw new Error(`order ${order.orderId} stands still: ${JSON.stringify(status)}`)
}

/** Looks at an offer as a guest and fills in the form; nothing is sent yet. */
export async function choose(origin: string, slug: string, number: number): Promise<Purchase> {
  const browser = new Browser(origin)
  const answer = await browser.visit(`/checkout/course/${slug}`)
  const { props } = await answer.json()
  return {
    orderId: '',
    formId: uuidv7(),
    browser,
    form: {
      productType: 'course',
      productId: props.offer.productId,
      expectedTotal: String(props.total),
      name: 'Dalva Moreira Couto',
      email: `dalva.${number}@exemplo.test`,
      cpf: cpfOf(number),
      phone: '11987654321',
      method: 'pix',
      installments: '1',
    },
  }
}

/** Sends the order; sent again it is the same one. */
export async function place(purchase: Purchase): Promise<void> {
  const { browser, formId, form } = purchase
  const answer = await browser.send('/checkout', { ...form, _id: formId })
  if (answer.status >= 400) throw new Error(`the order was answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
  const [, orderId] = /\/checkout\/orders\/([^/]+)/.exec(answer.headers.get('location') ?? '') ?? []
  if (!orderId) throw new Error(`the order leads to ${answer.headers.get('location')}`)
  purchase.orderId = orderId
}

async function statusOf({ browser, orderId }: Order): Promise<Status> {
  const answer = await browser.ask('GET', `/api/orders/${orderId}/status`, {
    headers: { accept: 'application/json' },
  })
  return { http: answer.status, ...(await answer.json()) }
}

/** Pays the Pix at the bank, unless the bank has it, and waits until the shop says so. */
export async function pay(order: Order): Promise<void> {
  const { status, pix } = await waitFor(order, (now) => now.status === 'paid' || Boolean(now.pix))
  if (status !== 'paid' && pix) await payAtBank(order.browser, pix.brcode)
  await waitFor(order, (now) => now.status === 'paid')
}

async function payAtBank(browser: Browser, brcode: string) {
  const found = await browser.html(`/sandbox/pay?code=${encodeURIComponent(brcode)}`)
  const chargeId = /charges\/([^/]+)\//.exec(found.headers.get('location') ?? '')?.[1]
  const answer = await browser.ask('POST', `/sandbox/bank/charges/${chargeId}/pay`, {
    headers: { accept: 'application/json', origin: browser.origin },
  })
  await answer.arrayBuffer()
  if (answer.status !== 200 && answer.status !== 409) throw new Error(`the bank answered ${answer.status}`)
}

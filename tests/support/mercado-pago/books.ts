import { randomUUID } from 'node:crypto'
import { bad, HOLDERS, type Payment, Refused, stamp } from './state'

const MINUTE = 60_000
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?([+-]\d{2}:\d{2})$/
const hasCents = (amount: unknown): amount is number =>
  typeof amount === 'number' && amount > 0 && /^\d+(\.\d{1,2})?$/.test(String(amount))

interface Form {
  transaction_amount?: unknown
  payment_method_id?: string
  external_reference?: string
  date_of_expiration?: string
  token?: string
  installments?: number
  binary_mode?: boolean
  payer?: { email?: string; identification?: { type?: string; number?: string } }
}

/** The provider's records of payments, tokens and refunds. */
export function books(now: () => Date, before = 20_359_978) {
  const payments = new Map<number, Payment>()
  const byKey = new Map<string, number>()
  const refundKeys = new Map<string, Payment['refunds'][number]>()
  const tokens = new Map<
    string,
    { holder: string; first6: string; last4: string; method: string; used: boolean }
  >()
  let serial = before

  const known = (id: number | string): Payment => {
    const found = payments.get(Number(id))
    if (!found) throw new Refused(404, 'not_found', 2000, 'Payment not found')
    return found
  }
  function set(id: number | string, status: string, detail: string, more: Partial<Payment> = {}) {
    const payment = Object.assign(known(id), { status, status_detail: detail, ...more })
    payment.date_last_updated = stamp(now())
    return payment
  }

  function blank(form: Form, amount: number): Payment {
    const at = stamp(now())
    return {
      id: ++serial,
      status: 'pending',
      status_detail: 'pending_waiting_transfer',
      payment_method_id: form.payment_method_id ?? '',
      payment_type_id: form.payment_method_id === 'pix' ? 'bank_transfer' : 'credit_card',
      external_reference: form.external_reference ?? null,
      transaction_amount: amount,
      transaction_amount_refunded: 0,
      installments: form.installments ?? 1,
      date_created: at,
      date_approved: null,
      date_last_updated: at,
      date_of_expiration: null,
      card: {},
      fee_details: [],
      refunds: [],
      point_of_interaction: {},
    }
  }
  const approved = () => ({ date_approved: stamp(now()) })
  const fee = (amount: number) => [
    { type: 'mercadopago_fee', amount: Math.round(amount * 0.99) / 100, fee_payer: 'collector' },
  ]

  function pix(payment: Payment, until: string | undefined) {
    if (until && !ISO.test(until)) throw bad(23, 'must be valid date and format date_of_expiration')
    const end = until ? new Date(until) : new Date(now().getTime() + 24 * 60 * MINUTE)
    const wait = end.getTime() - now().getTime()
    if (wait < 30 * MINUTE || wait > 30 * 24 * 60 * MINUTE) throw bad(3034, 'Invalid date_of_expiration')
    payment.date_of_expiration = stamp(end)
    payment.point_of_interaction = {
      type: 'PIX',
      transaction_data: {
        qr_code: `00020126600014br.gov.bcb.pix0117${payment.id}5204000053039865802BR6304B0B0`,
        qr_code_base64: 'iVBORw0KGgo=',
        ticket_url: `https://www.mercadopago.com.br/payments/${payment.id}/ticket`,
      },
    }
  }

  function card(payment: Payment, form: Form) {
    const token = tokens.get(form.token ?? '')
    if (!token) throw bad(2006, 'Card Token not found')
    if (token.used) throw bad(3003, 'Invalid card_token_id')
    if (token.method !== form.payment_method_id) throw bad(10_102, 'diff_param_bins')
    token.used = true
    const [status, detail] = HOLDERS[token.holder] ?? HOLDERS.OTHE!
    Object.assign(payment, {
      status,
      status_detail: detail,
      card: { last_four_digits: token.last4, cardholder: { name: token.holder } },
      ...(status === 'approved' && { ...approved(), fee_details: fee(payment.transaction_amount) }),
    })
  }

  return {
    payments,
    known,
    set,
    tokenize(body: { card_number?: string; cardholder?: { name?: string } }) {
      const number = body.card_number ?? ''
      if (!/^\d{13,19}$/.test(number)) throw new Refused(400, 'bad_request', 205, 'parameter card_number')
      const id = randomUUID().replaceAll('-', '')
      const method = number.startsWith('5') ? 'master' : 'visa'
      const first6 = number.slice(0, 6)
      tokens.set(id, {
        holder: body.cardholder?.name ?? '',
        first6,
        last4: number.slice(-4),
        method,
        used: false,
      })
      return {
        id,
        first_six_digits: number.slice(0, 6),
        last_four_digits: number.slice(-4),
        status: 'active',
      }
    },
    token(id: string) {
      const found = tokens.get(id)
      if (!found) throw new Refused(404, 'not_found', 0, 'Card token not found')
      return { id, first_six_digits: found.first6, last_four_digits: found.last4 }
    },
    create(form: Form, key: string | undefined): Payment {
      if (!key) throw bad(4292, "Header X-Idempotency-Key can't be null")
      const before = byKey.get(key)
      if (before) return known(before)
      if (!hasCents(form.transaction_amount)) throw bad(4037, 'Invalid transaction_amount')
      if (!form.payer?.email) throw bad(4050, 'payer.email must be a valid email')
      const { type, number } = form.payer.identification ?? {}
      const shape = type === 'CNPJ' ? /^[0-9A-Z]{12}\d{2}$/ : type === 'CPF' ? /^\d{11}$/ : /^$/
      if (!number || !shape.test(number)) throw bad(2067, 'Invalid user identification number')
      const payment = blank(form, form.transaction_amount)
      if (form.payment_method_id === 'pix') pix(payment, form.date_of_expiration)
      else card(payment, form)
      payments.set(payment.id, payment)
      byKey.set(key, payment.id)
      return payment
    },
    search(query: URLSearchParams) {
      const reference = query.get('external_reference')
      const [from, to] = [query.get('begin_date'), query.get('end_date')]
      const inRange = ({ date_created: at }: Payment) =>
        (!from || new Date(at) >= new Date(from)) && (!to || new Date(at) <= new Date(to))
      const all = [...payments.values()]
        .filter((payment) => !reference || payment.external_reference === reference)
        .filter((payment) => query.get('range') !== 'date_created' || inRange(payment))
      const limit = Number(query.get('limit') ?? 30)
      const offset = Number(query.get('offset') ?? 0)
      const results = all.slice(offset, offset + limit).map(({ refunds: _, ...row }) => row)
      return { paging: { total: all.length, limit, offset }, results }
    },
    refund(id: string, body: { amount?: unknown }, key: string | undefined, status: string) {
      if (!key) throw bad(4292, "Header X-Idempotency-Key can't be null")
      const before = refundKeys.get(key)
      if (before) return before
      const payment = known(id)
      if (payment.status !== 'approved')
        throw bad(2063, 'The action requested is not valid for the current state')
      const whole = payment.transaction_amount - payment.transaction_amount_refunded
      const amount = body.amount === undefined ? whole : body.amount
      if (!hasCents(amount) || Math.round(amount * 100) > Math.round(whole * 100))
        throw bad(2017, 'The transaction_amount must be lower than the payment amount')
      const refund = { id: ++serial, payment_id: payment.id, amount, status, date_created: stamp(now()) }
      payment.refunds.push(refund)
      refundKeys.set(key, refund)
      if (status === 'approved') this.giveBack(payment, amount)
      return refund
    },
    giveBack(payment: Payment, amount: number) {
      const cents = Math.round((payment.transaction_amount_refunded + amount) * 100)
      const whole = cents === Math.round(payment.transaction_amount * 100)
      set(payment.id, whole ? 'refunded' : 'approved', whole ? 'refunded' : 'partially_refunded', {
        transaction_amount_refunded: cents / 100,
      })
    },
    /** The buyer pays the Pix. */
    pay: (id: number | string) =>
      set(id, 'approved', 'accredited', {
        ...approved(),
        fee_details: fee(known(id).transaction_amount),
      }),
    /** The same reference paid once more, as a payment of its own. */
    payAgain(id: number | string) {
      const twin = { ...structuredClone(known(id)), id: ++serial, date_created: stamp(now()) }
      payments.set(twin.id, twin)
      return set(twin.id, 'approved', 'accredited', approved())
    },
  }
}

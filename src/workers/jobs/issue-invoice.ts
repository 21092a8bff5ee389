import * as z from 'zod'
import type { Command } from '../../commands/kernel/command'
import { derivedId } from '../../commands/kernel/dispatcher'
import {
  DenyInvoiceCancel,
  RecordInvoiceIssued,
  RecordInvoiceRefused,
  RecordOwnCancel,
  RequestInvoice,
  RequestInvoiceCancel,
  TakeInvoiceNumber,
  WithdrawInvoice,
} from '../../commands/ordering/invoice-emission'
import { lineTitle } from '../../contracts/ordering/line-title'
import { id } from '../../domain/kernel/event'
import { between, businessDay, HOUR, type Instant, MINUTE, plus } from '../../domain/kernel/instants'
import { REDACTED } from '../../domain/kernel/redacted'
import { type CompleteEmission, EMISSION_ID, emission, isComplete } from '../../domain/ordering/emission'
import { type Invoice, type InvoiceStep, invoice, invoiceStep, RETURNED } from '../../domain/ordering/invoice'
import { seriesIdOf } from '../../domain/ordering/invoice-series'
import { order, type Settled } from '../../domain/ordering/order'
import { standing } from '../../domain/ordering/order-aftersale-rules'
import type {
  InvoiceBuyer,
  InvoiceFault,
  InvoiceIssuer,
  InvoiceSeller,
  IssuedInvoice,
} from '../../ports/invoices'
import type { WorkerPorts } from '../kernel/ports'
import { type JobInfo, job } from '../kernel/reactor'

type Ports = Pick<WorkerPorts, 'facts' | 'invoices'>
type StepOf<Do extends InvoiceStep['do']> = Extract<InvoiceStep, { do: Do }>
interface Here {
  placed: Settled
  emission: CompleteEmission
  issuer: InvoiceIssuer
  now: Instant
  send<I>(command: Command<I>, input: NoInfer<I>, ...more: string[]): Promise<unknown>
}
/** `again`: something was written, so that the next step is to be seen. */
type Done = 'again' | { runAt: Instant } | null

/** An order never needs more: a request, its answer, and what a refund meanwhile asks for. */
const MOST_STEPS = 12
const MOST_TEXT = 1000
/** While emission is paused, orders are looked at again after this. */
const PAUSED_MS = HOUR
const MOST_WAIT_MS = 6 * HOUR

const faultsOf = (faults: readonly InvoiceFault[]) => ({
  faults: faults.map(({ code, text }) => ({ code, text })),
  details:
    faults
      .flatMap(({ detail }) => detail ?? [])
      .join('; ')
      .slice(0, MOST_TEXT) || null,
})

/** As it is set now, but for what named it when a note was sent. */
const sellerOf = (
  { company }: CompleteEmission,
  { cnpj, cityCode }: Pick<InvoiceSeller, 'cnpj' | 'cityCode'>,
): InvoiceSeller => {
  const { series: _, firstNumber: __, environment: ___, issueAt: ____, ...seller } = company
  return { ...seller, cnpj, cityCode }
}

/** A note to a company names it, and goes to the e-mail of whoever bought for it. */
function buyerOf({ buyer, company, address }: Settled): InvoiceBuyer {
  const whole = address?.ibge && address.cep !== REDACTED ? { ...address, ibge: address.ibge } : null
  return {
    taxId: company
      ? { kind: 'cnpj', value: company.cnpj }
      : buyer.cpf
        ? { kind: 'cpf', value: buyer.cpf }
        : null,
    name: company?.name ?? buyer.name,
    email: buyer.email,
    address: whole && {
      street: whole.street,
      number: whole.number,
      complement: whole.complement,
      district: whole.district,
      zip: whole.cep,
      cityCode: whole.ibge,
    },
  }
}

const orderNamed = ({ number }: Pick<Settled, 'number'>) => `Pedido ${number}.`
/** Ends with the order, by which a note that is found is known as its own. */
const descriptionOf = (placed: Settled) => {
  const sold = `Acesso a curso pela internet: ${placed.lines.map(lineTitle).join('; ')}`
  const end = `. ${orderNamed(placed)}`
  return sold.slice(0, MOST_TEXT - end.length) + end
}

/** The longer no answer came, the rarer it is asked for. */
const later = (since: Instant, now: Instant): Done => ({
  runAt: plus(now, Math.min(MOST_WAIT_MS, Math.max(MINUTE, between(since, now)))),
})

/** What was sent as the same step before, by this or by another run, is the same command. */
const commandIdOf = (command: Command, orderId: string, { steps }: Invoice, ...more: string[]) =>
  derivedId('invoice', orderId, command.name, steps, ...more)

interface Taken {
  events: { data: { dpsNumber: number } }[]
}

async function request(
  { amount, substitutes, again }: StepOf<'request'>,
  { placed, emission: { company }, send }: Here,
): Promise<Done> {
  const { orderId, buyerId, number, paidAt } = placed
  const { environment, series, firstNumber, cnpj, cityCode } = company
  const seriesId = seriesIdOf(environment, series)
  const take = async () => {
    const input = { seriesId, orderId, first: firstNumber }
    const { events } = (await send(TakeInvoiceNumber, input, seriesId)) as Taken
    return events[0]!.data.dpsNumber
  }
  await send(RequestInvoice, {
    orderId,
    buyerId,
    number,
    environment,
    series,
    dpsNumber: again ?? (await take()),
    cnpj,
    cityCode,
    amount,
    competence: businessDay(paidAt),
    substitutes,
  })
  return 'again'
}

async function ask({ sending }: StepOf<'ask'>, here: Here): Promise<Done> {
  const { placed, emission: set, issuer, now, send } = here
  const { orderId } = placed
  const { series, dpsNumber } = sending
  const seller = sellerOf(set, sending)
  if (sending.environment !== set.company.environment) {
    // What was sent for real is asked for where it was sent, once the shop is there again.
    if (sending.environment === 'production') return { runAt: plus(now, PAUSED_MS) }
    await send(WithdrawInvoice, { orderId, dpsNumber })
    return 'again'
  }
  // Asked first, always: a process may have died after it had sent this, or its answer got lost.
  const found = await issuer.lookUp({ seller, series, number: dpsNumber })
  if (found.result === 'unanswered') return later(sending.requestedAt, now)
  if (found.result === 'issued') return issued(found, dpsNumber, here)
  const due = standing(placed)
  if (due === 0) {
    await send(WithdrawInvoice, { orderId, dpsNumber })
    return 'again'
  }
  if (due !== sending.amount) {
    const { substitutes } = sending
    return request({ do: 'request', amount: due, substitutes, again: dpsNumber }, here)
  }
  if (placed.buyer.name === REDACTED) {
    const text = 'O comprador pediu que seus dados fossem apagados: a nota sai pela sua contabilidade.'
    await send(RecordInvoiceRefused, {
      orderId,
      dpsNumber,
      faults: [{ code: 'LOJA', text }],
      details: null,
    })
    return 'again'
  }
  const answer = await issuer.issue({
    environment: sending.environment,
    series,
    number: dpsNumber,
    issuedAt: new Date(sending.requestedAt),
    competence: sending.competence,
    seller,
    buyer: buyerOf(placed),
    purchaseOrder: placed.company?.purchaseOrder ?? null,
    description: descriptionOf(placed),
    amount: sending.amount,
    substitutes: sending.substitutes,
  })
  if (answer.result === 'unanswered') return later(sending.requestedAt, now)
  if (answer.result === 'issued') return issued(answer, dpsNumber, here)
  // A number that is refused because it has a note already is no refusal of that note.
  const known = await issuer.lookUp({ seller, series, number: dpsNumber })
  if (known.result === 'unanswered') return later(sending.requestedAt, now)
  if (known.result === 'issued') return issued(known, dpsNumber, here)
  await send(RecordInvoiceRefused, { orderId, dpsNumber, ...faultsOf(answer.faults) })
  return 'again'
}

async function issued(
  { noteNumber, accessKey, issuedAt, amount, description, xml }: IssuedInvoice,
  dpsNumber: number,
  { placed, send }: Here,
): Promise<Done> {
  const { orderId } = placed
  // Another system of the same company took this number before: its note is somebody else's.
  if (!description.endsWith(orderNamed(placed))) await send(WithdrawInvoice, { orderId, dpsNumber })
  else
    await send(RecordInvoiceIssued, {
      orderId,
      dpsNumber,
      noteNumber,
      accessKey,
      issuedAt: issuedAt.toISOString(),
      amount,
      xml,
    })
  return 'again'
}

async function askCancel({ note, canceling }: StepOf<'askCancel'>, here: Here): Promise<Done> {
  const { placed, emission: set, issuer, now, send } = here
  const accessKey = note.accessKey ?? ''
  if (note.own?.environment !== set.company.environment) return { runAt: plus(now, PAUSED_MS) }
  const { code, reason } = canceling
  const answer = await issuer.cancel({
    environment: note.own.environment,
    seller: sellerOf(set, note.own),
    accessKey,
    reason: code,
    // What staff wrote goes with the forgotten buyer.
    text: reason === REDACTED ? RETURNED : reason,
    at: new Date(canceling.requestedAt),
  })
  if (answer.result === 'unanswered') return later(canceling.requestedAt, now)
  const { orderId } = placed
  if (answer.result === 'canceled') await send(RecordOwnCancel, { orderId, accessKey, xml: answer.xml })
  else await send(DenyInvoiceCancel, { orderId, accessKey, ...faultsOf(answer.faults) })
  return 'again'
}

async function step(i: Invoice, here: Here): Promise<Done> {
  const { placed, emission: set, now, send } = here
  const next = invoiceStep(i, { placed, emission: set, now })
  switch (next.do) {
    case 'nothing':
      return null
    case 'wait':
      return { runAt: next.until }
    case 'request':
      return request(next, here)
    case 'ask':
      return ask(next, here)
    case 'cancel':
      await send(RequestInvoiceCancel, { orderId: placed.orderId })
      return 'again'
    case 'askCancel':
      return askCancel(next, here)
  }
}

/** Does what an order's note needs until nothing is left to do now. Answers when to look at it again, if ever. */
async function followInvoice(
  orderId: string,
  { facts, invoices }: Ports,
  info: Pick<JobInfo, 'now' | 'send'>,
): Promise<Instant | null> {
  for (let n = 0; n < MOST_STEPS; n++) {
    const [set, placed, i] = await Promise.all([
      facts.load(emission, EMISSION_ID),
      facts.load(order, orderId),
      facts.load(invoice, orderId),
    ])
    if (!('paidAt' in placed) || !isComplete(set)) return null
    const issuer = set.paused ? null : await invoices.issuer(set)
    if (!issuer) return plus(info.now, PAUSED_MS)
    const done = await step(i, {
      placed,
      emission: set,
      issuer,
      now: info.now,
      send: (command, input, ...more) =>
        info.send(command, input, { commandId: commandIdOf(command, orderId, i, ...more) }),
    })
    if (done === null) return null
    if (done !== 'again') return done.runAt
  }
  return null
}

const data = z.object({ orderId: id })

export const issueInvoice = job<z.infer<typeof data>, Ports>({
  name: 'issue-invoice',
  label: 'Nota fiscal',
  data,
  async run({ orderId }, ports, info) {
    const runAt = await followInvoice(orderId, ports, info)
    if (runAt) await info.reschedule(runAt)
  },
})

/** Looks at every order whose note is not as it has to be: after settings changed, and each night for what got lost. */
export const issueInvoices = job<Record<string, never>, Ports>({
  name: 'issue-invoices',
  label: 'Notas fiscais em aberto',
  data: z.object({}),
  async run(_, ports, info) {
    const set = await ports.facts.load(emission, EMISSION_ID)
    if (!isComplete(set) || set.paused) return
    const failed: unknown[] = []
    const again: Instant[] = []
    // One order that fails must not keep the others waiting.
    for (const orderId of await ports.invoices.undone(set.since))
      await followInvoice(orderId, ports, info).then(
        (runAt) => runAt && again.push(runAt),
        (error) => failed.push(error),
      )
    if (failed.length > 0) throw failed[0]
    // What is due later than tonight has a timer of its own, or is found then.
    const [next] = again.filter((runAt) => runAt <= plus(info.now, MOST_WAIT_MS)).sort()
    if (next) await info.reschedule(next)
  },
})

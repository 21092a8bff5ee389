import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { centavos, type EventOf, event, eventSchema, events, id, instant, personal } from '../kernel/event'
import { brl, date } from '../kernel/format'
import { businessDay, HOUR, type Instant, plus } from '../kernel/instants'
import { refuse } from '../kernel/refuse'
import { type CompleteEmission, invoiceEnvironments } from './emission'
import { guaranteeEnds } from './guarantee'
import type { Order, Settled } from './order'
import { standing } from './order-aftersale-rules'

const ofNote = {
  orderId: id,
  buyerId: id,
  noteNumber: z.string(),
  series: z.string().nullable(),
}
const day = z.iso.date()
const recorded = {
  ...ofNote,
  /** Number of the order. */
  number: z.string(),
  issuedOn: day,
  amount: centavos,
  /** 44 or 50 digits, as the city or the national system gave it. */
  accessKey: z.string().nullable(),
  /** Sealed, because the note behind it names the buyer. */
  link: personal(z.string().nullable(), 'buyerId', { fiscal: true }),
}

/** The declaration that the shop sends to get a note: its number is the shop's own. */
const dps = {
  orderId: id,
  buyerId: id,
  environment: z.enum(invoiceEnvironments),
  series: z.string(),
  dpsNumber: z.int().positive(),
  /** Of the seller when it was sent: with series and number they name it. */
  cnpj: z.string(),
  cityCode: z.string(),
}
const refused = {
  faults: z.array(z.object({ code: z.string(), text: z.string() })),
  /** What the issuer says besides, which may repeat what the note says of the buyer. */
  details: personal(z.string().nullable(), 'buyerId', { fiscal: true }),
}
const cancelReason = z.union([z.literal(1), z.literal(2), z.literal(9)])

/**
 * The nota fiscal of an order, as the shop had it issued, or as staff wrote down that others issued or cancelled it. Its id
 * is that of the order: there is one live note at a time.
 */
export const invoiceEvents = events({
  InvoiceRecorded: eventSchema('Nota fiscal registrada', recorded),
  /** What was written down was mistaken; the note is the same. */
  InvoiceCorrected: eventSchema('Registro da nota fiscal corrigido', recorded),
  InvoiceCanceled: eventSchema('Cancelamento da nota fiscal registrado', {
    ...ofNote,
    reason: personal(z.string(), 'buyerId'),
    canceledOn: day,
    /** The issuer's document of it; absent where staff wrote it down, or the issuer gave none. */
    xml: personal(z.string().optional(), 'buyerId', { fiscal: true }),
  }),
  /** Staff want a note for it now, or the refused one sent again. */
  InvoiceAsked: eventSchema('Emissão da nota fiscal pedida pela equipe', { orderId: id, buyerId: id }),
  /** Again with the same number, when it was refused or never arrived. */
  InvoiceRequested: eventSchema('Nota fiscal enviada para emissão', {
    ...dps,
    number: z.string(),
    amount: centavos,
    competence: day,
    requestedAt: instant,
    /** Key of the live note that it takes the place of. */
    substitutes: z.string().nullable(),
  }),
  InvoiceRefused: eventSchema('Nota fiscal recusada', { ...dps, ...refused }),
  /** It was never issued, and is not due any more: its number stays unused. */
  InvoiceWithdrawn: eventSchema('Envio da nota fiscal desfeito', dps),
  InvoiceIssued: eventSchema('Nota fiscal emitida', {
    ...dps,
    number: z.string(),
    noteNumber: z.string(),
    accessKey: z.string(),
    issuedOn: day,
    amount: centavos,
    xml: personal(z.string(), 'buyerId', { fiscal: true }),
  }),
  InvoiceSubstituted: eventSchema('Nota fiscal substituída', {
    ...ofNote,
    accessKey: z.string(),
    /** Key of the note in its place. */
    by: z.string(),
  }),
  InvoiceCancelRequested: eventSchema('Cancelamento da nota fiscal enviado', {
    ...ofNote,
    accessKey: z.string(),
    code: cancelReason,
    reason: personal(z.string(), 'buyerId'),
    requestedAt: instant,
  }),
  InvoiceCancelDenied: eventSchema('Cancelamento da nota fiscal negado', { ...ofNote, ...refused }),
})
export type InvoiceEvent = EventOf<typeof invoiceEvents>
type Recorded = Extract<InvoiceEvent, { type: 'InvoiceRecorded' }>['data']
export type Note = Omit<Recorded, 'orderId' | 'buyerId' | 'number'>

/** What makes a note one of its own in a shop: zeros before the number say nothing. */
export const noteKey = ({ series, noteNumber }: Pick<Note, 'series' | 'noteNumber'>): string =>
  `${series ?? ''}.${noteNumber.replace(/^0+(?=\d)/, '')}`

type Requested = Extract<InvoiceEvent, { type: 'InvoiceRequested' }>['data']
export type CancelReason = z.infer<typeof cancelReason>
interface Faults {
  faults: { code: string; text: string }[]
  details: string | null
}

/** A note that is live or was: of others, or issued by the shop itself. */
type KnownNote = Recorded & {
  own:
    | (Pick<Requested, 'environment' | 'dpsNumber' | 'cnpj' | 'cityCode'> & {
        xml: string
        /** Document of the event that cancelled it. */
        cancelXml?: string
      })
    | null
}

interface Emitting {
  /** What was sent and is not issued yet; with its faults once it was refused. */
  sending: (Requested & { refused: Faults | null }) | null
  canceling: {
    code: CancelReason
    reason: string
    requestedAt: Instant
    denied: Faults | null
  } | null
  /** Staff want it now. */
  asked: boolean
  /** Steps of the emission so far, by which the same step taken twice is known. */
  steps: number
}
export type Invoice = Emitting &
  (
    | { phase: 'absent' }
    | {
        phase: 'issued' | 'canceled'
        note: KnownNote
        /** Notes of the order that were cancelled or substituted, by `noteKey`. */
        canceled: string[]
      }
  )

const canceledOf = (i: Invoice) => (i.phase === 'absent' ? [] : i.canceled)
const emittingOf = ({ sending, canceling, asked, steps }: Invoice): Emitting => ({
  sending,
  canceling,
  asked,
  steps,
})
const stepped = (i: Invoice): Invoice => ({ ...i, steps: i.steps + 1 })
const isRecorded = (i: Invoice, note: Recorded): Invoice => ({
  ...emittingOf(i),
  asked: false,
  phase: 'issued',
  note: { ...note, own: null },
  canceled: canceledOf(i),
})
const ended = (i: Invoice, cancelXml?: string): Invoice =>
  i.phase === 'absent'
    ? i
    : {
        ...stepped(i),
        asked: false,
        phase: 'canceled',
        note: i.note.own && cancelXml ? { ...i.note, own: { ...i.note.own, cancelXml } } : i.note,
        canceling: null,
        canceled: [...canceledOf(i), noteKey(i.note)],
      }

export const invoice = aggregate<Invoice, typeof invoiceEvents>(
  { name: 'invoice', label: 'Nota fiscal' },
  invoiceEvents,
  { phase: 'absent', sending: null, canceling: null, asked: false, steps: 0 },
  {
    InvoiceRecorded: isRecorded,
    InvoiceCorrected: isRecorded,
    InvoiceCanceled: (i, { xml }) => ended(i, xml),
    InvoiceAsked: (i) => ({ ...i, asked: true }),
    InvoiceRequested: (i, data) => ({
      ...stepped(i),
      asked: false,
      sending: { ...data, refused: null },
    }),
    InvoiceRefused: (i, { faults, details }) => ({
      ...stepped(i),
      sending: i.sending && { ...i.sending, refused: { faults, details } },
    }),
    InvoiceWithdrawn: (i) => ({ ...stepped(i), sending: null, asked: false }),
    InvoiceIssued: (i, { environment, dpsNumber, cnpj, cityCode, xml, ...note }) => ({
      ...emittingOf(stepped(i)),
      phase: 'issued',
      sending: null,
      canceling: null,
      note: { ...note, link: null, own: { environment, dpsNumber, cnpj, cityCode, xml } },
      canceled: canceledOf(i),
    }),
    InvoiceSubstituted: (i) => ended(i),
    InvoiceCancelRequested: (i, { code, reason, requestedAt }) => ({
      ...stepped(i),
      asked: false,
      canceling: { code, reason, requestedAt, denied: null },
    }),
    InvoiceCancelDenied: (i, { faults, details }) => ({
      ...stepped(i),
      canceling: i.canceling && { ...i.canceling, denied: { faults, details } },
    }),
  },
)

type InvoiceDecide = Decide<Invoice, InvoiceEvent>

/** What a note must fit: the order that it is for, and the day of today. */
export interface NoteFacts {
  placed: Order
  today: string
}

const isSame = (a: Note, b: Note) =>
  a.noteNumber === b.noteNumber &&
  a.series === b.series &&
  a.issuedOn === b.issuedOn &&
  a.amount === b.amount &&
  a.accessKey === b.accessKey &&
  a.link === b.link

/** Writes down the note of a paid order, or corrects what was written of the live one. */
export const recordInvoice =
  (note: Note, { placed, today }: NoteFacts): InvoiceDecide =>
  (i) => {
    if (!('paidAt' in placed))
      return refuse('invoice-order-unpaid', 'Este pedido não foi pago: não há nota a registrar.')
    const { orderId, buyerId, number, total, paidAt } = placed
    if (total === 0) refuse('invoice-order-free', 'Este pedido foi gratuito: não há nota a registrar.')
    if (note.amount > total)
      refuse(
        'invoice-above-paid',
        `Este pedido foi pago com ${brl(total)}: a nota não passa disso.`,
        'amount',
      )
    if (note.issuedOn > today) refuse('invoice-not-yet', 'Este dia ainda não chegou.', 'issuedOn')
    const paidOn = businessDay(paidAt)
    if (note.issuedOn < paidOn)
      refuse(
        'invoice-before-payment',
        `O pedido foi pago em ${date(paidOn)}: a nota não é de antes.`,
        'issuedOn',
      )
    if (i.sending && !i.sending.refused)
      refuse('invoice-under-way', 'A loja já enviou a nota deste pedido: espere a resposta.')
    if (i.phase === 'issued' && i.note.own)
      refuse('invoice-own', 'A loja emitiu a nota deste pedido: ela não se registra à mão.')
    if (canceledOf(i).includes(noteKey(note)))
      refuse(
        'invoice-canceled',
        'Esta nota foi cancelada, e um número não volta. Informe o da nota nova.',
        'noteNumber',
      )
    const data = { orderId, buyerId, number, ...note }
    if (i.phase !== 'issued') return [event('InvoiceRecorded', data)]
    return isSame(i.note, note) ? [] : [event('InvoiceCorrected', data)]
  }

/** Writes down that the live note was cancelled where it had been issued. */
export const cancelInvoice =
  ({ reason, canceledOn, today }: { reason: string; canceledOn: string; today: string }): InvoiceDecide =>
  (i) => {
    if (i.phase === 'absent') return refuse('invoice-unknown', 'Este pedido não tem nota registrada.')
    if (i.phase === 'canceled') return []
    const { orderId, buyerId, noteNumber, series, issuedOn, own } = i.note
    // What the city denied is cancelled by a process of its own there, and then written down.
    if (own && !i.canceling?.denied)
      refuse('invoice-own', 'A loja emitiu esta nota: peça aqui mesmo o cancelamento dela.')
    if (canceledOn > today) refuse('invoice-cancel-not-yet', 'Este dia ainda não chegou.', 'canceledOn')
    if (canceledOn < issuedOn)
      refuse(
        'invoice-cancel-before-issue',
        `A nota é de ${date(issuedOn)}: o cancelamento não é de antes.`,
        'canceledOn',
      )
    return [event('InvoiceCanceled', { orderId, buyerId, noteNumber, series, reason, canceledOn })]
  }

/** What the emission of an order's note rests on. */
export interface StepFacts {
  placed: Settled
  emission: CompleteEmission
  now: Instant
}
export type InvoiceStep =
  | { do: 'nothing' }
  | { do: 'wait'; until: Instant }
  /** `again`: the number of the refused one, mended. */
  | { do: 'request'; amount: number; substitutes: string | null; again: number | null }
  | { do: 'ask'; sending: Requested }
  | { do: 'cancel' }
  | { do: 'askCancel'; note: KnownNote; canceling: NonNullable<Emitting['canceling']> }

const nothing: InvoiceStep = { do: 'nothing' }

/** The live note where the shop issues now: one of the trial place is none in production. */
const liveNote = (i: Invoice, { company }: CompleteEmission): KnownNote | null =>
  i.phase === 'issued' && !(i.note.own?.environment === 'restricted' && company.environment === 'production')
    ? i.note
    : null

/** Whether what was sent is still what the shop would send: the same place, series and seller. */
const isOfNow = (sent: Requested, { company }: CompleteEmission) =>
  (['environment', 'series', 'cnpj', 'cityCode'] as const).every((name) => sent[name] === company[name])

/** What is to be done next so that the order has the note that it has to have. */
export function invoiceStep(i: Invoice, { placed, emission, now }: StepFacts): InvoiceStep {
  const { sending, canceling } = i
  const due = standing(placed)
  const live = liveNote(i, emission)
  if (live && canceling && !canceling.denied) return { do: 'askCancel', note: live, canceling }
  if (sending && !sending.refused) return { do: 'ask', sending }
  const again = sending && isOfNow(sending, emission) ? sending.dpsNumber : null
  const request = (amount: number, substitutes: string | null): InvoiceStep =>
    sending && !i.asked ? nothing : { do: 'request', amount, substitutes, again }
  if (live) {
    if (!live.own || due >= live.amount) return nothing
    // A note is mended where it was issued, once the shop is there again.
    if (live.own.environment !== emission.company.environment) return { do: 'wait', until: plus(now, HOUR) }
    if (due > 0) return request(due, live.accessKey)
    return canceling && !i.asked ? nothing : { do: 'cancel' }
  }
  if (due === 0) return nothing
  if (i.asked) return request(due, null)
  // A person cancelled it though it is due: a person says when there shall be another one.
  if (i.phase === 'canceled' || placed.paidAt < emission.since) return nothing
  const ends = plus(guaranteeEnds(placed.paidAt, placed.lines), 1)
  if (emission.company.issueAt === 'guarantee' && now < ends) return { do: 'wait', until: ends }
  return request(due, null)
}

/** Staff ask for the note now, also where it was refused, waits, or is of an order from before. */
export const askInvoice =
  ({ placed, emission, now }: Omit<StepFacts, 'placed'> & { placed: Order }): InvoiceDecide =>
  (i) => {
    if (!('paidAt' in placed)) return refuse('invoice-order-unpaid', 'Este pedido não foi pago.')
    if (i.asked) return []
    const step = invoiceStep({ ...i, asked: true }, { placed, emission, now })
    if (step.do === 'ask' || step.do === 'askCancel') return []
    if (step.do === 'nothing')
      return refuse('invoice-nothing-due', `O pedido ${placed.number} não precisa de outra nota.`)
    return [event('InvoiceAsked', { orderId: placed.orderId, buyerId: placed.buyerId })]
  }

/** Sends it under this number, once for as long as no answer is known. */
export const requestInvoice =
  (data: Requested): InvoiceDecide =>
  ({ sending }) =>
    sending && !sending.refused && (sending.dpsNumber !== data.dpsNumber || sending.amount === data.amount)
      ? []
      : [event('InvoiceRequested', data)]

const dpsOf = ({ orderId, buyerId, environment, series, dpsNumber, cnpj, cityCode }: Requested) => ({
  orderId,
  buyerId,
  environment,
  series,
  dpsNumber,
  cnpj,
  cityCode,
})

/** The answer to the number that was sent; of any other one nothing is to be written down. */
const answered =
  (dpsNumber: number, decide: (sending: Requested, i: Invoice) => InvoiceEvent[]): InvoiceDecide =>
  (i) =>
    i.sending && !i.sending.refused && i.sending.dpsNumber === dpsNumber ? decide(i.sending, i) : []

export const refuseInvoice = ({ dpsNumber, ...why }: Faults & { dpsNumber: number }): InvoiceDecide =>
  answered(dpsNumber, (sending) => [event('InvoiceRefused', { ...dpsOf(sending), ...why })])

export const withdrawInvoice = ({ dpsNumber }: { dpsNumber: number }): InvoiceDecide =>
  answered(dpsNumber, (sending) => [event('InvoiceWithdrawn', dpsOf(sending))])

interface Answer {
  dpsNumber: number
  noteNumber: string
  accessKey: string
  issuedAt: Instant
  /** Of the note itself: a refund while it was under way may have asked for another one. */
  amount: number
  xml: string
}

export const issueInvoice = ({ issuedAt, ...note }: Answer): InvoiceDecide =>
  answered(note.dpsNumber, (sending, i) => {
    const before = i.phase === 'issued' ? i.note : null
    const substituted: InvoiceEvent[] =
      before?.accessKey && before.accessKey === sending.substitutes
        ? [
            event('InvoiceSubstituted', {
              ...noteOf(before),
              accessKey: before.accessKey,
              by: note.accessKey,
            }),
          ]
        : []
    const { number } = sending
    return [
      ...substituted,
      event('InvoiceIssued', {
        ...dpsOf(sending),
        ...note,
        number,
        issuedOn: businessDay(issuedAt),
      }),
    ]
  })

const noteOf = ({ orderId, buyerId, noteNumber, series }: KnownNote) => ({
  orderId,
  buyerId,
  noteNumber,
  series,
})

/** Why the shop cancels by itself. */
export const RETURNED = 'Compra devolvida: o serviço não foi prestado.'

/** Asks for the cancellation of the note that the shop issued. */
export const requestCancel =
  ({ code, reason, now }: { code: CancelReason; reason: string; now: Instant }): InvoiceDecide =>
  (i) => {
    if (i.phase !== 'issued' || !i.note.own || !i.note.accessKey)
      return refuse('invoice-unknown', 'Este pedido não tem nota emitida pela loja.')
    if (i.sending && !i.sending.refused)
      return refuse('invoice-under-way', 'Uma nota deste pedido está sendo enviada: espere a resposta.')
    if (i.canceling && !i.canceling.denied) return []
    const { accessKey } = i.note
    return [event('InvoiceCancelRequested', { ...noteOf(i.note), accessKey, code, reason, requestedAt: now })]
  }

const cancelAnswered =
  (accessKey: string, decide: (note: KnownNote, reason: string) => InvoiceEvent[]): InvoiceDecide =>
  (i) =>
    i.phase === 'issued' && i.note.accessKey === accessKey && i.canceling && !i.canceling.denied
      ? decide(i.note, i.canceling.reason)
      : []

export const recordCanceled = ({
  accessKey,
  today,
  xml,
}: {
  accessKey: string
  today: string
  xml: string | null
}): InvoiceDecide =>
  cancelAnswered(accessKey, (note, reason) => [
    event('InvoiceCanceled', { ...noteOf(note), reason, canceledOn: today, ...(xml !== null && { xml }) }),
  ])

export const denyCancel = ({ accessKey, ...why }: Faults & { accessKey: string }): InvoiceDecide =>
  cancelAnswered(accessKey, (note) => [event('InvoiceCancelDenied', { ...noteOf(note), ...why })])

import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'

const text = { question: z.string(), answer: z.string(), place: z.enum(['home', 'faq']) }

export const faqEvents = events({
  FaqAdded: eventSchema('Pergunta frequente criada', { faqId: id, ...text }),
  FaqChanged: eventSchema('Pergunta frequente alterada', { faqId: id, ...text }),
  FaqRemoved: eventSchema('Pergunta frequente removida', { faqId: id }),
})
export type FaqEvent = EventOf<typeof faqEvents>
/** A question with its answer, as clean HTML, and where the shop shows it. */
export type FaqText = Omit<Extract<FaqEvent, { type: 'FaqChanged' }>['data'], 'faqId'>

type Faq = { phase: 'absent' | 'removed' } | ({ phase: 'shown'; faqId: string } & FaqText)

export const faq = aggregate<Faq, typeof faqEvents>(
  { name: 'faq', label: 'Pergunta frequente' },
  faqEvents,
  { phase: 'absent' },
  {
    FaqAdded: (_, data) => ({ phase: 'shown', ...data }),
    FaqChanged: (f, data) => (f.phase === 'shown' ? { ...f, ...data } : f),
    FaqRemoved: () => ({ phase: 'removed' }),
  },
)

const GONE = 'Esta pergunta não existe mais.'

export const addFaq =
  (data: FaqText & { faqId: string }): Decide<Faq, FaqEvent> =>
  ({ phase }) =>
    phase === 'absent' ? [event('FaqAdded', data)] : []

export const changeFaq =
  ({ question, answer, place }: FaqText): Decide<Faq, FaqEvent> =>
  (f) => {
    if (f.phase !== 'shown') refuse('faq-unavailable', GONE)
    if (f.question === question && f.answer === answer && f.place === place) return []
    return [event('FaqChanged', { faqId: f.faqId, question, answer, place })]
  }

export const removeFaq = (): Decide<Faq, FaqEvent> => (f) => {
  if (f.phase === 'absent') refuse('faq-unavailable', GONE)
  return f.phase === 'shown' ? [event('FaqRemoved', { faqId: f.faqId })] : []
}

/** The order of all questions, which belongs to none of them. */
export const faqOrderEvents = events({
  FaqsReordered: eventSchema('Perguntas frequentes reordenadas', { ids: z.array(id) }),
})
export type FaqOrderEvent = EventOf<typeof faqOrderEvents>

export const faqOrder = aggregate<{ ids: string[] }, typeof faqOrderEvents>(
  { name: 'faqorder', label: 'Ordem das perguntas frequentes' },
  faqOrderEvents,
  { ids: [] },
  { FaqsReordered: (_, { ids }) => ({ ids }) },
)

export const reorderFaqs =
  (ids: string[]): Decide<{ ids: string[] }, FaqOrderEvent> =>
  (order) =>
    ids.join() === order.ids.join() ? [] : [event('FaqsReordered', { ids })]

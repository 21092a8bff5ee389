import * as z from 'zod'
import { MOST_IN_ORDER } from '../../contracts/kernel/resource-list'
import { faqForm } from '../../contracts/marketing/faqs'
import { id } from '../../domain/kernel/event'
import { addFaq, changeFaq, faq, faqOrder, removeFaq, reorderFaqs } from '../../domain/marketing/faq'
import { command } from '../kernel/command'
import { demandKnown } from '../kernel/demand-known'
import { htmlField } from '../kernel/sanitise'

const who = ['Admin', 'Editor'] as const
const ofOne = z.object({ faqId: id })
const text = faqForm.extend({ answer: htmlField('Escreva a resposta', 8_000) })

export const AddFaq = command({
  name: 'AddFaq',
  summary: 'Adds a frequently asked question with its answer.',
  mints: 'faqId',
  input: text,
  who,
  on: faq,
  decide: (input) => addFaq(input),
})

export const ChangeFaq = command({
  name: 'ChangeFaq',
  summary: 'Changes a frequently asked question, its answer, or where the shop shows it.',
  input: text.extend(ofOne.shape),
  who,
  on: faq,
  id: ({ faqId }) => faqId,
  decide: (input) => changeFaq(input),
})

export const RemoveFaq = command({
  name: 'RemoveFaq',
  summary: 'Removes a frequently asked question from the shop.',
  input: ofOne,
  who,
  on: faq,
  id: ({ faqId }) => faqId,
  decide: () => removeFaq(),
})

export const ReorderFaqs = command({
  name: 'ReorderFaqs',
  summary: 'Puts the frequently asked questions into an order.',
  input: z.object({ ids: z.array(id).min(1, 'Escolha a ordem das perguntas.').max(MOST_IN_ORDER) }),
  who,
  on: faqOrder,
  id: () => 'main',
  facts: demandKnown(faq, 'Uma destas perguntas não existe. Atualize a página e tente de novo.'),
  decide: ({ ids }) => reorderFaqs([...new Set(ids)]),
})

import { test } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import { addFaq, changeFaq, faq, faqOrder, removeFaq, reorderFaqs } from '../../../src/domain/marketing/faq'
import { given } from '../../support/given'

const text = { question: 'Tem certificado?', answer: '<p>Tem.</p>', place: 'faq' as const }
const added = event('FaqAdded', { faqId: 'f1', ...text })
const removed = event('FaqRemoved', { faqId: 'f1' })

test('a question is added once', () => {
  const add = addFaq({ faqId: 'f1', ...text })
  given(faq).when(add).thenEvents([added])
  given(faq, added).when(add).thenNothing()
})

test.each([{ question: 'E o certificado?' }, { answer: '<p>Sim.</p>' }, { place: 'home' as const }])(
  'a question changes by %j alone',
  (change) => {
    const other = { ...text, ...change }
    const changed = event('FaqChanged', { faqId: 'f1', ...other })
    given(faq, added).when(changeFaq(other)).thenEvents([changed])
    given(faq, added, changed).when(changeFaq(other)).thenNothing()
  },
)

test('a removed question is neither changed nor removed again', () => {
  given(faq, added).when(removeFaq()).thenEvents([removed])
  given(faq, added, removed).when(removeFaq()).thenNothing()
  given(faq, added, removed).when(changeFaq(text)).thenRefused('faq-unavailable')
  given(faq, removed, event('FaqChanged', { faqId: 'f1', ...text }))
    .when(changeFaq(text))
    .thenRefused('faq-unavailable')
  given(faq).when(removeFaq()).thenRefused('faq-unavailable')
})

test('the order of questions is written when it differs', () => {
  const ordered = event('FaqsReordered', { ids: ['f2', 'f1'] })
  given(faqOrder)
    .when(reorderFaqs(['f2', 'f1']))
    .thenEvents([ordered])
  given(faqOrder, ordered)
    .when(reorderFaqs(['f2', 'f1']))
    .thenNothing()
})

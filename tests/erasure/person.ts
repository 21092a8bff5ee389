import { vi } from 'vitest'
import { spellings } from '../../src/cli/people/trace'
import { AnswerQuestion, AskQuestion } from '../../src/commands/communication/question'
import { PublishReview } from '../../src/commands/communication/review'
import { ChangeProfile } from '../../src/commands/identity/account'
import type { Actor } from '../../src/commands/kernel/command'
import { CompleteLesson, WatchLesson } from '../../src/commands/learning/enrolment'
import { choose, cpfOf, pay, place } from '../faults/support/purchase'
import { PASSWORD } from '../support/app'
import type { House } from './house'

/** A person whose data is unique in the database. */
export const person = (n: number, first: string, last: string) => ({
  n,
  name: `${first} ${last}`,
  first,
  last,
  email: `${first}.${last}@pessoa.test`.toLowerCase(),
  cpf: cpfOf(n),
  phone: `219${String(70_000_000 + n)}`,
})
export type Person = ReturnType<typeof person>

/** All values that identify the person, in their usual spellings. */
export const wordsOf = (who: Person): string[] =>
  [who.first, who.last, who.email, who.cpf, who.phone].flatMap(spellings)

/** Address of the page with the lead form. */
export const EBOOK = 'git'

/** Searches, asks to be told of what was not found, writes to the shop, leaves an e-mail with a cart, asks for an e-book, registers, buys, learns, asks, is answered by name, reviews, has a certificate. */
export async function live(house: House, who: Person, courseId: string) {
  const browser = house.guest()
  await drop(browser.visit(`/search?query=${encodeURIComponent(who.name)}`))
  await drop(
    browser.post('/contact', { name: who.name, email: who.email, message: `Sou ${who.name}, ${who.cpf}` }),
  )
  const alert = { term: `aulas de ${who.name}`, email: who.email, consent_use: 'on' }
  await drop(browser.post('/search/alerts', alert, { from: '/search' }))
  const phone = house.guest()
  await drop(phone.post('/cart/items', { productType: 'course', productId: courseId }))
  await drop(phone.post('/cart/contact', { email: who.email, consent_use: 'on' }, { from: '/cart' }))
  const wish = { name: who.name, email: who.email, consent_use: 'on' }
  const ebook = (await browser.post(`/ebooks/${EBOOK}`, wish)).headers.get('location') ?? ''
  await drop(browser.post('/register', { name: who.name, email: who.email, password: PASSWORD }))
  const { facts } = house.infrastructure.dispatcher
  const accountId = (await facts.ownerOf('email', facts.hash(who.email))) ?? ''
  const purchase = await choose(house.url, courseId, who.n)
  const bought = {
    ...purchase,
    browser,
    form: { ...purchase.form, name: who.name, email: who.email, phone: who.phone },
  }
  await place(bought)
  await pay(bought)
  const actor: Actor = { accountId, role: 'Student' }
  await vi.waitFor(
    async () => {
      await house.send(CompleteLesson, { courseId, lessonId: `${courseId}-l1` }, actor)
    },
    { timeout: 60_000, interval: 100 },
  )
  await house.send(CompleteLesson, { courseId, lessonId: `${courseId}-l2` }, actor)
  for (const lessonId of [`${courseId}-l1`, `${courseId}-l2`])
    await house.send(WatchLesson, { courseId, lessonId, ranges: [[0, 80]], position: 80 }, actor)
  await house.send(ChangeProfile, { name: who.name, cpf: who.cpf, phone: who.phone }, actor)
  const asked = await house.send(
    AskQuestion,
    { courseId, lessonId: null, content: `<p>${who.name} pergunta</p>` },
    actor,
  )
  await house.send(AnswerQuestion, {
    question_id: Number(asked.stream.slice('question-'.length)),
    content: `<p>Olá, ${who.name}! Escrevi para ${who.email}.</p>`,
  })
  await house.send(
    PublishReview,
    { courseId, rating: 5, text: `${who.name} gostou muito deste curso.` },
    actor,
  )
  await drop(browser.visit(`/search?query=${encodeURIComponent(who.email)}`))
  await drop(
    browser.json(
      '/api/commands/change-profile',
      { name: who.name, cpf: '1', phone: who.phone },
      { 'idempotency-key': `k-${who.n}` },
    ),
  )
  return { accountId, browser, orderId: bought.orderId, actor, ebook }
}

const drop = async (answer: Promise<Response>) => void (await (await answer).arrayBuffer())

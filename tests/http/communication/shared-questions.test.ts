import { beforeAll, describe, expect, test } from 'vitest'
import { turnOffPath } from '../../../src/commands/communication/email-preferences'
import type { LearningPages } from '../../../src/contracts/learning/pages'
import { testApp } from '../../support/app'
import { publishCourse } from '../../support/course'
import { keptMails } from '../../support/outbox'

type Watch = LearningPages['Platform/Student/Watch']

const app = await testApp()
await publishCourse(app, 'gratis')
const ROOM = '/student/mycourses/gratis/watch?lesson=gratis-l1'
const ana = await app.as('Student', 'ana')
const bia = await app.as('Student', 'bia')
const caio = await app.as('Student', 'caio')
const quiet = await app.as('Student', 'quieta')
const last = await app.as('Student', 'ultima')
const outsider = await app.as('Student', 'fora')
const support = await app.as('Support')
type Browser = typeof ana

const ask = (browser: Browser, more: Record<string, string> = {}) =>
  browser.send(
    '/questions',
    {
      courseId: 'gratis',
      lessonId: 'gratis-l1',
      content: '<p>Por que roda duas vezes?</p>',
      back: ROOM,
      ...more,
    },
    { from: ROOM },
  )
const questionsOf = async (browser: Browser) =>
  ((await (await browser.visit(ROOM)).json()) as { props: Watch }).props.questions
const act = (browser: Browser, id: string, what: string, form: Record<string, string> = {}) =>
  browser.send(`/questions/${id}/${what}`, { back: ROOM, ...form }, { from: '/student/mycourses' })
const reply = (browser: Browser, id: string, content: string) =>
  browser.send('/questions/reply', { question_id: id, content, back: ROOM }, { from: '/student/mycourses' })

let id = ''
beforeAll(async () => {
  for (const each of [ana, bia, caio, quiet, last])
    await each.post('/student/mycourses', { courseId: 'gratis', slug: 'gratis' })
  expect((await ask(ana, { second: '42' })).status).toBe(303)
  id = (await questionsOf(ana))[0]?.questionId ?? ''
})

describe('a question at a second of the film', () => {
  test('keeps it, and one without it goes on without', async () => {
    expect(await questionsOf(bia)).toMatchObject([{ second: 42, own: false, votes: 0, voted: false }])
    expect((await ask(caio, { second: '' })).status).toBe(303)
    expect((await questionsOf(caio)).find(({ own }) => own)).toMatchObject({ second: null })
  })

  test.each([
    ['999', 'Este momento não existe no vídeo da aula.'],
    ['-1', 'O momento precisa ser um segundo do vídeo'],
    ['4.5', 'O momento precisa ser um segundo do vídeo'],
    ['logo', 'O momento precisa ser um segundo do vídeo'],
  ])('is refused beside the field at %s, and nothing is asked', async (second, sentence) => {
    const before = (await questionsOf(bia)).length
    const answer = await ask(bia, { second })
    expect(answer.status).toBe(422)
    expect(((await answer.json()) as { errors: object }).errors).toEqual({ second: sentence })
    expect(await questionsOf(bia)).toHaveLength(before)
  })
})

describe('the same question', () => {
  test('counts once by person, and is taken back', async () => {
    for (const each of [bia, bia, caio]) expect((await act(each, id, 'vote')).status).toBe(303)
    expect((await questionsOf(bia))[0]).toMatchObject({ questionId: id, votes: 2, voted: true })
    expect((await act(caio, id, 'unvote')).status).toBe(303)
    expect((await questionsOf(caio))[0]).toMatchObject({ questionId: id, votes: 1, voted: false })
  })

  test('is not for who asked, for who has no access, nor for what does not exist', async () => {
    const own = await act(ana, id, 'vote')
    expect([own.status, ((await own.json()) as { detail: string }).detail]).toEqual([
      422,
      'Esta dúvida já é sua.',
    ])
    expect((await act(outsider, id, 'vote')).status).toBe(403)
    expect((await act(bia, '999', 'vote')).status).toBe(404)
    expect((await questionsOf(ana))[0]).toMatchObject({ votes: 1 })
  })
})

describe('an answer', () => {
  test('is mailed to who asked and to who has the same question, not to others, and can be turned off', async () => {
    expect((await act(quiet, id, 'vote')).status).toBe(303)
    const off = turnOffPath(
      { kind: 'a', id: quiet.accountId },
      'replies',
      app.infrastructure.dispatcher.facts,
    )
    await fetch(app.url + off, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    // Voted last, so that all others were written to before.
    expect((await act(last, id, 'vote')).status).toBe(303)
    expect((await reply(support, id, '<p>É o StrictMode.</p>')).status).toBe(303)
    const mail = await app.mailTo(bia.email, 'uma dúvida que também é sua')
    expect(mail).toContain('É o StrictMode.')
    expect(mail).toContain('/student/mycourses/gratis/watch?lesson=gratis-l1')
    expect(await app.mailTo(ana.email, 'sua pergunta')).toContain('É o StrictMode.')
    await app.mailTo(last.email, 'uma dúvida que também é sua')
    for (const { email } of [caio, quiet, outsider])
      expect(await keptMails(app.infrastructure.pool, email)).toEqual([])
  })

  test('is accepted by who asked or by staff alone, and only one that exists', async () => {
    const answerId = (await questionsOf(ana))[0]?.answers[0]?.answerId ?? ''
    expect((await questionsOf(ana))[0]).toMatchObject({ mayAccept: true, acceptedId: null })
    expect((await questionsOf(bia))[0]).toMatchObject({ mayAccept: false })
    expect((await act(bia, id, 'accept', { answerId })).status).toBe(403)
    expect((await act(ana, id, 'accept', { answerId: 'nenhuma' })).status).toBe(422)
    expect((await act(ana, id, 'accept', { answerId })).status).toBe(303)
    expect((await questionsOf(bia))[0]).toMatchObject({ acceptedId: answerId })
    expect((await act(support, id, 'accept', { answerId })).status).toBe(303)
  })
})

import { beforeAll, describe, expect, test, vi } from 'vitest'
import { preferencesPath, turnOffPath } from '../../../src/commands/communication/email-preferences'
import { readerOf } from '../../../src/commands/communication/mail-link'
import { leaveToken } from '../../../src/commands/communication/newsletter'
import { AnswerQuestion, AskQuestion } from '../../../src/commands/communication/question'
import { EnrolFree } from '../../../src/commands/learning/enrolment'
import { emailPreferences } from '../../../src/domain/communication/email-preferences'
import { newsletter } from '../../../src/domain/communication/newsletter'
import { testApp } from '../../support/app'
import { type Browser, pageIn } from '../../support/browser'
import { publishCourse } from '../../support/course'
import { linkIn, oneClick, signUp, subscribe } from '../../support/newsletter'
import { keptMails } from '../../support/outbox'

const app = await testApp()
const { facts } = app.infrastructure.dispatcher
const propsOf = async (browser: Browser, path: string) =>
  ((await (await browser.visit(path)).json()) as { props: Record<string, never> }).props
const phaseOf = async (email: string) => (await facts.load(newsletter, readerOf(email, facts))).phase
const spoil = (path: string) => path.slice(0, -1) + (path.endsWith('0') ? '1' : '0')

describe('signing up to the newsletter', () => {
  test('reports missing fields', async () => {
    const answer = await signUp(app, 'ana', {})
    expect(answer.status).toBe(422)
    const { component, props } = pageIn(await answer.text())
    expect(component).toBe('Platform/Info/TermsOfUse')
    expect(props.errors).toMatchObject({
      email: 'Confira o e-mail: ele tem a forma nome@exemplo.com.',
      consent_use: 'Marque que concorda para continuar.',
    })
    expect(props.old).toMatchObject({ email: 'ana', _action: '/newsletter' })
  })

  test('subscribes only after a confirmation by button, not by opening the link', async () => {
    const email = 'ana@leitura.test'
    const answer = await signUp(app, email)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/terms_of_use'])
    const confirm = linkIn(await app.mailTo(email, 'Confirme'), '/newsletter/confirm/')
    const page = await app.guest().get(confirm).seesPage('Newsletter/Unsubscribe', { state: 'confirm' })
    expect(page.props).toMatchObject({ action: confirm, email: 'an•••@leitura.test' })
    expect(await phaseOf(email)).toBe('pending')
    const done = await app.guest().post(confirm, {}, { from: confirm })
    expect([done.status, done.headers.get('location')]).toEqual([303, confirm])
    expect(await phaseOf(email)).toBe('subscribed')
    expect(await propsOf(app.guest(), confirm)).toMatchObject({ state: 'confirmed' })
  })

  test('by a robot sends no mail', async () => {
    expect((await signUp(app, 'robo@leitura.test', { consent_use: 'on', website: 'x' })).status).toBe(303)
    expect(await phaseOf('robo@leitura.test')).toBe('absent')
  })

  test('does not accept a forged link', async () => {
    await signUp(app, 'bia@leitura.test')
    const confirm = linkIn(await app.mailTo('bia@leitura.test', 'Confirme'), '/newsletter/confirm/')
    const forged = [spoil(confirm), '/newsletter/confirm/a.b.c', `/newsletter/confirm/${'x'.repeat(500)}`]
    for (const path of forged) {
      expect(await propsOf(app.guest(), path)).toMatchObject({ state: 'unknown', email: '' })
      expect((await app.guest().post(path, {}, { from: path })).status).toBeGreaterThanOrEqual(400)
    }
    // A confirmation link does not unsubscribe, though it is for the same reader.
    const other = confirm.replace('confirm', 'unsubscribe')
    expect(await propsOf(app.guest(), other)).toMatchObject({ state: 'unknown' })
    expect(await phaseOf('bia@leitura.test')).toBe('pending')
  })
})

describe('leaving the newsletter', () => {
  test('takes one button, and can be undone', async () => {
    const leave = await subscribe(app, 'caio@leitura.test')
    const shown = await propsOf(app.guest(), leave)
    expect(shown).toMatchObject({ state: 'leave', action: leave })
    // A mail is passed on, and with it its link.
    expect(JSON.stringify(shown)).toContain('•••')
    expect(JSON.stringify(shown)).not.toContain('caio@leitura.test')
    expect(await phaseOf('caio@leitura.test')).toBe('subscribed')
    await app.guest().post(leave, {}, { from: leave })
    expect(await phaseOf('caio@leitura.test')).toBe('left')
    expect(await propsOf(app.guest(), leave)).toMatchObject({ state: 'left', action: `${leave}/undo` })
    const back = await app.guest().post(`${leave}/undo`, {}, { from: leave })
    expect(await propsOf(app.guest(), back.headers.get('location') ?? '')).toMatchObject({ state: 'back' })
    expect(await phaseOf('caio@leitura.test')).toBe('subscribed')
  })

  test('works by a mail program’s POST without cookie and token', async () => {
    const leave = await subscribe(app, 'davi@leitura.test')
    const answer = await oneClick(app, leave)
    expect(answer.status).toBe(200)
    expect(await phaseOf('davi@leitura.test')).toBe('left')
    expect((await oneClick(app, leave)).status).toBe(200)
    expect((await oneClick(app, spoil(leave))).status).toBe(404)
    expect((await oneClick(app, '/newsletter/unsubscribe/a.b.c')).status).toBe(404)
    // Any other body is a page's form, which needs a token.
    const other = await subscribe(app, 'eva@leitura.test')
    expect((await oneClick(app, other, 'x=1')).status).toBe(403)
    expect(await phaseOf('eva@leitura.test')).toBe('subscribed')
  })
})

const waitingJobs = async () =>
  Number((await (await fetch(`${app.url}/metrics`)).text()).match(/waiting"?}?\s+(\d+)/)?.[1] ?? -1)

describe('e-mail preferences', () => {
  let path = ''
  let email = ''
  let accountId = ''
  beforeAll(async () => {
    const student = await app.as('Student')
    ;({ email, accountId } = student)
    path = preferencesPath({ kind: 'a', id: accountId }, facts)
  })

  test('open without login, mask the address, and are not cached', async () => {
    const answer = await app.guest().html(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    const { component, props } = pageIn(await answer.text())
    expect(component).toBe('Platform/EmailPreferences/Index')
    expect(props).toMatchObject({
      known: true,
      news: false,
      kinds: { cart: true, replies: true, courses: true, events: true, prices: true, summary: true },
    })
    expect(JSON.stringify(props)).not.toContain(email)
  })

  test('turn off the kinds that are not checked; the link itself confirms the newsletter', async () => {
    const answer = await app.guest().post(path, { news: 'on', replies: 'on' }, { from: path })
    expect(answer.headers.get('location')).toBe(`${path}/success`)
    await app
      .guest()
      .get(`${path}/success`)
      .seesPage('Platform/EmailPreferences/Success', {
        news: true,
        kinds: { cart: false, replies: true, courses: false, events: false, prices: false, summary: false },
      })
    expect(await phaseOf(email)).toBe('subscribed')
    await app.guest().post(path, {}, { from: path })
    expect(await phaseOf(email)).toBe('left')
    expect((await propsOf(app.guest(), path)).kinds).toEqual({
      cart: false,
      replies: false,
      courses: false,
      events: false,
      prices: false,
      summary: false,
    })
  })

  test('do not open with a forged link', async () => {
    for (const forged of [spoil(path), '/email-preferences/a.x.-.-.y', '/email-preferences/abc']) {
      expect(await propsOf(app.guest(), forged)).toMatchObject({ known: false, email: '' })
      expect((await app.guest().post(forged, { news: 'on' }, { from: forged })).status).toBe(404)
    }
    // A link for another purpose is not valid here.
    const found = await facts.load(newsletter, readerOf(email, facts))
    if (found.phase === 'absent') throw new Error('no reader')
    expect(await propsOf(app.guest(), `/email-preferences/${leaveToken(found, facts)}`)).toMatchObject({
      known: false,
    })
  })

  test('are turned off by one click, only the kind of that link', async () => {
    const student = await app.as('Student')
    const who = { kind: 'a', id: student.accountId } as const
    const link = turnOffPath(who, 'events', facts)
    expect((await oneClick(app, link)).status).toBe(200)
    const { off } = await facts.load(emailPreferences, readerOf(student.email, facts))
    expect(off).toEqual(['events'])
    expect((await oneClick(app, link, 'x=1')).status).toBe(404)
    expect((await oneClick(app, `${spoil(link.replace('/turn-off', ''))}/turn-off`)).status).toBe(404)
  })

  test('are respected: without replies no answer is mailed', async () => {
    const [quiet, eager] = [await app.as('Student'), await app.as('Student')]
    await oneClick(app, turnOffPath({ kind: 'a', id: quiet.accountId }, 'replies', facts))
    await publishCourse(app, 'sql')
    for (const who of [quiet, eager]) {
      const actor = { accountId: who.accountId, role: 'Student' as const }
      await app.send(EnrolFree, { courseId: 'sql' }, actor)
      const question = await app.send(
        AskQuestion,
        { courseId: 'sql', lessonId: null, content: '<p>Como assim?</p>' },
        actor,
      )
      const question_id = Number(question.stream.slice('question-'.length))
      await app.send(AnswerQuestion, { question_id, content: '<p>Assim.</p>' })
    }
    const text = await app.mailTo(eager.email, 'respondeu')
    await vi.waitFor(async () => expect(await waitingJobs()).toBe(0), { timeout: 60_000 })
    expect(text).toContain('/email-preferences/')
    const mails = await keptMails(app.infrastructure.pool, quiet.email)
    expect(mails.filter(({ subject }) => subject.includes('respondeu'))).toEqual([])
  })
})

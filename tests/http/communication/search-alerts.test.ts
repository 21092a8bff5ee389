import { describe, expect, test, vi } from 'vitest'
import { alertKeyOf } from '../../../src/commands/communication/search-alert'
import { searchAlert } from '../../../src/domain/communication/search-alert'
import { testApp } from '../../support/app'
import { type Browser, pageIn } from '../../support/browser'
import { publishCourse, publishProgramme } from '../../support/course'
import { linkIn, oneClick } from '../../support/newsletter'
import { keptMails } from '../../support/outbox'

const app = await testApp()
const { facts } = app.infrastructure.dispatcher
await publishCourse(app, 'base', 9_900)

const propsOf = async (browser: Browser, path: string) =>
  ((await (await browser.visit(path)).json()) as { props: Record<string, never> }).props
const search = (term: string) => `/search?query=${encodeURIComponent(term)}`
const phaseOf = async (email: string, term: string) =>
  (await facts.load(searchAlert, alertKeyOf(email, term, facts))).phase
const ask = (browser: Browser, body: object) =>
  browser.post('/search/alerts', { ...body }, { from: search('x') })
const mailsOf = async (email: string, subject: string) =>
  (await keptMails(app.infrastructure.pool, email)).filter((mail) => mail.subject.includes(subject))

/** A guest’s alert, confirmed from the mailbox. */
async function confirmedAlert(email: string, term: string) {
  await ask(app.guest(), { term, email, consent_use: 'on' })
  const confirm = linkIn(await app.mailTo(email, 'Confirme o seu pedido'), '/search-alerts/confirm/')
  const done = await app.guest().post(confirm, {}, { from: confirm })
  expect([done.status, done.headers.get('location')]).toEqual([303, confirm])
  return confirm
}

describe('a search without result', () => {
  test('offers an alert, and one with a result does not', async () => {
    expect(await propsOf(app.guest(), search('zzkotlin'))).toMatchObject({
      alert: { as: 'guest', waiting: false, email: null },
    })
    expect(await propsOf(app.guest(), search('base'))).toMatchObject({ alert: null })
    expect(await propsOf(app.guest(), '/search')).toMatchObject({ alert: null })
  })

  test('tells a guest what is missing, and keeps what was typed', async () => {
    const answer = await ask(app.guest(), { term: 'kotlin', email: 'ana' })
    expect(answer.status).toBe(422)
    expect(pageIn(await answer.text()).props).toMatchObject({
      errors: {
        email: 'Confira o e-mail: ele tem a forma nome@exemplo.com.',
        consent_use: 'Marque que concorda para continuar.',
      },
      old: { email: 'ana', term: 'kotlin' },
    })
  })

  test('waits for the mailbox of a guest, and for nobody that a robot names', async () => {
    const email = 'ana@aviso.test'
    const answer = await ask(app.guest(), { term: 'Kotlín', email, consent_use: 'on' })
    expect(answer.headers.get('location')).toContain('/search?query=')
    const confirm = linkIn(await app.mailTo(email, 'Confirme o seu pedido'), '/search-alerts/confirm/')
    expect(await phaseOf(email, 'kotlin')).toBe('pending')
    const page = await propsOf(app.guest(), confirm)
    expect(page).toMatchObject({
      state: 'confirm',
      action: confirm,
      email: 'an•••@aviso.test',
      term: 'Kotlín',
    })
    await app.guest().post(confirm, {}, { from: confirm })
    expect(await phaseOf(email, 'kotlin')).toBe('waiting')
    expect(await propsOf(app.guest(), confirm)).toMatchObject({ state: 'confirmed', action: '' })
    await ask(app.guest(), { term: 'kotlin', email: 'robo@aviso.test', consent_use: 'on', website: 'x' })
    expect(await phaseOf('robo@aviso.test', 'kotlin')).toBe('absent')
  })

  test('is one tap for an account, which can take it back', async () => {
    const bia = await app.as('Student')
    const own = await propsOf(bia, search('flutter'))
    expect(own).toMatchObject({ alert: { as: 'account', waiting: false } })
    expect((await ask(bia, { term: 'flutter' })).status).toBe(303)
    expect(await phaseOf(bia.email, 'flutter')).toBe('waiting')
    expect(await propsOf(bia, search('flutter'))).toMatchObject({ alert: { waiting: true } })
    await bia.post('/search/alerts/cancel', { term: 'flutter' }, { from: search('flutter') })
    expect(await phaseOf(bia.email, 'flutter')).toBe('cancelled')
    expect(await mailsOf(bia.email, 'Confirme o seu pedido')).toEqual([])
    const unknown = await app.guest().post('/search/alerts/cancel', { term: 'flutter' }, {})
    expect([unknown.status, unknown.headers.get('location')]).toEqual([303, '/login'])
  })
})

describe('a product that answers', () => {
  test('is told once when it is published, by words and not by likeness', async () => {
    const [ana, ben] = ['caio@aviso.test', 'davi@aviso.test']
    await confirmedAlert(ana, 'curso de rust')
    await confirmedAlert(ben, 'rusty')
    await publishCourse(app, 'rust', 9_900)
    const mail = await app.mailTo(ana, 'Chegou o que você procurou')
    expect(mail).toContain('Curso rust')
    expect(await phaseOf(ben, 'rusty')).toBe('waiting')
    await publishCourse(app, 'rust2', 9_900)
    const leave = linkIn(mail, '/search-alerts/')
    expect(await propsOf(app.guest(), leave)).toMatchObject({ state: 'cancel', action: leave })
    expect((await oneClick(app, leave)).status).toBe(200)
    expect(await phaseOf(ana, 'curso de rust')).toBe('cancelled')
    expect(await propsOf(app.guest(), leave)).toMatchObject({ state: 'cancelled' })
    expect(await mailsOf(ana, 'Chegou')).toHaveLength(1)
  })

  test('is told of a programme by the page where that is sold', async () => {
    const email = 'zeno@aviso.test'
    await confirmedAlert(email, 'zzfullstack')
    const tracks = [{ title: 'Começo', summary: '', courseIds: ['base'] }]
    await publishProgramme(app, { bundleId: 'zzfullstack', title: 'Zzfullstack', tracks, price: 19_900 })
    const mail = await app.mailTo(email, 'Chegou o que você procurou')
    expect(mail).toContain('/lp/zzfullstack')
  })

  test('is tied to the term by staff, who see how many wait', async () => {
    const email = 'eva@aviso.test'
    await confirmedAlert(email, 'Elixir')
    const editor = await app.as('Editor')
    await vi.waitFor(
      async () =>
        expect(await propsOf(editor, '/admin/searches/elixir')).toMatchObject({ alerts: { waiting: 1 } }),
      30_000,
    )
    const answer = (product: string) =>
      editor.post('/admin/searches/elixir/answer', { product }, { from: '/admin/searches/elixir' })
    expect((await answer('course:ninguem')).status).toBe(422)
    expect((await answer('')).status).toBe(422)
    expect((await answer('course:base')).status).toBe(303)
    expect(await app.mailTo(email, 'Chegou o que você procurou')).toContain('Curso base')
    await vi.waitFor(
      async () =>
        expect(await propsOf(editor, '/admin/searches/elixir')).toMatchObject({ alerts: { waiting: 0 } }),
      30_000,
    )
    expect((await (await app.as('Support')).post('/admin/searches/elixir/answer', {}, {})).status).toBe(403)
  })
})

test('forged links and those of another purpose lead nowhere', async () => {
  const confirm = await confirmedAlert('lia@aviso.test', 'figma')
  const other = confirm.replace('/confirm', '')
  for (const path of [`${confirm}0`, other, '/search-alerts/a.b.c', '/search-alerts/confirm/x']) {
    expect(await propsOf(app.guest(), path)).toMatchObject({ state: 'unknown', email: '', term: '' })
    expect((await app.guest().post(path, {}, { from: path })).status).toBe(404)
  }
  expect((await oneClick(app, other)).status).toBe(404)
  expect(await phaseOf('lia@aviso.test', 'figma')).toBe('waiting')
})

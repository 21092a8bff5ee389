import { describe, expect, it } from 'vitest'
import { action, submit } from '../../src/http/kernel/submit'
import { pageIn } from '../support/browser'
import { testDatabase } from '../support/database'
import { anyPage, httpWorld } from '../support/http'
import { note, writeNote, writeOwnNote, writeStaffNote } from './notes'

const database = await testDatabase()
const to = '/course/notas'
const world = await httpWorld(database, {
  pages: [
    anyPage('Platform/Courses/Show'),
    anyPage('Platform/Info/TermsOfUse'),
    anyPage('Admin/Courses/Index'),
  ],
  actions: [
    submit('/notes/:noteId', writeNote, {
      input: (ctx) => ({ noteId: ctx.params.noteId, text: ctx.body.text }),
      to: (ctx) => `/course/${ctx.params.noteId}`,
      say: (_, outcome) => `Anotado na revisão ${outcome.revision}.`,
    }),
    submit('/own-notes', writeOwnNote, { to }),
    submit('/staff-notes', writeStaffNote, { to, method: 'put' }),
    action('/away', () => ({ to: '//mal.example' })),
    action('/system-notes', async (ctx) => {
      await ctx.dispatchAs({ accountId: null, role: 'System' }, writeNote, ctx.body, ctx.commandId)
      return { to }
    }),
    action('/raw', (ctx) => ({ json: { visitor: ctx.visitorId(), body: ctx.body } })),
  ],
})
const texts = async (id: string) => (await world.state(note, id)).texts

describe('a form', () => {
  it('dispatches its command, waits for the projections, and answers the next page with a flash', async () => {
    const guest = world.guest()
    const response = await guest.post('/notes/n1', { text: 'um' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/course/n1'])
    expect(await texts('n1')).toEqual(['um'])
    expect(world.waits.at(-1)).toBe(await world.store.head())
    await guest.get('/course/n1').seesPage('Platform/Courses/Show', {
      flash: { success: 'Anotado na revisão 0.' },
    })
  })

  it('waits, too, for what it has somebody else write', async () => {
    await world.guest().post('/system-notes', { noteId: 'n6', text: 'um' })
    expect(await world.store.readStream('note-n6')).toMatchObject([{ meta: { actor: 'system' } }])
    expect(world.waits.at(-1)).toBe(await world.store.head())
  })

  it('sent twice under one id writes once', async () => {
    const guest = world.guest()
    const form = { text: 'só uma vez', _id: '0190a0a0-0000-7000-8000-000000000001' }
    const both = [await guest.post('/notes/n2', form), await guest.post('/notes/n2', form)]
    expect(both.map((response) => response.status)).toEqual([303, 303])
    const stream = await world.store.readStream('note-n2')
    expect(stream).toHaveLength(1)
    // Nobody outside chooses the id, which may become that of what is created.
    expect(stream[0]?.meta.commandId).not.toBe(form._id)
  })

  it('gives a guest a visitor cookie and acts as that visitor from then on', async () => {
    const guest = world.guest()
    await guest.post('/notes/n3', { text: 'a' })
    await guest.post('/notes/n3', { text: 'b' })
    const actors = (await world.store.readStream('note-n3')).map((event) => event.meta.actor)
    expect(new Set(actors)).toEqual(new Set([`visitor:${guest.cookies.get('visitor')}`]))
  })

  it('gives concurrent first requests of one browser the same visitor id', async () => {
    const guest = world.guest()
    await guest.html('/terms_of_use')
    const cookie = [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const first = () =>
      fetch(`${guest.origin}/raw`, { method: 'POST', headers: { cookie, 'x-xsrf-token': guest.csrf } })
    const answers = await Promise.all([first(), first(), first()])
    const visitors = await Promise.all(answers.map(async (answer) => (await answer.json()).visitor))
    expect(new Set(visitors).size).toBe(1)
    expect(visitors[0]).not.toContain(guest.csrf.split('.')[0])

    const other = world.guest()
    await other.html('/terms_of_use')
    expect((await (await other.send('/raw')).json()).visitor).not.toBe(visitors[0])
    const forger = world.guest()
    forger.cookies.set('XSRF-TOKEN', `${guest.csrf.split('.')[0]}.forged`)
    await forger.html('/terms_of_use')
    expect((await (await forger.send('/raw')).json()).visitor).not.toBe(visitors[0])
  })

  it('may name another method in _method', async () => {
    const admin = await world.as('Admin')
    const response = await admin.post('/staff-notes', { noteId: 'n4', text: 'x', _method: 'put' })
    expect(response.status).toBe(303)
    expect((await admin.post('/staff-notes', { noteId: 'n4', text: 'y' })).status).toBe(404)
  })

  it('does not redirect to another site', async () => {
    expect((await world.guest().post('/away')).headers.get('location')).toBe('/')
  })
})

describe('a refused form', () => {
  it('without JavaScript shows its own page again, with messages and the submitted values', async () => {
    const form = { text: '', title: 'Meu título', password: 'segredo', card_number: '4111', cvv: '123' }
    const response = await world.guest().post('/notes/n5', form, { from: '/course/abc?x=1' })
    const page = pageIn(await response.text())
    expect(response.status).toBe(422)
    expect(page).toMatchObject({
      component: 'Platform/Courses/Show',
      url: '/course/abc?x=1',
      props: { errors: { text: 'Escreva algo', _form: 'Confira os campos destacados.' } },
    })
    expect(page.props.old).toEqual({ text: '', title: 'Meu título', _action: '/notes/n5' })
    expect(await texts('n5')).toEqual([])
  })

  it('shows its page again on a second refusal, although the browser is then at the address of the action', async () => {
    const form = { text: '', title: 'Meu título', _at: '/course/abc?x=1' }
    const response = await world.guest().post('/notes/n5', form, { from: '/notes/n5' })
    const page = pageIn(await response.text())
    expect(page).toMatchObject({ component: 'Platform/Courses/Show', url: '/course/abc?x=1' })
    expect(page.props.old).toEqual({ text: '', title: 'Meu título', _action: '/notes/n5' })
    for (const _at of ['https://mal.example/course/abc', '//mal.example', '/nada', '/admin/coupons/create']) {
      const other = await world.guest().post('/notes/n5', { ...form, _at }, { from: '/notes/n5' })
      expect([other.status, pageIn(await other.text()).component]).toEqual([422, 'Platform/Errors/Specific'])
    }
    const done = await world
      .guest()
      .post('/notes/n9', { text: 'Bom', _at: '/course/abc' }, { from: '/notes/n9' })
    expect(done.status).toBe(303)
  })

  it('with JavaScript gets the messages by field', async () => {
    const response = await world.guest().send('/notes/n6', { text: 'palavrão' })
    expect(response.status).toBe(422)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(await response.json()).toMatchObject({
      code: 'bad-word',
      detail: 'Escreva sem palavrões.',
      errors: { text: 'Escreva sem palavrões.' },
    })
  })

  it('gets an error page when the referrer is missing or another site', async () => {
    const away = await world
      .guest()
      .post('/notes/n7', { text: '' }, { headers: { referer: 'https://mal.example/' } })
    expect(away.status).toBe(422)
    expect(pageIn(await away.text()).component).toBe('Platform/Errors/Specific')
  })

  it('is 404 for a missing thing, and 500 without details for a failure', async () => {
    const guest = world.guest()
    expect((await guest.send('/notes/n8', { text: 'sumiu' })).status).toBe(404)
    const broken = await guest.send('/notes/n8', { text: 'quebra' })
    const problem = await broken.json()
    expect(problem).toMatchObject({ status: 500, code: 'internal' })
    expect(JSON.stringify(problem)).not.toContain('segredo')
  })

  it('does not show a page that its sender may not see', async () => {
    const guest = world.guest()
    const response = await guest.post('/notes/n9', { text: '' }, { from: '/admin/courses' })
    expect(pageIn(await response.text()).component).not.toBe('Admin/Courses/Index')
  })
})

describe('access', () => {
  it('redirects guests to the login and back to their page', async () => {
    const plain = await world.guest().post('/own-notes', { noteId: 'a', text: 'b' }, { from: '/course/abc' })
    expect([plain.status, plain.headers.get('location')]).toEqual([303, '/login?next=%2Fcourse%2Fabc'])
    const shell = await world.guest().send('/own-notes', { noteId: 'a', text: 'b' }, { from: '/course/abc' })
    expect(shell.status).toBe(401)
    expect(await shell.json()).toMatchObject({ location: '/login?next=%2Fcourse%2Fabc' })
  })

  it('refuses the wrong role and writes nothing', async () => {
    const student = await world.as('Student')
    const response = await student.send('/staff-notes', { noteId: 'n10', text: 'x', _method: 'put' })
    expect(response.status).toBe(403)
    expect(await texts('n10')).toEqual([])
  })
})

describe('forged requests', () => {
  const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' }
  const body = 'text=forjado'

  it('write nothing without the token, with another one, or with a guest’s in a session', async () => {
    const guest = world.guest()
    await guest.html('/terms_of_use')
    const student = await world.as('Student')
    await student.html('/terms_of_use')
    student.cookies.set('XSRF-TOKEN', encodeURIComponent(guest.csrf))
    const answers = await Promise.all([
      guest.ask('POST', '/notes/f1', { headers, body }),
      guest.ask('POST', '/notes/f1', { headers: { ...headers, 'x-xsrf-token': 'a.b' }, body }),
      student.ask('POST', '/notes/f1', { headers: { ...headers, 'x-xsrf-token': guest.csrf }, body }),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'csrf' })
    }
    expect(await texts('f1')).toEqual([])
  })

  it('of a page that another account drew write nothing, say so and keep what was typed', async () => {
    const browser = await world.as('Student', 'ana')
    await browser.html('/terms_of_use')
    const ofAna = browser.csrf
    const { cookies } = await world.as('Student', 'bia')
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    browser.cookies.delete('XSRF-TOKEN')
    await browser.html('/terms_of_use')
    const from = '/course/abc'
    const answers = [
      await browser.post('/notes/f4', { text: 'de ana', _csrf: ofAna }, { from }),
      // As scripts send it: the cookie's token in the header, the page's in the form; or the page's in both.
      await browser.send(
        '/notes/f4',
        { text: 'de ana', _csrf: ofAna },
        { headers: { 'x-xsrf-token': browser.csrf } },
      ),
      await browser.ask('POST', '/notes/f4', { headers: { ...headers, 'x-xsrf-token': ofAna }, body }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
    const page = pageIn(await answers[0]!.text())
    expect(page.props.old.text).toBe('de ana')
    expect(page.props.errors._form).toMatch(/^Outra conta entrou neste navegador/)
    expect(await answers[1]!.json()).toMatchObject({ code: 'other-account' })
    expect(await texts('f4')).toEqual([])
    const known = await browser.post('/notes/f4', { text: 'de bia', _csrf: page.props.auth.csrfToken })
    expect(known.status).toBe(303)
  })

  it('are none from a page of an earlier session of the same account', async () => {
    const browser = await world.as('Student', 'ana')
    await browser.html('/terms_of_use')
    const before = browser.csrf
    const { cookies } = await world.as('Student', 'ana')
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    browser.cookies.delete('XSRF-TOKEN')
    await browser.html('/terms_of_use')
    expect(browser.csrf).not.toBe(before)
    const sent = { headers: { 'x-xsrf-token': browser.csrf } }
    expect((await browser.send('/notes/f5', { text: 'oi', _csrf: before }, sent)).status).toBe(303)
  })

  it.each([
    ['origin', 'https://mal.example'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
  ])('with %s: %s are refused although the token is right', async (name, value) => {
    const guest = world.guest()
    await guest.html('/terms_of_use')
    const sent = { ...headers, 'x-xsrf-token': guest.csrf, [name]: value }
    expect((await guest.ask('POST', '/notes/f2', { headers: sent, body })).status).toBe(403)
  })

  it('show the form again with a new token when the page had been open too long', async () => {
    const guest = world.guest()
    const response = await guest.post(
      '/notes/f3',
      { text: 'oi', _csrf: 'velho.token' },
      { from: '/course/abc' },
    )
    const page = pageIn(await response.text())
    expect(response.status).toBe(403)
    expect(page.props.old.text).toBe('oi')
    const again = await guest.post('/notes/f3', { text: 'oi', _csrf: page.props.auth.csrfToken })
    expect(again.status).toBe(303)
  })
})

describe('an unreadable body', () => {
  it.each([
    ['application/json', '{"text":', 400],
    ['application/json', `{"text":"${'x'.repeat(300_000)}"}`, 413],
    ['application/x-www-form-urlencoded', Array.from({ length: 1100 }, (_, i) => `f${i}=1`).join('&'), 413],
  ])('of type %s is a client error', async (type, body, status) => {
    const guest = world.guest()
    await guest.html('/terms_of_use')
    const headers = { accept: 'application/json', 'content-type': type, 'x-xsrf-token': guest.csrf }
    const response = await guest.ask('POST', '/raw', { headers, body })
    expect(response.status).toBe(status)
    expect((await response.json()).detail).toMatch(/enviado|enviou/)
  })

  it('is stripped of technical form fields', async () => {
    const response = await world.guest().send('/raw', { a: '1', _id: 'x', __proto__x: 'y' })
    expect((await response.json()).body).toEqual({ a: '1', __proto__x: 'y' })
  })
})

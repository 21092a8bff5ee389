import { describe, expect, it } from 'vitest'
import { safePath } from '../../src/http/kernel/safe-path'
import { PASSWORD, testApp } from '../support/app'
import { publishCourse } from '../support/course'
import { foreignAddresses, traversals } from '../support/hostile'
import { drawn, some } from '../support/proof/draw'
import { routesOver } from '../support/routes'

const app = await testApp()
await publishCourse(app, 'react', 19_700)
const { infrastructure } = app
const { pages, api } = routesOver(infrastructure)
const admin = await app.as('Admin')
const student = await app.as('Student')
const SITE = new URL(app.url).origin

/** Where a browser goes that reads this Location on this site. */
const leadsTo = (location: string | null) => new URL(location ?? '/', SITE).origin

describe('a redirect', () => {
  it.each(some(foreignAddresses, 12, 'foreign addresses'))('never leaves this site: %j', async (address) => {
    expect(leadsTo(safePath(address))).toBe(SITE)
    expect(safePath(address)).toMatch(/^\/(?![/\\])/)
    const encoded = encodeURIComponent(address)
    const guest = app.guest()
    const form = { email: student.email, password: PASSWORD, next: address }
    const answers = [
      await guest.post('/login', form, { from: `/login?next=${encoded}` }),
      await student.html(`/login?next=${encoded}`),
      await student.post('/confirm-password', { password: PASSWORD, next: address }),
      await app
        .guest()
        .post(
          '/contact',
          { name: '', _at: address },
          { headers: { referer: address.replace(/[^ -~]/g, '') } },
        ),
      await app
        .guest()
        .post(
          '/newsletter',
          { email: 'a@exemplo.test' },
          { headers: { referer: address.replace(/[^ -~]/g, '') } },
        ),
      await student.post('/questions/1/close', { back: address }),
      await app.guest().post('/promotions/x/dismiss', { code: 'X', path: address }),
    ]
    for (const answer of answers) {
      expect([address, answer.status < 500, leadsTo(answer.headers.get('location'))]).toEqual([
        address,
        true,
        SITE,
      ])
      // The page may repeat the address as a value, but not as a link.
      const html = await answer.text()
      for (const [, href = ''] of html.matchAll(/\shref="([^"]*)"/g))
        expect([address, href.includes('evil.example')]).toEqual([address, false])
    }
  })

  it('of an address that begins with several bars stays here, too', async () => {
    for (const path of [
      '//evil.example',
      '//evil.example/%2f..',
      '/\\evil.example',
      '///evil.example/course/react/',
    ]) {
      const answer = await app.guest().html(path)
      expect([path, leadsTo(answer.headers.get('location')), answer.status]).toEqual([path, SITE, 404])
    }
  })
})

describe('a file route', () => {
  const all = [
    ...api.filter(({ method }) => method === 'get').map(({ path }) => path),
    ...pages.flatMap(({ paths }) => paths),
  ].filter((path) => path.includes('{') && !path.includes('stream'))
  const routes = drawn(all, {
    name: 'traversals',
    marks: (path) => [path.split('/').slice(0, 3).join('/')],
    names: (path) => [`'${path}'`],
  })

  it.each(routes)('leads to no other file: %s', async (route) => {
    for (const way of traversals) {
      const answer = await admin.ask(
        'GET',
        route.replace(/\{\w+\}/g, () => way),
        {
          headers: { accept: 'text/html' },
        },
      )
      if (answer.headers.get('content-type')?.includes('event-stream')) {
        await answer.body?.cancel()
        continue
      }
      expect([way, answer.status < 500]).toEqual([way, true])
      expect(await answer.text()).not.toMatch(/"name": "trilha"|root:x:0|\[core\]/)
    }
  })
})

describe('a header', () => {
  const split = 'x\r\nX-Evil: 1\r\n\r\n<script>alert(1)</script>'
  it('is never written by what was typed', async () => {
    const encoded = encodeURIComponent(split)
    const answers = [
      await app.guest().html(`/courses?cupom=${encoded}`),
      await app.guest().html(`/login?next=/${encoded}`),
      await app.guest().html(`/${encoded}`),
      await admin.html(`/admin/event-log/export?formato=csv&tipo=${encoded}`),
      await app.guest().post('/login', { email: student.email, password: PASSWORD, next: `/${split}` }),
      await app.guest().post('/contact', { name: split, email: `a@b.test${split}`, message: split }),
      await app
        .guest()
        .ask('GET', '/courses', { headers: { accept: 'text/html', 'x-correlation-id': 'a b"<x>' } }),
    ]
    for (const answer of answers) {
      expect([answer.url, answer.status < 500, answer.headers.get('x-evil')]).toEqual([
        answer.url,
        true,
        null,
      ])
      expect(answer.headers.get('x-correlation-id') ?? '').not.toMatch(/[<>"]/)
      await answer.arrayBuffer()
    }
  })

  it('of a mail holds one line, whoever wrote the name', async () => {
    const name = 'Ana\r\nBcc: alvo@exemplo.test'
    const guest = app.guest()
    const answer = await guest.post('/register', { name, email: 'quebra@exemplo.test', password: PASSWORD })
    if (answer.status !== 303) return expect(answer.status).toBe(422)
    const text = await app.mailTo('quebra@exemplo.test', '')
    expect(text).not.toMatch(/^Bcc:/m)
  })
})

describe('keys of an object’s prototype', () => {
  const dirty = () => ({}) as Record<string, unknown>
  const clean = () => {
    for (const key of ['polluted', 'isAdmin', 'role', 'status', 'who']) expect(dirty()[key]).toBeUndefined()
  }

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'])(
    'change nothing in JSON, forms and addresses: %s',
    async (key) => {
      const json = `{"${key}":{"polluted":1,"prototype":{"polluted":1},"role":"Admin"},"name":"Ana","email":"a@b.test","message":"Olá, tudo bem?"}`
      for (const path of ['send-contact-message', 'record-search', 'change-profile', 'place-order']) {
        const answer = await student.ask('POST', `/api/commands/${path}`, {
          body: json,
          headers: {
            accept: 'application/json',
            'content-type': 'application/json',
            'x-xsrf-token': student.csrf,
            'idempotency-key': `${key}-${path}`,
          },
        })
        expect([path, answer.status < 500]).toEqual([path, true])
        await answer.arrayBuffer()
        clean()
      }
      const form = {
        [`${key}[polluted]`]: '1',
        [`${key}[prototype][polluted]`]: '1',
        [`a[${key}][polluted]`]: '1',
        [key]: 'x',
        name: 'Ana',
      }
      for (const path of ['/contact', '/login', '/checkout', '/profile']) {
        const answer = await student.post(path, form)
        expect([path, answer.status < 500]).toEqual([path, true])
        await answer.arrayBuffer()
        clean()
      }
      for (const path of [
        `/courses?${key}[polluted]=1&${key}=x`,
        `/course/${key}`,
        `/categories/${key}`,
        `/api/commands/${key}`,
        `/admin/event-log?tipo=${key}`,
        `/admin/projections/as-of?name=${key}`,
      ]) {
        const answer = await admin.html(path)
        expect([path, answer.status < 500]).toEqual([path, true])
        await answer.arrayBuffer()
        clean()
      }
    },
  )

  it('give nobody a role', async () => {
    const answer = await student.ask('POST', '/api/commands/change-profile', {
      body: '{"__proto__":{"role":"Admin"},"role":"Admin","name":"Ana Lima Prado","phone":"","cpf":""}',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-xsrf-token': student.csrf,
      },
    })
    expect(answer.status).toBeLessThan(500)
    expect((await student.visit('/admin/dashboard')).status).toBe(403)
  })
})

describe('a parameter that is sent twice', () => {
  it('is read once, or refused', async () => {
    for (const path of [
      '/courses?busca=a&busca=b',
      '/login?next=/a&next=//evil.example',
      '/api/search?query=a&query=b',
      '/courses?pagina=1&pagina=x',
    ]) {
      const answer = await app.guest().html(path)
      expect([path, answer.status < 500, leadsTo(answer.headers.get('location'))]).toEqual([path, true, SITE])
      await answer.arrayBuffer()
    }
    const guest = app.guest()
    await guest.html('/login')
    const answer = await guest.ask('POST', '/login', {
      body: `_csrf=${encodeURIComponent(guest.csrf)}&email=${student.email}&email=admin@exemplo.test&password=x&password=${PASSWORD}`,
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', origin: SITE },
    })
    expect(answer.status).toBe(422)
  })

  it('keeps the page and what was typed where a name holds what nothing can store', async () => {
    const guest = app.guest()
    await guest.html('/contact')
    const answer = await guest.ask('POST', '/contact', {
      body: `_csrf=${encodeURIComponent(guest.csrf)}&na%00me=b&name=Ana&email=nada&message=Uma+pergunta`,
      headers: {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        referer: `${app.url}/contact`,
        origin: SITE,
      },
    })
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('Uma pergunta')])
  })

  it('is refused beside its field where it holds what nothing can store, and what was typed stays', async () => {
    const guest = app.guest()
    await guest.html('/contact')
    const typed = 'name=a%00&name=b&email=a%40exemplo.test&message=Uma+pergunta'
    const answer = await guest.ask('POST', '/contact', {
      body: `_csrf=${encodeURIComponent(guest.csrf)}&${typed}`,
      headers: {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        referer: `${app.url}/contact`,
        origin: SITE,
      },
    })
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('Uma pergunta')])
  })
})

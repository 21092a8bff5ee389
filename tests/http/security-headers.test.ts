import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../src/domain/kernel/refuse'
import { apiRoute } from '../../src/http/kernel/api-route'
import { builtFiles } from '../../src/http/kernel/files'
import { action } from '../../src/http/kernel/submit'
import { PASSWORD, testApp } from '../support/app'
import { publishCourse } from '../support/course'
import { testDatabase } from '../support/database'
import { anyPage, httpWorld, plainRenderer } from '../support/http'
import { drawn } from '../support/proof/draw'
import { routesOver } from '../support/routes'
import { writeOwnNote } from './notes'

const app = await testApp()
await publishCourse(app, 'react', 19_700)
const { pages, api } = routesOver(app.infrastructure)
const admin = await app.as('Admin')
const addresses = drawn(
  [
    ...pages.flatMap(({ paths }) => paths),
    ...api.filter(({ method }) => method === 'get').map(({ path }) => path),
    '/health/live',
    '/health/ready',
    '/metrics',
    '/api/docs',
    '/api/openapi.json',
    '/api/docs/files/swagger-ui.css',
    '/nada-aqui',
    `/${'a'.repeat(9_000)}`,
  ].filter((path) => !path.includes('stream') && !path.includes('tail')),
  {
    name: 'headers of addresses',
    marks: (path) => [path.slice(0, 1_000).split('/').slice(0, 3).join('/')],
    names: (path) => [`'${path}'`],
  },
)

describe('every answer', () => {
  it.each(addresses)('says what it is and may be framed by nobody: %s', async (template) => {
    const answer = await admin.html(template.replace('{slug}', 'react').replace(/\{\w+\}/g, 'x'))
    const { headers } = answer
    const type = headers.get('content-type') ?? ''
    if (type.includes('event-stream')) await answer.body?.cancel()
    const body = type.includes('event-stream') ? '' : await answer.text()
    expect([headers.get('x-content-type-options'), headers.get('content-security-policy')]).toEqual([
      'nosniff',
      expect.stringMatching(/frame-ancestors 'none'|sandbox/),
    ])
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
    // Text names its encoding, so that no browser guesses one.
    if (body && /^text\/|\+xml|\/xml/.test(type)) expect(type.toLowerCase()).toContain('charset=utf-8')
    if (body) expect(type).not.toBe('')
  })

  it('is no answer to TRACE', async () => {
    // fetch refuses to send it.
    const { request } = await import('node:http')
    const status = await new Promise<number>((done, fail) =>
      request(`${app.url}/`, { method: 'TRACE' }, (res) => done(res.resume().statusCode ?? 0))
        .on('error', fail)
        .end(),
    )
    expect(status).toBeGreaterThanOrEqual(400)
  })
})

it('serves no page for developers in production', () => {
  const { env } = app.infrastructure
  const pagesIn = (NODE_ENV: 'production' | 'development') =>
    routesOver({ ...app.infrastructure, env: { ...env, NODE_ENV } }).pages.filter(({ component }) =>
      component.startsWith('Dev/'),
    )
  expect([pagesIn('development').length, pagesIn('production').length]).toEqual([1, 0])
})

describe('over https in production', () => {
  const lines: Record<string, unknown>[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const ready = (async () => {
    const database = await testDatabase()
    return httpWorld(database, {
      env: { NODE_ENV: 'production', PUBLIC_URL: 'https://escola.example', PAYMENTS: 'sandbox' },
      renderer: { ...plainRenderer, files: builtFiles('web/public') },
      pages: [anyPage('Platform/Info/TermsOfUse'), anyPage('Platform/Auth/Login')],
      api: [apiRoute('/hook', (_req, res) => void res.json({}), { method: 'post', session: false })],
      actions: [
        action('/login', (ctx) =>
          ctx.body.password === PASSWORD
            ? ctx.signIn({ accountId: 'ana', role: 'Student' }).then(() => ({ to: '/' }))
            : refuse('login-wrong', 'Confira e-mail e senha.'),
        ),
      ],
      commands: [writeOwnNote],
      logger,
    })
  })()

  it.each([
    ['GET', '/terms_of_use'],
    ['GET', '/favicon.svg'],
    ['GET', '/health/live'],
    ['GET', '/nada'],
    ['GET', '/metrics'],
    ['POST', '/hook'],
    ['POST', '/api/commands/nada'],
  ])('%s %s asks for https and Trusted Types for a year', async (method, path) => {
    const { headers } = await (await ready).guest().ask(method, path, { headers: { accept: 'text/html' } })
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
  })

  it('sets cookies that belong to this host alone, and to scripts only where they have to', async () => {
    const world = await ready
    const guest = world.guest()
    const answer = await guest.html('/terms_of_use')
    for (const line of answer.headers.getSetCookie()) {
      expect(line).toMatch(/; Path=\//)
      expect(line).toMatch(/; Secure/)
      expect(line).toMatch(/; SameSite=Lax/)
      expect(line).not.toMatch(/Domain=/i)
      if (!line.startsWith('XSRF-TOKEN=')) expect(line).toMatch(/^__Host-.*; HttpOnly/)
    }
    expect(answer.headers.getSetCookie().length).toBeGreaterThan(0)
  })

  it('logs who signed in and who was denied, by ids alone', async () => {
    const world = await ready
    const guest = world.guest()
    await guest.html('/login')
    const origin = 'https://escola.example'
    const send = (path: string, form: Record<string, string>) =>
      guest.post(path, form, { from: '/login', headers: { accept: 'application/json', origin } })
    lines.length = 0
    await send('/login', { email: 'ana@exemplo.test', password: 'errada' })
    await guest.json('/api/commands/write-own-note', { noteId: 'n', text: 'x' }, { origin })
    await guest.ask('POST', '/login', {
      headers: { accept: 'application/json', origin: 'https://mal.example' },
    })
    await send('/login', { email: 'ana@exemplo.test', password: PASSWORD })
    const told = lines.filter(({ msg }) => msg === 'denied' || msg === 'signed in')
    expect(told.map(({ msg, code, account, status }) => [msg, code, account, status])).toEqual([
      ['denied', 'login-wrong', null, 422],
      ['denied', 'login-required', null, 401],
      ['denied', 'csrf', null, 403],
      ['signed in', undefined, 'ana', undefined],
    ])
    for (const line of told)
      expect(line).toMatchObject({ correlationId: expect.any(String), role: expect.any(String) })
    expect(JSON.stringify(lines)).not.toMatch(/exemplo\.test|errada|127\.0\.0\.1/)
  })
})

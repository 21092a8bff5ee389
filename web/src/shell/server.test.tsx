// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { FlashNotice } from './FlashNotice'
import { Header } from './header/Header'
import { serverHtml } from './testing-server'

const at = { now: '2026-11-21T13:00:00.000Z' }
const user = { id: 'a', name: 'Ana', full_name: 'Ana Lima', avatar: null, email: 'a@b.test' }
const menu = (html: string) => /<nav aria-label="Menu sem scripts".*?<\/nav>/.exec(html)?.[0] ?? ''

describe('without JavaScript, on a phone', () => {
  it('a guest finds the login', () => {
    expect(menu(serverHtml(Header, {}, at))).toContain('href="/login"')
  })

  it('a signed-in person finds account and logout, and no login', () => {
    const html = menu(serverHtml(Header, { auth: { user, token: 't', csrfToken: 'c', role: 'Student' } }, at))
    expect(html).not.toContain('href="/login"')
    expect(html).toContain('href="/profile"')
    expect(html).toMatch(/<form action="\/logout" method="post">.*name="_csrf" value="c"/)
  })
})

it('a refusal is shown on top, since its form may be a button far below', () => {
  const html = serverHtml(FlashNotice, { flash: {}, refused: 'Este aparelho já foi desconectado.' }, at)
  expect(html).toMatch(/^<noscript>.*Este aparelho já foi desconectado\./)
  expect(serverHtml(FlashNotice, { flash: {} }, at)).toBe('')
})

import { act, render, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { purifier } from './purify'
import { SafeHtml, SanitizeOnServer } from './SafeHtml'

const DIRTY =
  '<p>Olá <b>turma</b><script>alert(1)</script><img src="x" onerror="alert(2)"></p><a href="javascript:alert(3)">a</a><a href="https://exemplo.test">b</a>'

describe('SafeHtml', () => {
  it('shows the text first and sanitized HTML after, with links without opener', async () => {
    // Another file of this process may have loaded it.
    purifier.set(null)
    const { container } = render(<SafeHtml html={DIRTY} />)
    expect(container.querySelector('b')).toBeNull()
    expect(container.textContent).toContain('Olá')
    await waitFor(() => expect(container.querySelector('b')?.textContent).toBe('turma'))
    expect(container.innerHTML).not.toMatch(/script|onerror|alert/)
    const links = [...container.querySelectorAll('a')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual([null, 'https://exemplo.test'])
    for (const link of links) {
      expect(link.target).toBe('_blank')
      expect(link.rel).toBe('noopener nofollow ugc')
    }
  })

  it('passes the injected sanitizer on the server', () => {
    const html = renderToString(
      <SanitizeOnServer value={(dirty) => dirty.replace(/<script.*?<\/script>/g, '')}>
        <SafeHtml html="<p>Oi</p><script>alert(1)</script>" />
      </SanitizeOnServer>,
    )
    expect(html).toContain('<p>Oi</p>')
    expect(html).not.toContain('script')
  })

  it('keeps the HTML of the server when it hydrates, and sanitizes later HTML', async () => {
    const clean = purifier.get()
    purifier.set(null)
    const box = document.createElement('div')
    const first = '<p>Oi</p><p><b>turma</b></p>'
    box.innerHTML = renderToString(
      <SanitizeOnServer value={(html) => html}>
        <SafeHtml html={first} />
      </SanitizeOnServer>,
    )
    const written = box.querySelector('b')
    const complaints: unknown[] = []
    const root = await act(async () =>
      hydrateRoot(box, <SafeHtml html={first} />, {
        onRecoverableError: (error) => complaints.push(error),
      }),
    )
    await act(async () => root.render(<SafeHtml html={first} className="tight" />))
    act(() => purifier.set(clean))
    expect(box.querySelector('b')).toBe(written)
    expect(complaints).toEqual([])
    for (const [html, text] of [
      ['<i onclick="alert(1)">Tchau</i>', '<i>Tchau</i>'],
      [first, first],
    ] as const) {
      await act(async () => root.render(<SafeHtml html={html} />))
      await waitFor(() => expect(box.firstElementChild?.innerHTML).toBe(text))
    }
  })
})

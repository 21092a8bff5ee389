// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import Ui from '../pages/Dev/Ui'
import { SanitizeOnServer } from './SafeHtml'

const render = () =>
  renderToString(
    <SanitizeOnServer value={(html) => html}>
      <Ui />
    </SanitizeOnServer>,
  )

describe('the gallery on the server', () => {
  it('renders without a window, and the same twice', () => {
    expect(typeof window).toBe('undefined')
    expect(render()).toBe(render())
  })
  it('is complete without JavaScript: fields, tables, charts, HTML', () => {
    const html = render()
    expect(html).toContain('<textarea')
    expect(html).toContain('name="content"')
    expect(html).toContain('2026-004812')
    expect(html).toContain('<strong>WHERE</strong>')
    expect(html.match(/role="slider"/g)).toHaveLength(6)
  })
  it('renders no toasts without messages', () => {
    expect(render()).not.toContain('Toastify')
  })
})

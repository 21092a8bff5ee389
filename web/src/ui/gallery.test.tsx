// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import Ui from '../pages/Dev/Ui'
import { createLayouts } from '../shell/layouts/registry'
import { createLazyNavigation } from '../shell/lazy-visits'
import { createResolver } from '../shell/resolver'
import { Shell } from '../shell/Shell'
import { createScreen } from '../shell/screen'
import { pageObject } from '../shell/testing'
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
  it('leaves toasts and the loading overlay to the shell around it', async () => {
    const pages = createResolver({ './pages/Dev/Ui.tsx': { default: Ui } })
    const html = renderToString(
      <SanitizeOnServer value={(html) => html}>
        <Shell
          screen={createScreen(pageObject('Dev/Ui', {}, '/dev/ui'))}
          pages={pages}
          layouts={createLayouts({})}
          navigation={createLazyNavigation()}
        />
      </SanitizeOnServer>,
    )
    expect(html.match(/aria-live="polite"/g)?.length).toBe(1)
    expect(render()).not.toContain('aria-live="polite"')
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLazyNavigation } from './lazy-visits'
import { NoAnswer } from './problem'
import { newClient, pageObject } from './testing'
import { createVisits } from './visits'

const gone = async () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}
const { assign, reload } = vi.hoisted(() => ({ assign: vi.fn(), reload: vi.fn() }))
vi.mock('./document-location', () => ({ goTo: assign, reloadDocument: reload }))
const answers = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/cart')
  answers.mockImplementation(async () => new Response(null))
  vi.stubGlobal('fetch', answers)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  assign.mockReset()
  reload.mockReset()
  document.body.innerHTML = ''
})

describe('a tab that was opened before another build was served', () => {
  it('goes by the browser’s own way where the code of visits is gone', async () => {
    const { visits } = createLazyNavigation(gone)
    void visits.visit('/course/sql')
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/course/sql'))
    void visits.reload()
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(window.location.href))
  })

  it('loads the document anew for a form, with what was typed', async () => {
    document.body.innerHTML = '<form><input name="name" value="Ana"></form>'
    void createLazyNavigation(gone).visits.submit('/save', new FormData())
    await vi.waitFor(() => expect(reload).toHaveBeenCalled())
    expect(sessionStorage.getItem('typed')).toContain('Ana')
  })

  it('stays where the server does not answer, since the connection may come back', async () => {
    answers.mockRejectedValue(new TypeError('Failed to fetch'))
    const { visits } = createLazyNavigation(gone)
    await visits.visit('/course/sql')
    await expect(visits.submit('/save', new FormData())).rejects.toBeInstanceOf(NoAnswer)
    expect(assign).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
  })

  it('loads the document of a page whose own code is gone', async () => {
    const page = pageObject('Platform/A', {}, '/a')
    const host = {
      client: newClient(),
      version: 'v1',
      load: gone,
      navigate: vi.fn(),
      current: () => '/',
      say: vi.fn(),
      fail: vi.fn(),
    }
    answers.mockImplementation(
      async () =>
        new Response(JSON.stringify(page), {
          headers: { 'content-type': 'application/json', 'x-page': '1' },
        }),
    )
    void createVisits(host).visit('/a#parte')
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/a#parte'))
    void createVisits(host).submit('/save', new FormData())
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/a'))
    expect(host.fail).not.toHaveBeenCalled()
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLazyNavigation } from './lazy-visits'
import { NoAnswer } from './problem'
import { newClient, pageObject } from './testing'
import { createVisits } from './visits'

const gone = async () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}
const { assign, reload, send } = vi.hoisted(() => ({
  assign: vi.fn(),
  reload: vi.fn(),
  send: vi.fn<(form: HTMLFormElement) => void>(),
}))
vi.mock('./document-location', () => ({ goTo: assign, reloadDocument: reload, sendForm: send }))
const answers = vi.fn<() => Promise<Response>>()

/** What the browser sends of the form; jsdom does not ask for it. */
function sent(): [string, FormDataEntryValue][] {
  const formData = new FormData()
  send.mock.calls[0]?.[0].dispatchEvent(Object.assign(new Event('formdata'), { formData }))
  return [...formData]
}

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
  send.mockReset()
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

  it('sends a form by the browser’s own way', async () => {
    const fields = [
      ['_csrf', 'token'],
      ['submit', 'two\nlines'],
      ['tag', 'a'],
      ['tag', 'b'],
    ] as const
    const data = new FormData()
    for (const [name, value] of fields) data.append(name, value)
    void createLazyNavigation(gone).visits.submit('/save', data, { method: 'put' })
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
    const [form] = send.mock.calls[0] ?? []
    expect([form?.getAttribute('action'), form?.method, form?.isConnected]).toEqual(['/save', 'post', true])
    expect(sent()).toEqual([...fields, ['_method', 'put']])
    expect(reload).not.toHaveBeenCalled()
  })

  it('sends a file by the browser’s own way, too', async () => {
    const data = new FormData()
    data.append('_csrf', 'token')
    data.append('file', new File(['x'], 'a.csv'))
    void createLazyNavigation(gone).visits.submit('/save', data)
    await vi.waitFor(() => expect(send.mock.calls[0]?.[0].enctype).toBe('multipart/form-data'))
    expect(sent()[1]).toMatchObject(['file', { name: 'a.csv' }])
  })

  it('loads the document anew for what no form of the page holds, with what was typed', async () => {
    document.body.innerHTML = '<form><input name="name" value="Ana"></form>'
    void createLazyNavigation(gone).visits.submit('/save', { name: 'Ana' })
    await vi.waitFor(() => expect(reload).toHaveBeenCalled())
    expect(sessionStorage.getItem('typed')).toContain('Ana')
    expect(send).not.toHaveBeenCalled()
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

import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { loaderState } from '../ui/loader'
import { NoAnswer, Refused } from './problem'
import { fakeFetch, newClient, pageObject } from './testing'
import { createVisits, pageKey, type VisitsHost } from './visits'
import { drawn, getPage, sendForm } from './wire'

const X_PAGE = { 'x-page': '1' }
const setUp = () => {
  const host = {
    client: newClient(),
    version: 'v1',
    load: vi.fn(async () => {}),
    navigate: vi.fn(),
    current: () => '/here',
    say: vi.fn(),
    fail: vi.fn(),
  } satisfies VisitsHost
  return { host, visits: createVisits(host) }
}
afterEach(() => vi.unstubAllGlobals())

const newGate = () => {
  let open = () => {}
  const opened = new Promise<void>((done) => {
    open = done
  })
  return { open, opened }
}

describe('a write that covers the page', () => {
  const answer = { body: pageObject('Platform/A', {}, '/a'), headers: X_PAGE }

  it.each([
    [true, 'Carregando...'],
    ['Gerando seu Pix...', 'Gerando seu Pix...'],
  ])('covers the page until it is answered, not until the next page is here (%s)', async (cover, message) => {
    const { host, visits } = setUp()
    const seen: unknown[] = []
    fakeFetch(() => {
      seen.push(loaderState())
      return answer
    })
    host.load.mockImplementation(async () => void seen.push(loaderState()))
    await visits.submit('/buy', new FormData(), { cover })
    expect(seen).toEqual([
      { isLoading: true, message },
      { isLoading: false, message: 'Carregando...' },
    ])
  })

  it('uncovers it when it is refused; other writes do not cover it', async () => {
    const { visits } = setUp()
    const type = 'application/problem+json'
    fakeFetch(() => ({ status: 422, type, body: { status: 422, detail: 'Não.' } }))
    await expect(visits.submit('/buy', new FormData(), { cover: 'Enviando...' })).rejects.toThrow(Refused)
    expect(loaderState().isLoading).toBe(false)
    const seen: boolean[] = []
    fakeFetch(() => {
      seen.push(loaderState().isLoading)
      return answer
    })
    await visits.submit('/save', new FormData())
    expect(seen).toEqual([false])
  })
})

describe('a visit', () => {
  it('fetches the page object, loads its code, caches it without its flash, and shows it', async () => {
    const { host, visits } = setUp()
    const page = pageObject('Platform/A', { flash: { success: 'Feito.' } }, '/a?x=1')
    const requests = fakeFetch(() => ({ body: page, headers: X_PAGE }))
    await visits.visit('/a?x=1#parte')
    expect(requests[0]?.init.headers).toMatchObject({ 'X-Page': '1', 'X-Page-Version': 'v1' })
    expect(host.load).toHaveBeenCalledWith('Platform/A')
    expect(host.navigate).toHaveBeenCalledWith('/a?x=1#parte', { replace: false, preserveScroll: false })
    expect(host.say).toHaveBeenCalledWith({ success: 'Feito.' })
    const cached = host.client.getQueryData<typeof page>(pageKey('/a?x=1'))
    expect(cached?.props.flash).toEqual({})
  })

  it('shows a prefetched page without another request', async () => {
    const { host, visits } = setUp()
    const requests = fakeFetch(() => ({ body: pageObject('Platform/A', {}, '/a'), headers: X_PAGE }))
    visits.prefetch('/a')
    await vi.waitFor(() => expect(host.client.getQueryData(pageKey('/a'))).toBeDefined(), 60_000)
    expect(requests[0]?.init.headers).toMatchObject({ 'X-Prefetch': '1' })
    await visits.visit('/a')
    expect(requests).toHaveLength(1)
    expect(host.navigate).toHaveBeenCalledTimes(1)
  })

  it('waits for a prefetch of the page under way, and cancels other prefetches', async () => {
    const { host, visits } = setUp()
    const gate = newGate()
    const requests = fakeFetch(async (url) => {
      await gate.opened
      return { body: pageObject('Platform/A', {}, url), headers: X_PAGE }
    })
    for (const url of ['/a', '/b', '/c']) visits.prefetch(url)
    const visit = visits.visit('/b')
    await vi.waitFor(
      () => expect(requests.map(({ init }) => init.signal?.aborted)).toEqual([true, false, true]),
      60_000,
    )
    gate.open()
    await visit
    expect(requests).toHaveLength(3)
    expect(host.navigate.mock.calls.map(([url]) => url)).toEqual(['/b'])
  })

  it('sends no request for a page after another one was chosen', async () => {
    const { host, visits } = setUp()
    const gate = newGate()
    const requests = fakeFetch(async (url) => {
      await gate.opened
      return { body: pageObject('Platform/A', {}, url), headers: X_PAGE }
    })
    visits.prefetch('/a')
    const first = visits.visit('/a')
    const second = visits.visit('/b')
    await first
    gate.open()
    await second
    expect(requests.map(({ url }) => url)).toEqual(['/a', '/b'])
    expect(host.navigate.mock.calls.map(([url]) => url)).toEqual(['/b'])
  })

  it('sends its own request when the prefetch fails', async () => {
    const { host, visits } = setUp()
    const gate = newGate()
    const requests = fakeFetch(async (url) => {
      if (requests.length === 1) await gate.opened
      if (requests.length === 1) throw new TypeError('Failed to fetch')
      return { body: pageObject('Platform/A', {}, url), headers: X_PAGE }
    })
    visits.prefetch('/a')
    const visit = visits.visit('/a')
    gate.open()
    await visit
    expect(requests).toHaveLength(2)
    expect(host.fail).not.toHaveBeenCalled()
    expect(host.navigate).toHaveBeenCalledTimes(1)
  })

  it('stays when a prefetch is answered by another build or by no page', async () => {
    const stale = { status: 409, code: 'stale-version', detail: '-', location: '/login' }
    fakeFetch((url) =>
      url === '/login'
        ? { status: 409, body: stale, type: 'application/problem+json' }
        : { body: 'PDF', type: 'application/pdf' },
    )
    const ahead = (url: string) => getPage(url, 'v1', { prefetch: true })
    // Leaving never settles: it waits for the next document.
    await expect(ahead('/login')).rejects.toBeInstanceOf(Refused)
    await expect(ahead('/file.pdf')).rejects.toBeInstanceOf(NoAnswer)
  })

  it('shows the page requested last, even if another answers later', async () => {
    const { host, visits } = setUp()
    const gate = newGate()
    fakeFetch(async (url) => {
      if (url === '/slow') await gate.opened
      return { body: pageObject('Platform/A', {}, url), headers: X_PAGE }
    })
    const slow = visits.visit('/slow')
    await visits.visit('/quick')
    gate.open()
    await slow
    expect(host.navigate.mock.calls.map(([url]) => url)).toEqual(['/quick'])
  })

  it('shows the page requested last, even if the code of another is loaded later', async () => {
    const { host, visits } = setUp()
    const gate = newGate()
    fakeFetch((url) => ({
      body: pageObject(url === '/slow' ? 'Platform/A' : 'Platform/B', {}, url),
      headers: X_PAGE,
    }))
    host.load.mockImplementation(async (component?: string) => {
      if (component === 'Platform/A') await gate.opened
    })
    const slow = visits.visit('/slow')
    await vi.waitFor(() => expect(host.load).toHaveBeenCalledWith('Platform/A'))
    await visits.visit('/quick')
    gate.open()
    await slow
    expect(host.navigate.mock.calls.map(([url]) => url)).toEqual(['/quick'])
  })

  it('shows an error and stays', async () => {
    const { host, visits } = setUp()
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    await visits.visit('/a')
    expect(host.fail.mock.calls[0]?.[0]).toBeInstanceOf(NoAnswer)
    expect(host.navigate).not.toHaveBeenCalled()
  })
})

describe('a form', () => {
  it('is sent with the anti-forgery cookie in its header, and invalidates cached pages', async () => {
    const { host, visits } = setUp()
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('a=b; XSRF-TOKEN=abc.d%3D')
    host.client.setQueryData(pageKey('/other'), pageObject())
    const requests = fakeFetch(() => ({ body: pageObject('Platform/A', {}, '/next'), headers: X_PAGE }))
    const data = new FormData()
    data.set('name', 'Zé')
    await visits.submit('/save', data, { method: 'patch' })
    expect(requests[0]?.init).toMatchObject({ method: 'PATCH', headers: { 'X-XSRF-TOKEN': 'abc.d=' } })
    expect(String(requests[0]?.init.body)).toBe('name=Z%C3%A9')
    expect(host.client.getQueryState(pageKey('/other'))?.isInvalidated).toBe(true)
    expect(host.navigate.mock.calls[0]?.[0]).toBe('/next')
  })

  it('of a page that another account drew says so by its own token', async () => {
    const { visits } = setUp()
    const cookie = vi.spyOn(document, 'cookie', 'get')
    const sent = async (held: string) => {
      cookie.mockReturnValue(`XSRF-TOKEN=${held}`)
      const requests = fakeFetch(() => ({ body: pageObject(), headers: X_PAGE }))
      await visits.submit('/save', new FormData())
      return new Headers(requests[0]?.init.headers).get('x-xsrf-token')
    }
    drawn('a~anaAnaAn~1.s')
    onTestFinished(() => drawn(''))
    expect(await sent('a~biaBiaBi~2.s')).toBe('a~anaAnaAn~1.s')
    expect(await sent('a~anaAnaAn~3.s')).toBe('a~anaAnaAn~3.s')
    expect(await sent('guest.s')).toBe('guest.s')
  })

  it('cancels prefetches that started before the write', async () => {
    const { host, visits } = setUp()
    const gate = newGate()
    fakeFetch(async (url, { method = 'GET' }) => {
      if (method === 'GET') await gate.opened
      return { body: pageObject('Platform/A', {}, method === 'GET' ? url : '/next'), headers: X_PAGE }
    })
    visits.prefetch('/cart')
    const sent = visits.submit('/cart', new FormData())
    visits.prefetch('/cart?of=meanwhile')
    await sent
    gate.open()
    await new Promise((later) => setTimeout(later))
    for (const url of ['/cart', '/cart?of=meanwhile'])
      expect(host.client.getQueryData(pageKey(url))).toBeUndefined()
  })

  it('that is refused throws the problem', async () => {
    const problem = { status: 422, code: 'invalid-input', detail: 'Confira.', errors: { name: 'Falta.' } }
    fakeFetch(() => ({ status: 422, type: 'application/problem+json', body: problem }))
    const refused = await sendForm('/save', 'post', {}, 'v1').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refused)
    expect((refused as Refused).problem).toEqual(problem)
  })
})

it('an outdated client loads the document again', async () => {
  // Of all addresses jsdom goes to those on the same page alone.
  const location = `${window.location.pathname}#anew`
  const body = { status: 409, code: 'stale-version', detail: '', location }
  fakeFetch(() => ({ status: 409, type: 'application/problem+json', body }))
  void getPage('/a?b', 'v0')
  await vi.waitFor(() => expect(window.location.hash).toBe('#anew'), 60_000)
})

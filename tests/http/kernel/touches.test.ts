import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../src/domain/kernel/instants'
import { seeded } from '../../../src/domain/kernel/seeded'
import { isMachine, refusesKey, touchRecorder, wordsOf } from '../../../src/http/kernel/touches'
import { shoppingSteps } from '../../../src/projections/analytics/shopping-steps'
import { projectAll } from '../../../src/projections/kernel/fold'
import { touchLines } from '../../../src/projections/ordering/touch-lines'
import { inMemory } from '../../support/in-memory'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'

function shop() {
  const app = inMemory()
  let now = '2026-11-01T12:00:00.000Z'
  let isDown = false
  const sessions: Record<string, object> = {
    ana: { accountId: 'ana', role: 'Student' },
    bia: { accountId: 'bia', role: 'Student' },
    staff: { accountId: 'eva', role: 'Editor' },
    lent: { accountId: 'ana', role: 'Student', impersonation: {} },
  }
  const sent: string[] = []
  const recorder = touchRecorder(
    {
      deps: {
        clock: { now: () => now },
        logger: { warn: () => {} },
        dispatcher: {
          dispatch: async (command: never, input: never, options: { commandId: string; actor: never }) => {
            if (isDown) throw new Error('no log')
            sent.push(options.commandId)
            return app.dispatcher.dispatch(command, input, options)
          },
        },
      },
      jar: { session: { in: (cookie: string | undefined) => cookie?.replace('sid=', '') } },
      sessions: { find: async ({ token }: { token: string }) => sessions[token] },
    } as never,
    (req) => String(req.headers['x-address']),
    async () => (path) =>
      path === '/course/sql'
        ? { page: path, product: 'course:sql', title: 'SQL' }
        : { page: ['/', '/checkout'].includes(path) ? path : '/*' },
  )
  return {
    recorder,
    sent,
    at: (instant: string) => {
      now = instant
    },
    down: (is: boolean) => {
      isDown = is
    },
    get(url: string, headers: Record<string, string> = {}, { method = 'GET', status = 200 } = {}) {
      const res = Object.assign(new EventEmitter(), { statusCode: status })
      const all = {
        'user-agent': CHROME,
        'sec-fetch-site': 'none',
        'sec-fetch-dest': 'document',
        'x-address': '10.0.0.1',
        ...headers,
      }
      recorder.watch({ method, url, headers: all } as never, res as never)
      res.emit('finish')
    },
    async written() {
      await recorder.flush()
      const events = app.store.all().filter(({ type }) => type === 'TouchesRecorded')
      const data = events.map((each) => each.data as { counted: { count: number }[]; known: object[] })
      return {
        events,
        counted: data.flatMap(({ counted }) => counted),
        known: data.flatMap(({ known }) => known),
      }
    },
  }
}

describe('a touch', () => {
  it('of a guest is a number that names nobody', async () => {
    const { get, written } = shop()
    get('/course/sql?utm_source=Google&utm_medium=cpc&utm_campaign=ana@x.test')
    get('/course/sql')
    get('/course/sql', { 'x-address': '10.0.0.2' })
    const { counted, known } = await written()
    expect(known).toEqual([])
    const at = '2026-11-01T12:00:00.000Z'
    const sql = { at, page: '/course/sql', product: 'course:sql', title: 'SQL' }
    expect(counted).toEqual([
      { ...sql, kind: 'visit', source: 'Google', medium: 'cpc', count: 1 },
      { ...sql, kind: 'view', count: 2 },
      { ...sql, kind: 'visit', count: 1 },
    ])
    expect(JSON.stringify(counted)).not.toMatch(/10\.0\.0|Mozilla/)
  })

  it('of a student has their account, unless their browser asks not to be followed', async () => {
    const { get, written } = shop()
    get('/?v=MARIA', { cookie: 'sid=ana' })
    get('/', { cookie: 'sid=bia', 'sec-gpc': '1', 'x-address': 'b' })
    get('/', { cookie: 'sid=bia', dnt: '1', 'x-address': 'c' })
    const { counted, known } = await written()
    expect(known).toMatchObject([{ person: 'a:ana', source: 'vendedor', campaign: 'MARIA', kind: 'visit' }])
    expect(counted).toMatchObject([{ kind: 'visit', page: '/', count: 2 }])
  })

  it.each([
    ['staff', '/', { cookie: 'sid=staff' }, {}],
    ['staff who act for a student', '/', { cookie: 'sid=lent' }, {}],
    ['a robot', '/', { 'user-agent': 'Googlebot/2.1' }, {}],
    ['nobody known', '/', { 'user-agent': '' }, {}],
    ['a page fetched ahead by the browser', '/', { 'sec-purpose': 'prefetch;prerender' }, {}],
    ['a page fetched ahead by the shop', '/', { 'x-prefetch': '1' }, {}],
    ['a HEAD', '/', {}, { method: 'HEAD' }],
    ['an address that leads elsewhere', '/', {}, { status: 302 }],
    ['a page that is not there', '/nada', {}, { status: 404 }],
    ['a page of staff', '/admin/orders', {}, {}],
    ['a file', '/assets/a.js', {}, {}],
    ['staff who ask not to be followed', '/', { cookie: 'sid=staff', dnt: '1' }, {}],
    [
      'a picture on another site',
      '/?utm_source=x',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
      {},
    ],
  ])('is none of %s', async (_, url, headers, answer) => {
    const { get, written } = shop()
    get(url, headers, answer)
    expect((await written()).events).toEqual([])
  })

  it('counts a browser once a day, and again by another link', async () => {
    const { get, at, written } = shop()
    for (const url of ['/', '/', '/?utm_source=news', '/?utm_source=news', '/?utm_source=fair']) get(url)
    at('2026-11-02T12:00:00.000Z')
    get('/')
    const { counted } = await written()
    expect(counted.map(({ count }) => count)).toEqual([1, 1, 1, 1])
  })

  it('adds no lines for made-up addresses', async () => {
    const { get, written } = shop()
    for (let n = 0; n < 50; n++) get(`/nada-${n}`, { 'x-address': String(n) })
    const pages = new Set((await written()).counted.map((each) => (each as unknown as { page: string }).page))
    expect([...pages]).toEqual(['/*'])
    expect((await written()).counted).toHaveLength(1)
  })

  it('is the beginning of a payment where one product is bought at once', async () => {
    const { get, written } = shop()
    for (const url of ['/checkout/course/sql', '/checkout', '/checkout/orders/1']) get(url)
    const { counted } = await written()
    expect(counted).toMatchObject([
      { kind: 'visit', page: '/*' },
      { kind: 'checkout', page: '/checkout', count: 1 },
    ])
  })

  it('is told of each of two students behind one address', async () => {
    const { get, written } = shop()
    for (const who of ['ana', 'bia']) get('/?utm_source=news', { cookie: `sid=${who}` })
    expect((await written()).known).toHaveLength(2)
  })

  it('is written whatever letters another one has', async () => {
    const { get, written } = shop()
    get(`/?utm_source=${'a'.repeat(59)}𝒜`)
    get('/', { 'x-address': 'b' })
    expect((await written()).counted).toHaveLength(2)
  })

  it('waits for a log that is away, and is written once', async () => {
    const { get, down, written, sent, recorder } = shop()
    down(true)
    get('/')
    await recorder.flush()
    get('/', { 'x-address': 'b' })
    down(false)
    expect((await written()).counted).toHaveLength(2)
    expect(new Set(sent).size).toBe(sent.length)
  })
})

it('reads words of campaigns before those of sellers', () => {
  expect(wordsOf('v=maria')).toEqual({ source: 'vendedor', medium: 'link', campaign: 'MARIA' })
  expect(wordsOf('v=maria&utm_source=news')).toEqual({ source: 'news' })
  expect(wordsOf('v=%00&q=utm_source')).toEqual({})
  expect(wordsOf(undefined)).toEqual({})
})

it('knows machines and refusals by their headers', () => {
  const browser = { 'user-agent': CHROME, 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }
  expect(isMachine(browser)).toBe(false)
  expect(isMachine({ 'user-agent': CHROME })).toBe(true)
  expect(isMachine({ ...browser, purpose: 'prefetch' })).toBe(true)
  expect([refusesKey({ 'sec-gpc': '1' }), refusesKey({ dnt: '1' }), refusesKey({ dnt: '0' })]).toEqual([
    true,
    true,
    false,
  ])
})

it('a month of visits gives the funnel that its generator knows', async () => {
  const random = seeded('a month of touches')
  const { get, at, written, recorder } = shop()
  const want = { visits: 0, views: 0, checkouts: 0, news: 0 }
  for (let day = 0; day < 30; day++) {
    for (let browser = 0; browser < random.int(5, 25); browser++) {
      const hour = String(random.int(10, 22)).padStart(2, '0')
      at(`${addDays('2026-11-01', day)}T${hour}:00:00.000Z`)
      const headers: Record<string, string> = { 'x-address': `10.0.${day}.${browser}` }
      const kind = random.int(0, 9)
      if (kind === 0) headers['user-agent'] = 'curl-monitor/1'
      if (kind === 1) headers.cookie = 'sid=staff'
      if (kind === 2) headers.cookie = 'sid=ana'
      const isCounted = kind > 1
      const [byNews, views, pays] = [random.int(0, 2) === 0, random.int(0, 1) === 1, random.int(0, 4) === 0]
      get(byNews ? '/?utm_source=news' : '/', headers)
      for (let again = random.int(0, 3); again > 0; again--) get('/', headers)
      if (views) get('/course/sql', headers)
      if (pays) for (let again = 0; again < 2; again++) get('/checkout', headers)
      if (!isCounted) continue
      want.visits++
      if (byNews) want.news++
      if (views) want.views++
      if (pays) want.checkouts++
    }
    await recorder.flush()
  }
  const { events } = await written()
  expect(events.length).toBeLessThanOrEqual(30)
  const lines = [...projectAll(touchLines, events)] as (typeof touchLines.row & object)[]
  const steps = [...projectAll(shoppingSteps, events)] as (typeof shoppingSteps.row & object)[]
  const sum = <T>(rows: T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0)
  expect({
    visits: sum(lines, ({ visits }) => visits),
    views: sum(lines, ({ views }) => views),
    checkouts: sum(lines, ({ checkouts }) => checkouts),
    news: sum(lines, ({ visits, source }) => (source === 'news' ? visits : 0)),
  }).toEqual(want)
  expect([sum(steps, ({ visits }) => visits), sum(steps, ({ checkouts }) => checkouts)]).toEqual([
    want.visits,
    want.checkouts,
  ])
})

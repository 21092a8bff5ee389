import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeFetch } from '../../../shell/testing'
import { postReport } from './postReport'
import type { Range } from './ranges'
import { reportQueue, type WatchReport } from './reportQueue'
import { type Answer, reportSender } from './reportSender'

const of = (lessonId: string, ...ranges: Range[]): WatchReport => ({
  courseId: 'sql',
  lessonId,
  ranges,
  position: ranges.at(-1)?.[1] ?? 0,
})

const senders: ReturnType<typeof reportSender>[] = []
function setUp() {
  let minted = 0
  const queue = reportQueue(localStorage, () => `key-${++minted}`)
  const answers: Answer[] = []
  const posted: { key: string; report: WatchReport; keepalive: boolean }[] = []
  const done = vi.fn()
  const sender = reportSender({
    queue,
    owner: 'ana',
    onDone: done,
    post: async ({ key, report }, { keepalive }) => {
      posted.push({ key, report, keepalive })
      return answers.shift() ?? { kind: 'done', position: '7' }
    },
  })
  senders.push(sender)
  return { queue, answers, posted, done, sender }
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  for (const sender of senders.splice(0)) sender.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await vi.advanceTimersByTimeAsync(0)
}

describe('the queue', () => {
  it('merges reports of one lesson until one was sent, which then stays unchanged', () => {
    const { queue } = setUp()
    queue.add('ana', of('l1', [0, 10]))
    queue.add('ana', of('l1', [10, 15]))
    expect(queue.of('ana').map(({ key, report }) => [key, report.ranges, report.position])).toEqual([
      [
        'key-1',
        [
          [0, 10],
          [10, 15],
        ],
        15,
      ],
    ])
    queue.tried('key-1')
    queue.add('ana', of('l1', [15, 20]))
    queue.add('ana', of('l2', [0, 1]))
    expect(queue.of('ana').map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-3'])
  })
  it('separates the reports of accounts, and survives a reload', () => {
    const { queue } = setUp()
    queue.add('ana', of('l1', [0, 10]))
    const next = reportQueue(localStorage, () => 'x')
    expect(next.of('bia')).toEqual([])
    expect(next.of('ana')).toHaveLength(1)
  })
  it('works without storage', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const closed = {
      getItem: () => {
        throw new Error('closed')
      },
      setItem: () => {
        throw new Error('closed')
      },
    }
    const queue = reportQueue(closed, () => 'k')
    queue.add('ana', of('l1', [0, 3]))
    expect(queue.of('ana')).toHaveLength(1)
    expect(warned).toHaveBeenCalled()
  })
})

describe('the sender', () => {
  it('sends reports and removes confirmed ones', async () => {
    const { sender, posted, done, queue } = setUp()
    sender.add(of('l1', [0, 10]))
    await settle()
    expect(posted).toHaveLength(1)
    expect(done).toHaveBeenCalledWith(of('l1', [0, 10]), '7')
    expect(queue.of('ana')).toEqual([])
  })
  it('keeps unanswered reports in order, and resends them with the same key when online again', async () => {
    const { sender, posted, answers, queue } = setUp()
    answers.push({ kind: 'later' }, { kind: 'later' })
    sender.add(of('l1', [0, 10]))
    await settle()
    sender.add(of('l1', [10, 20]))
    await settle()
    expect(queue.of('ana').map(({ key }) => key)).toEqual(['key-1', 'key-2'])
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(posted.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1', 'key-2'])
    expect(queue.of('ana')).toEqual([])
  })
  it('retries with increasing delays', async () => {
    const { sender, posted, answers } = setUp()
    answers.push({ kind: 'later' }, { kind: 'later' }, { kind: 'later' })
    sender.add(of('l1', [0, 10]))
    await settle()
    const tries: number[] = []
    for (const wait of [4_999, 1, 9_999, 1, 19_999, 1]) {
      await vi.advanceTimersByTimeAsync(wait)
      tries.push(posted.length)
    }
    expect(tries).toEqual([1, 2, 2, 3, 3, 4])
  })
  it('drops reports that the server will never accept', async () => {
    const { sender, answers, queue, done } = setUp()
    answers.push({ kind: 'refused' })
    sender.add(of('gone', [0, 10]))
    await settle()
    expect(queue.of('ana')).toEqual([])
    expect(done).not.toHaveBeenCalled()
  })
  it('on leaving sends everything at once by keepalive requests', async () => {
    const { sender, posted, answers } = setUp()
    answers.push({ kind: 'later' })
    sender.add(of('l1', [0, 10]))
    await settle()
    sender.addAndLeave(of('l2', [0, 2]))
    await settle()
    expect(posted.slice(1).map(({ key, keepalive }) => [key, keepalive])).toEqual([
      ['key-1', true],
      ['key-2', true],
    ])
  })
})

describe('over the wire', () => {
  const queued = { key: 'key-9', owner: 'ana', tried: false, report: of('l1', [0, 10]) }
  const answered = async (status: number, body: unknown) => {
    const type = status < 400 ? 'application/json' : 'application/problem+json'
    const requests = fakeFetch(() => ({ status, body, type }))
    return { answer: await postReport(queued, { keepalive: true }), requests }
  }
  it('sends the key, the anti-forgery token and the report', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=abc%2Edef')
    const { answer, requests } = await answered(200, { position: '12' })
    expect(answer).toEqual({ kind: 'done', position: '12' })
    expect(requests[0]?.url).toBe('/api/commands/watch-lesson')
    expect(requests[0]?.init).toMatchObject({
      method: 'POST',
      keepalive: true,
      headers: { 'Idempotency-Key': 'key-9', 'X-XSRF-TOKEN': 'abc.def', 'Content-Type': 'application/json' },
      body: JSON.stringify(queued.report),
    })
  })
  it.each([
    [422, 'lesson-unknown', 'refused'],
    [404, 'not-found', 'refused'],
    [403, 'forbidden', 'refused'],
    [403, 'csrf', 'later'],
    [401, 'login-required', 'later'],
    [409, 'conflict', 'later'],
    [503, 'unavailable', 'later'],
  ])('%i %s is %s', async (status, code, kind) => {
    const { answer } = await answered(status, { status, code, title: '', detail: '' })
    expect(answer.kind).toBe(kind)
  })
  it('retries later without an answer', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('failed')
    })
    expect(await postReport(queued, { keepalive: false })).toEqual({ kind: 'later' })
  })
})

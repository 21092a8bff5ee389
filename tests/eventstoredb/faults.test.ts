import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NO_STREAM } from '@eventstore/db-client'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  all,
  clientOf,
  closeAfterEach,
  failure,
  happened,
  serverAndClient,
  several,
  unary,
} from '../support/eventstoredb/client'
import { faultPlan } from '../support/eventstoredb/faults'
import { serveEventStoreDb } from '../support/eventstoredb/process'

closeAfterEach()
const first = { expectedRevision: NO_STREAM, ...unary } as const

describe('an append', () => {
  test.each([
    ['cutBeforeCommit', 'unavailable', -1n],
    ['cutAfterCommit', 'unavailable', 0n],
    ['notReady', 'unavailable', -1n],
    ['tooBusy', 'unavailable', -1n],
    ['unavailable', 'unavailable', -1n],
    ['unavailableAfterCommit', 'unavailable', 0n],
    ['timeout', 'timeout', -1n],
    ['timeoutAfterCommit', 'timeout', 0n],
    ['deadline', 'deadline-exceeded', -1n],
    ['cancelled', 'cancelled', -1n],
    ['unknownAfterCommit', 'unknown', 0n],
  ] as const)('that meets %s fails as %s', async (kind, type, last) => {
    const { client, server } = await serverAndClient()
    server.faults.next('append', kind)
    expect(await failure(client.appendToStream('a-1', happened(), first))).toMatchObject({ type })
    expect(server.data.lastOf('a-1')).toBe(last)
    expect(server.log.at(-1)).toMatchObject({ method: 'append', stream: 'a-1', fault: kind })
  })

  test('that nobody answers ends with the deadline of its client', async () => {
    const { client, server } = await serverAndClient()
    server.faults.next('append', 'silenceAfterCommit')
    const error = await failure(client.appendToStream('a-1', happened(), { ...first, deadline: 150 }))
    expect(error).toMatchObject({ type: 'deadline-exceeded' })
    expect(server.data.lastOf('a-1')).toBe(0n)
  })

  test('may be recorded and be told that somebody else was faster', async () => {
    const { client, server } = await serverAndClient()
    server.faults.next('append', 'wrongVersionAfterCommit')
    const error = await failure(client.appendToStream('a-1', happened(), first))
    expect(error).toMatchObject({ type: 'wrong-expected-version', actualVersion: 0n })
  })

  test('to a node that is not the leader is told who is, and the client goes there', async () => {
    const { server: leader } = await serverAndClient()
    const { server: follower, client } = await serverAndClient({ log: leader.data })
    follower.faults.next('append', 'notLeader', 1, { leader: { host: '127.0.0.1', port: leader.port } })
    const error = await failure(client.appendToStream('a-1', happened(), first))
    expect(error).toMatchObject({ type: 'not-leader', leader: { port: leader.port } })
    await client.appendToStream('a-1', happened(), first)
    expect(leader.log.map((call) => call.method)).toContain('append')
    expect(follower.data.lastOf('a-1')).toBe(0n)
  })

  test('may be late and still succeed', async () => {
    const { client, server } = await serverAndClient()
    server.faults.next('append', 'delay', 1, { ms: 60 })
    expect(await client.appendToStream('a-1', happened(), first)).toMatchObject({ success: true })
  })
})

describe('a batch of appends', () => {
  test('that times out is told so in its answer', async () => {
    const { client, server } = await serverAndClient()
    server.faults.next('batchAppend', 'timeout')
    const error = await failure(client.appendToStream('a-1', happened(), { expectedRevision: NO_STREAM }))
    expect(error).toMatchObject({ type: 'deadline-exceeded' })
  })

  test('that is cut after its commit fails, and its repetition succeeds', async () => {
    const { client, server } = await serverAndClient()
    const given = happened()
    server.faults.next('batchAppend', 'cutAfterCommit')
    const lost = await failure(client.appendToStream('a-1', given, { expectedRevision: NO_STREAM }))
    expect(lost).toMatchObject({ type: 'unavailable' })
    const again = await client.appendToStream('a-1', given, first)
    expect(again).toMatchObject({ nextExpectedRevision: 0n })
    expect(server.data.own('a-1')).toHaveLength(1)
  })
})

describe('a read', () => {
  test('may stop half way as if that were all', async () => {
    const { client, server } = await serverAndClient()
    await client.appendToStream('a-1', several(5), first)
    server.faults.next('readStream', 'endEarly', 1, { after: 2 })
    expect(await all(client.readStream('a-1'))).toHaveLength(2)
    expect(await all(client.readStream('a-1'))).toHaveLength(5)
  })

  test.each([
    ['cut', 'unavailable'],
    ['notReady', 'unavailable'],
    ['unknown', 'unknown'],
  ] as const)('that meets %s fails as %s', async (kind, type) => {
    const { client, server } = await serverAndClient()
    await client.appendToStream('a-1', several(5), first)
    server.faults.next('readAll', kind, 1, { after: 1 })
    expect(await failure(all(client.readAll()))).toMatchObject({ type })
  })

  test('may be slow', async () => {
    const { client, server } = await serverAndClient()
    await client.appendToStream('a-1', several(5), first)
    server.faults.next('readStream', 'slow', 1, { ms: 5 })
    expect(await all(client.readStream('a-1'))).toHaveLength(5)
  })
})

describe('the plan', () => {
  test('is counted by the method, and forgotten when cleared', () => {
    const plan = faultPlan()
    plan.next('append', 'notReady', 2)
    plan.next('append', 'timeout')
    expect(plan.take('readAll')).toBeUndefined()
    const kinds = Array.from({ length: 4 }, () => plan.take('append')?.kind)
    expect(kinds).toEqual(['notReady', 'notReady', 'timeout', undefined])
    plan.next('append', 'notReady')
    plan.clear()
    expect(plan.take('append')).toBeUndefined()
  })

  test('by chance is the same for the same seed', () => {
    const draw = (seed: number) => {
      const plan = faultPlan()
      plan.chance(seed, { append: { notReady: 0.3, cutAfterCommit: 0.3 } })
      return Array.from({ length: 200 }, () => plan.take('append')?.kind)
    }
    expect(draw(7)).toEqual(draw(7))
    expect(draw(7)).not.toEqual(draw(8))
    const counted = draw(7).filter((kind) => kind === 'notReady').length
    expect(counted).toBeGreaterThan(30)
    expect(counted).toBeLessThan(90)
  })
})

describe('a log in a file', () => {
  async function folder() {
    const path = await mkdtemp(join(tmpdir(), 'eventstoredb-'))
    onTestFinished(() => rm(path, { recursive: true, force: true }))
    return path
  }

  test('is taken up with revisions and positions as they were; a torn line is dropped', async () => {
    const file = join(await folder(), 'log.ndjson')
    const one = await serverAndClient({ file })
    const { position } = await one.client.appendToStream('a-1', several(3), first)
    await one.server.stop()
    await writeFile(file, `${await readFile(file, 'utf8')}[{"id":"half`)
    const two = await serverAndClient({ file })
    const found = await all(two.client.readStream('a-1'))
    expect(found.at(-1)!.event!.position).toEqual(position)
    const next = await two.client.appendToStream('a-1', happened(), { ...unary, expectedRevision: 2n })
    expect(next.position!.commit > position!.commit).toBe(true)
    await two.server.stop()
    const three = await serverAndClient({ file })
    expect(await all(three.client.readStream('a-1'))).toHaveLength(4)
  })

  test('can be served by a process of its own, and outlives its end by force', async () => {
    const file = join(await folder(), 'log.ndjson')
    const serve = async () => {
      const served = await serveEventStoreDb({ file })
      onTestFinished(() => void served.process.kill('SIGKILL'))
      return served
    }
    const one = await serve()
    await clientOf(one.url).appendToStream('a-1', several(2), first)
    await one.end('SIGKILL')
    const two = await serve()
    expect(await all(clientOf(two.url).readStream('a-1'))).toHaveLength(2)
  })
})

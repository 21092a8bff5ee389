import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Appended,
  type BulkEventStore,
  type Expected,
  type NewEvent,
  type RecordedEvent,
  StoreUnavailable,
  WrongExpectedVersion,
} from '../../../src/ports/event-store'
import { event, events, everything, type Log, lawful, type Traits, type Trouble } from './harness'

const soon = { timeout: 60_000, interval: 20 }

/** As the product does it: what could not be reached is asked again, with the same events. */
async function insist(
  store: BulkEventStore,
  stream: string,
  expected: Expected,
  what: NewEvent[],
): Promise<Appended> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await store.append(stream, expected, what)
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || attempt > 20) throw error
    }
  }
}

/** A reader that reads only when notified. */
async function sleeper(store: BulkEventStore) {
  const seen: RecordedEvent[] = []
  let turn = Promise.resolve()
  await store.subscribe(() => {
    turn = turn.then(async () => {
      const next = await store.readAll({ after: seen.at(-1)?.position }).catch(() => [])
      seen.push(...next)
    })
  })
  return seen
}

export function troubleContract(log: () => Log, { trouble: offered }: Traits) {
  if (offered.size === 0) return
  const may = (what: keyof Trouble) => offered.has(what)

  describe('in trouble', () => {
    let store: BulkEventStore
    let trouble: Trouble
    beforeEach(async () => {
      trouble = log().trouble!
      store = await trouble.open()
      await store.append('warm-1', 'none', [event()])
      return () => trouble.calm()
    })
    const own = async (stream = 'a-1') => store.readStream(stream)

    if (may('loseAnswers'))
      describe('an answer is lost', () => {
        test.each([1, 3])('%i times: the append succeeds, once', async (count) => {
          await store.append('a-1', 'none', [event()])
          trouble.loseAnswers(count)
          const given = events(2)
          const { revision, position } = await insist(store, 'a-1', 0, given)
          trouble.calm()
          expect(revision).toBe(2)
          const found = await own()
          expect(found.map((each) => each.id).slice(1)).toEqual(given.map((each) => each.id))
          expect(found.at(-1)?.position).toBe(position)
        })

        test('and asked for by another client: succeeds with what was recorded', async () => {
          trouble.loseAnswers(1)
          const given = [event()]
          const first = await insist(store, 'a-1', 'none', given)
          trouble.calm()
          expect(await (await log().open()).append('a-1', 'none', given)).toEqual(first)
          expect(await own()).toHaveLength(1)
        })

        test('of an append that was too late: it is refused all the same', async () => {
          await store.append('a-1', 'none', events(3))
          trouble.loseAnswers(1)
          await expect(insist(store, 'a-1', 0, [event()])).rejects.toThrow(WrongExpectedVersion)
          trouble.calm()
          expect(await own()).toHaveLength(3)
        })

        test('while others write to other streams: each succeeds once', async () => {
          trouble.loseAnswers(2)
          await Promise.all(Array.from({ length: 12 }, (_, i) => insist(store, `b-${i}`, 'none', events(2))))
          trouble.calm()
          for (let i = 0; i < 12; i++) expect(await own(`b-${i}`)).toHaveLength(2)
          expect(await lawful(store)).toEqual([])
        })
      })

    if (may('dropConnections'))
      describe('connections drop', () => {
        test('between calls: the next ones find the log', async () => {
          for (let i = 0; i < 4; i++) {
            await trouble.dropConnections()
            await insist(store, 'a-1', i ? i - 1 : 'none', [event()])
            await trouble.dropConnections()
            await vi.waitFor(async () => expect(await own()).toHaveLength(i + 1), soon)
          }
        })

        test('under a subscriber: it hears of what is written after', async () => {
          const seen = await sleeper(store)
          await insist(store, 'a-1', 'none', [event()])
          await vi.waitFor(() => expect(seen.length).toBeGreaterThanOrEqual(2), soon)
          await trouble.dropConnections()
          await insist(store, 'a-1', 0, [event()])
          await insist(await log().open(), 'b-1', 'none', [event()])
          await vi.waitFor(() => expect(seen).toHaveLength(4), soon)
          expect(seen.map((each) => each.id)).toEqual((await everything(store)).map((each) => each.id))
        })

        test('under many writers: nothing is lost and nothing doubled', async () => {
          let writing = true
          const dropping = (async () => {
            while (writing) {
              await new Promise((resolve) => setTimeout(resolve, 60))
              await Promise.resolve(trouble.dropConnections()).catch(() => {})
            }
          })()
          await Promise.all(
            Array.from({ length: 6 }, async (_, i) => {
              for (let n = 0; n < 12; n++) await insist(store, `a-${i}`, n ? n - 1 : 'none', [event()])
            }),
          )
          writing = false
          await dropping
          await vi.waitFor(async () => expect(await everything(store)).toHaveLength(73), soon)
          expect(await lawful(store)).toEqual([])
        })
      })

    if (may('refuse'))
      test.each([1, 3])('turned down %i times, an append still succeeds', async (count) => {
        trouble.refuse!(count)
        expect(await insist(store, 'a-1', 'none', events(2))).toMatchObject({ revision: 1 })
        expect(await own()).toHaveLength(2)
      })

    if (may('denyWhatIsDone'))
      test('told of a conflict with itself, an append knows better', async () => {
        trouble.denyWhatIsDone!(1)
        const given = events(2)
        const answer = await store.append('a-1', 'none', given)
        const found = await own()
        expect([answer.revision, found.length]).toEqual([1, 2])
        expect(answer.position).toBe(found.at(-1)?.position)
      })

    if (may('notLeader'))
      test('sent to another node, an append arrives', async () => {
        trouble.notLeader!(2)
        expect(await insist(store, 'a-1', 'none', [event()])).toMatchObject({ revision: 0 })
        expect(await own()).toHaveLength(1)
      })

    if (may('breakReads'))
      test.each([0, 3])('reads that break off after %i events are whole', async (after) => {
        await store.append('a-1', 'none', events(9))
        trouble.breakReads!(1, after)
        expect(await own()).toHaveLength(9)
        expect(await store.readAll()).toHaveLength(10)
        trouble.breakReads!(1, after)
        const seen: RecordedEvent[] = []
        for await (const page of store.pages({ size: 4 })) seen.push(...page)
        expect(seen).toHaveLength(10)
        trouble.breakReads!(1, after)
        expect(await store.readAll({ backwards: true, limit: 6 })).toHaveLength(6)
      })

    if (may('endSubscriptions'))
      describe('a subscription', () => {
        test.each(['endSubscriptions', 'muteSubscriptions'] as const)(
          'after %s, a subscriber hears of what is written',
          async (how) => {
            const seen = await sleeper(store)
            await store.append('a-1', 'none', [event()])
            await vi.waitFor(() => expect(seen).toHaveLength(2), soon)
            for (let round = 0; round < 3; round++) {
              trouble[how]!()
              await (await log().open()).append(`b-${round}`, 'none', events(2))
              await vi.waitFor(() => expect(seen).toHaveLength(4 + 2 * round), soon)
            }
            expect(seen.map((each) => each.id)).toEqual((await everything(store)).map((each) => each.id))
          },
        )
      })

    if (may('storm'))
      test.each([1, 2, 3])(
        'in storm %i nothing is lost, nothing doubled, every answer true',
        async (seed) => {
          const seen = await sleeper(store)
          trouble.storm!(seed)
          const clients = [store, await trouble.open(), await trouble.open()]
          const answers = await Promise.all(
            Array.from({ length: 12 }, async (_, i) => {
              const got: [string, Appended][] = []
              for (let n = 0; n < 8; n++) {
                const client = clients[(i + n) % 3]!
                got.push([`a-${i}`, await insist(client, `a-${i}`, n ? n * 2 - 1 : 'none', events(2))])
              }
              return got
            }),
          )
          trouble.calm()
          expect(await everything(store)).toHaveLength(193)
          expect(await lawful(store)).toEqual([])
          for (const [stream, { revision, position }] of answers.flat())
            expect((await store.readStream(stream))[revision]?.position).toBe(position)
          await vi.waitFor(() => expect(seen).toHaveLength(193), soon)
        },
      )
  })
}

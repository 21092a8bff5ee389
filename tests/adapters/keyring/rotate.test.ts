import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { postgresKeyRing } from '../../../src/adapters/keyring/postgres'
import { rotateKeys } from '../../../src/adapters/keyring/rotate'
import { claimsKey, derive } from '../../../src/adapters/keyring/wrapping'
import { SubjectForgotten } from '../../../src/ports/key-ring'
import { testDatabase } from '../../support/database'

const { pool } = await testDatabase()
const [older, newer, strange] = [randomBytes(32), randomBytes(32), randomBytes(32)]
const noCache = { ttlMs: 0 }
const ringOf = (...masters: [Buffer, ...Buffer[]]) => postgresKeyRing(pool, masters, noCache)
const people = (n: number) => Array.from({ length: n }, (_, i) => `person-${String(i).padStart(5, '0')}`)

beforeEach(() => pool.query('truncate ops.person_keys'))

async function keysOf(subjects: string[], ...masters: [Buffer, ...Buffer[]]) {
  const found = await ringOf(...masters).find(subjects)
  return subjects.map((subject) => found.get(subject)?.toString('hex'))
}
async function made(n: number) {
  const subjects = people(n)
  const ring = ringOf(older)
  await Promise.all(subjects.map((subject) => ring.keyFor(subject)))
  return { subjects, keys: await keysOf(subjects, older) }
}

describe('rotating the master key', () => {
  test('leaves every key what it is, and the old master key opens none of them', async () => {
    const { subjects, keys } = await made(1_203)
    const pages: number[] = []
    const rotation = await rotateKeys(pool, [newer, older], (done) => pages.push(done))
    expect(rotation).toEqual({ rewrapped: 1_203, kept: 0, closed: [] })
    expect(pages.slice(0, 3)).toEqual([500, 1_000, 1_203])
    expect(await keysOf(subjects, newer)).toEqual(keys)
    for (const subject of subjects.slice(0, 5))
      await expect(ringOf(older).find([subject])).rejects.toThrow('DATA_KEY')
  })

  test('goes on where it was cut off', async () => {
    const { subjects, keys } = await made(1_203)
    const cut = rotateKeys(pool, [newer, older], (done) => {
      if (done === 1_000) throw new Error('cut off')
    })
    await expect(cut).rejects.toThrow('cut off')
    // Half way, only a ring with both master keys reads both kinds.
    expect(await keysOf(subjects, newer, older)).toEqual(keys)
    await expect(keysOf(subjects, newer)).rejects.toThrow('DATA_KEY')
    expect(await rotateKeys(pool, [newer, older])).toEqual({ rewrapped: 203, kept: 1_000, closed: [] })
    expect(await keysOf(subjects, newer)).toEqual(keys)
  })

  test('says again that nothing is left', async () => {
    await made(3)
    await rotateKeys(pool, [newer, older])
    expect(await rotateKeys(pool, [newer, older])).toEqual({ rewrapped: 0, kept: 3, closed: [] })
    expect(await rotateKeys(pool, [newer])).toEqual({ rewrapped: 0, kept: 3, closed: [] })
  })

  test('brings nobody back who is forgotten while it runs', async () => {
    const { subjects } = await made(700)
    const gone = [subjects[3]!, subjects[650]!]
    let told = 0
    const rotation = rotateKeys(pool, [newer, older], () => {
      if (told++ === 0) void Promise.all(gone.map((subject) => ringOf(older).forget(subject)))
    })
    await Promise.all([rotation, ...gone.map((subject) => ringOf(newer, older).forget(subject))])
    for (const subject of gone) await expect(ringOf(newer).keyFor(subject)).rejects.toThrow(SubjectForgotten)
  })

  test('comes back for what a process that knows only the old key wraps meanwhile', async () => {
    const { subjects } = await made(600)
    let late: Promise<unknown> | undefined
    await rotateKeys(pool, [newer, older], () => {
      late ??= ringOf(older).keyFor('aaa-behind-the-page')
    })
    await late
    await rotateKeys(pool, [newer, older])
    expect((await ringOf(newer).find([...subjects, 'aaa-behind-the-page'])).size).toBe(601)
  })

  test('names what no master key opens, and wraps the rest', async () => {
    const { subjects, keys } = await made(4)
    await ringOf(strange).keyFor('from elsewhere')
    const rotation = await rotateKeys(pool, [newer, older])
    expect(rotation).toEqual({ rewrapped: 4, kept: 0, closed: ['from elsewhere'] })
    expect(await keysOf(subjects, newer)).toEqual(keys)
  })

  test('new people get keys under the new master key at once', async () => {
    await ringOf(newer, older).keyFor('new here')
    expect((await ringOf(newer).find(['new here'])).size).toBe(1)
  })
})

describe('the key of the claims', () => {
  test('is what was derived before there was a choice, and stays so through every rotation', async () => {
    const first = derive(older, 'claims')
    expect(await claimsKey(pool, [older])).toEqual(first)
    await rotateKeys(pool, [newer, older])
    expect(await claimsKey(pool, [newer])).toEqual(first)
    await expect(claimsKey(pool, [older])).rejects.toThrow('DATA_KEY')
  })

  test('comes from the key that was in use, where the first start is one with two', async () => {
    await ringOf(older).keyFor('ana')
    expect(await claimsKey(pool, [newer, older])).toEqual(derive(older, 'claims'))
  })

  test('comes from the oldest of two where nobody has a key yet', async () => {
    expect(await claimsKey(pool, [newer, older])).toEqual(derive(older, 'claims'))
  })

  test('is not made under a key that opens nothing', async () => {
    await ringOf(older).keyFor('ana')
    await expect(claimsKey(pool, [strange])).rejects.toThrow('DATA_KEY')
    expect((await pool.query("select 1 from ops.person_keys where subject like 'house:%'")).rowCount).toBe(0)
  })

  test('is one for processes that start together', async () => {
    const keys = await Promise.all([1, 2, 3, 4].map(() => claimsKey(pool, [older])))
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  })
})

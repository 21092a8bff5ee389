import { describe, expect, it } from 'vitest'
import { FoldFailed, foldEvent, keysOf, projectAll } from '../../../src/projections/kernel/fold'
import { projection } from '../../../src/projections/kernel/projection'
import { recorded, type Told } from '../../support/history'
import { tally } from './tally'

const counted = (keys: string[], by = 1): Told => ({ type: 'Counted', data: { keys, by } })
const one = (told: Told) => recorded([told])[0]!

describe('keyed fold', () => {
  it('touches each of several keys, and answers which rows changed', () => {
    const rows = new Map()
    expect(foldEvent(tally, rows, one(counted(['b', 'a'], 2)))).toEqual(['b', 'a'])
    expect(rows.get('a')).toMatchObject({ tallyKey: 'a', total: 2, isOdd: false })
    expect(rows.get('b')).toMatchObject({ tallyKey: 'b', total: 2 })
  })

  it('folds a key that is named twice over what the first step left', () => {
    const rows = new Map()
    expect(foldEvent(tally, rows, one(counted(['a', 'a'])))).toEqual(['a'])
    expect(rows.get('a').total).toBe(2)
  })

  it('sees a row that the same event removed as absent', () => {
    const flip = projection<never, { id: string }>({
      name: 'flip',
      description: '',
      version: 1,
      key: 'id',
      columns: { id: 'text' },
      on: {
        Flipped: { key: () => ['a', 'a'], apply: (row: unknown) => (row ? null : { id: 'a' }) },
      } as never,
    })
    const rows = new Map([['a', { id: 'a' }]])
    foldEvent(flip, rows, one({ type: 'Flipped', data: {} }))
    expect(rows.get('a')).toEqual({ id: 'a' })
  })

  it('removes by null and leaves by undefined; an absent row stays absent', () => {
    const history = recorded([
      counted(['a', 'b']),
      { type: 'Noted', data: { key: 'nobody', text: 'x' } },
      { type: 'Noted', data: { key: 'b', text: 'y' } },
      { type: 'Dropped', data: { key: 'a' } },
      { type: 'Dropped', data: { key: 'never' } },
    ])
    expect(projectAll(tally, history).map(({ tallyKey, lastNote }) => [tallyKey, lastNote])).toEqual([
      ['b', 'y'],
    ])
  })

  it('says that nothing changed when a step answers the row it was given', () => {
    const same = { ...tally, on: { Noted: { key: () => 'a', apply: (row: unknown) => row as never } } }
    expect(foldEvent(same, new Map([['a', { tallyKey: 'a' }]]), one({ type: 'Noted', data: {} }))).toEqual([])
  })

  it('passes events by that it does not listen to, or that have no key', () => {
    expect(foldEvent(tally, new Map(), one({ type: 'Unheard', data: {} }))).toEqual([])
    expect(keysOf(tally, one({ type: 'Unheard', data: {} }))).toEqual([])
    const silent = { ...tally, on: { Noted: { key: () => null, apply: () => null } } }
    expect(keysOf(silent, one({ type: 'Noted', data: {} }))).toEqual([])
  })

  it('leaves every row as it was when a step throws, and names the event', () => {
    const halfway = {
      ...tally,
      on: {
        Counted: {
          key: () => ['a', 'b'],
          apply: (_: unknown, __: unknown, ___: unknown, key: string) => {
            if (key === 'b') throw new Error('second key')
            return null
          },
        },
      },
    }
    const rows = new Map([['a', { tallyKey: 'a' }]])
    const event = one(counted(['a', 'b']))
    expect(() => foldEvent(halfway as never, rows, event)).toThrow(FoldFailed)
    expect(() => foldEvent(halfway as never, rows, event)).toThrow(
      /tally cannot fold Counted at 1: .*second key/,
    )
    expect([...rows]).toEqual([['a', { tallyKey: 'a' }]])
  })

  it.each([
    ['null where no null fits', { total: null }],
    ['nothing where something must be', { seenAt: undefined }],
    ['a fraction for a whole number', { total: 1.5 }],
    ['a number beyond the safe ones', { total: 2 ** 53 }],
    ['no number', { share: Number.NaN }],
    ['text for yes or no', { isOdd: 'true' }],
    ['a zero character', { lastNote: 'a\0b' }],
    ['half an emoji', { lastNote: '😀'.slice(0, 1) }],
    ['a key that is another', { tallyKey: 'z' }],
  ])('refuses a row that the table cannot take: %s', (_, wrong) => {
    const [good] = projectAll(tally, recorded([counted(['a'])]))
    const bad = { ...tally, on: { Noted: { key: () => 'a', apply: () => ({ ...good, ...wrong }) as never } } }
    expect(() => foldEvent(bad, new Map(), one({ type: 'Noted', data: {} }))).toThrow(FoldFailed)
  })

  it('takes a whole emoji and a null where one is allowed', () => {
    const history = recorded([
      counted(['a', 'b']),
      { type: 'Noted', data: { key: 'a', text: '😀' } },
      { type: 'Noted', data: { key: 'b', text: null } },
    ])
    expect(projectAll(tally, history).map((row) => row.lastNote)).toEqual(['😀', null])
  })
})

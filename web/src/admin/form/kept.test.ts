import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formCodec } from '../../../../src/contracts/kernel/form-codec'
import type { FormSpec } from '../../../../src/contracts/kernel/form-spec'
import { DAY } from '../../../../src/domain/kernel/instants'
import { values, workshops } from '../sample.testing'
import {
  differing,
  flushKept,
  forget,
  forgetAccount,
  isOlder,
  keepSoon,
  keptFor,
  keyOf,
  partsOf,
  put,
  whileSending,
} from './kept'
import { typedAt } from './RestoredNote'

const codec = formCodec(workshops.form as FormSpec)
const key = keyOf('ana', '/admin/workshops/w1')
const now = Date.parse('2026-03-02T12:00:00.000Z')
const kept = (name: string, at = now) => ({ at, revision: 4, fields: { name: { name } }, before: {} })

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now })
})
afterEach(() => {
  forgetAccount('ana')
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('what is typed', () => {
  test('is written once the typing pauses, in its last state', () => {
    const writes = vi.spyOn(Storage.prototype, 'setItem')
    keepSoon(key, kept('A'))
    keepSoon(key, kept('Al'))
    expect(writes).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(writes).toHaveBeenCalledTimes(1)
    expect(keptFor(key)).toEqual(kept('Al'))
  })

  test('is written at once when the page goes', () => {
    keepSoon(key, kept('A'))
    flushKept()
    expect(localStorage.getItem(key)).toContain('"A"')
  })

  test('is of one account and one form', () => {
    keepSoon(key, kept('A'))
    expect(keptFor(keyOf('bia', '/admin/workshops/w1'))).toBeNull()
    expect(keptFor(keyOf('ana', '/admin/workshops/w2'))).toBeNull()
    expect(keptFor(key)).not.toBeNull()
  })

  test('is forgotten, also before it was written', () => {
    keepSoon(key, kept('A'))
    forget(key)
    vi.runAllTimers()
    expect(localStorage).toHaveLength(0)
  })

  test('is forgotten with the account, and only with that one', () => {
    const other = keyOf('anabel', '/admin/workshops/w1')
    keepSoon(key, kept('A'))
    keepSoon(other, kept('B'))
    flushKept()
    keepSoon(keyOf('ana', '/admin/coupons'), kept('C'))
    localStorage.setItem('theme', 'dark')
    forgetAccount('ana')
    vi.runAllTimers()
    expect(Object.keys(localStorage).sort()).toEqual(['theme', other])
  })

  test('is not kept beyond fourteen days', () => {
    keepSoon(key, kept('A'))
    expect(keptFor(key, now + 14 * DAY)).not.toBeNull()
    expect(keptFor(key, now + 14 * DAY + 1)).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  test('is kept of thirty forms, the newest', () => {
    for (let n = 0; n <= 30; n++) {
      keepSoon(keyOf('ana', `/admin/workshops/${n}`), kept('A', now + n))
      flushKept()
    }
    expect(localStorage).toHaveLength(30)
    expect(keptFor(keyOf('ana', '/admin/workshops/0'))).toBeNull()
    expect(keptFor(keyOf('ana', '/admin/workshops/30'))).not.toBeNull()
  })

  test('leaves nothing older behind when it grows too long', () => {
    keepSoon(key, kept('A'))
    flushKept()
    keepSoon(key, kept('A'.repeat(400_000)))
    expect(keptFor(key)).toBeNull()
  })

  test.each([
    '',
    'x',
    '1772452800000 {"a":1}',
    '1772452800000 [4,null]',
    '1772452800000 [4,{"name":"A"},{}]',
    '1772452800000 [4,{}]',
  ])('is nothing where the browser holds %j', (text) => {
    localStorage.setItem(key, text)
    expect(keptFor(key)).toBeNull()
  })

  test('is not kept without storage, and nothing fails', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
    keepSoon(key, kept('A'))
    expect(keptFor(key)).toBeNull()
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(full)
    keepSoon(key, kept('A'))
    expect(keptFor(key)).toBeNull()
    forgetAccount('ana')
  })
})

describe('a form that is sent', () => {
  test('is kept until the server has it, but not given to the page that answers', async () => {
    keepSoon(key, kept('A'))
    const answer = await whileSending(key, async () => {
      expect(localStorage.getItem(key)).toContain('"A"')
      expect(keptFor(key)).toBeNull()
      return 'saved'
    })
    expect([answer, keptFor(key)]).toEqual(['saved', null])
  })

  test('stays kept when it is refused', async () => {
    keepSoon(key, kept('A'))
    await expect(whileSending(key, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    expect(keptFor(key)).toEqual(kept('A'))
  })
})

describe('fields', () => {
  const server = codec.typed(values)
  const change = (typed: Record<string, string | string[]>, without = '-') =>
    Object.fromEntries(Object.entries({ ...server, ...typed }).filter(([name]) => !name.startsWith(without)))

  test('that are as the server sent them are not kept', () => {
    expect(differing(server, change({}))).toEqual({})
    expect(differing(server, change({ name: 'Outro' }))).toEqual({ name: { name: 'Outro' } })
  })

  test('of a list and of a moment are kept whole', () => {
    const typed = change({ 'faq.0.answer': 'Não.', 'until:hora': '10:00' })
    expect(differing(server, typed)).toEqual({
      faq: {
        'faq.0.question': 'Grava?',
        'faq.0.answer': 'Não.',
        'faq.1.question': 'Tem certificado?',
        'faq.1.answer': '',
      },
      until: { until: '2026-11-30', 'until:hora': '10:00' },
    })
  })

  test('put back give what was typed over what the server has now', () => {
    const typed = change({ name: 'Outro', courseIds: ['c2'], open: '' }, 'faq.')
    const newer = { ...server, about: 'De outra pessoa.', name: 'De outra pessoa' }
    expect(put(newer, differing(server, typed), codec)).toEqual({ ...typed, about: 'De outra pessoa.' })
  })

  test('tell whether the record has changed since, also by what they held', () => {
    const fields = { faq: {}, name: { name: 'Outro' } }
    const own = { at: now, revision: -1, fields, before: partsOf(server, fields) }
    expect(Object.keys(own.before)).toEqual(['faq', 'name'])
    expect(isOlder(own, { revision: -1, sent: change({ about: 'De outra pessoa.' }) })).toBe(false)
    expect(isOlder(own, { revision: 0, sent: server })).toBe(true)
    expect(isOlder(own, { revision: -1, sent: change({}, 'faq.1') })).toBe(true)
  })

  test('that the form does not have any more are left out', () => {
    expect(put(server, { gone: { gone: 'x' } }, codec)).toEqual(server)
  })
})

test.each([
  ['2026-03-02T17:32:00.000Z', 'hoje às 14:32'],
  ['2026-03-02T02:59:00.000Z', 'ontem às 23:59'],
  ['2026-02-20T12:00:00.000Z', 'em 20/02 às 09:00'],
])('what was typed at %s is told as %s', (at, said) => {
  expect(typedAt(Date.parse(at), Date.parse('2026-03-02T20:00:00.000Z'))).toBe(said)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeOf, dayOf, flag, idOf, type Sort, sortOf } from '../../../src/contracts/kernel/list-parameters'
import {
  type ListQuery,
  listQuery,
  manyOf,
  oneOf,
  pageOf,
  words,
} from '../../../src/contracts/kernel/list-query'

interface View {
  search: string
  status: 'live' | 'archived' | null
  kind: 'course' | 'bundle'
  levels: readonly ('easy' | 'hard')[]
  topics: readonly string[]
  ownerId: string | null
  code: string | null
  from: string | null
  open: boolean
  sort: Sort<'name' | 'price'>
  page: number
}

const everyKind = listQuery<View>('/admin/things', {
  search: words('busca'),
  status: oneOf('situacao', { live: 'Ativa', archived: 'Arquivada' }),
  kind: oneOf('tipo', ['course', 'bundle'], {
    defaultValue: 'course',
    words: { course: 'curso', bundle: 'formacao' },
  }),
  levels: manyOf('nivel', ['easy', 'hard']),
  topics: manyOf('tema'),
  ownerId: idOf('dono'),
  code: codeOf('codigo'),
  from: dayOf('de'),
  open: flag('aberta'),
  sort: sortOf({ name: 'nome', price: 'preco' }, { by: 'name', descending: false }),
  page: pageOf(),
})

const queryOf = (address: string) => new URL(address, 'https://shop.test').searchParams

/** Texts of all sorts, and those that each parameter knows. */
function typedFor(list: ListQuery<object>) {
  const params = Object.values(list.params) as { name: string; options: readonly { value: string }[] }[]
  const known = params.flatMap(({ options }) => options.map(({ value }) => value))
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 130 }),
    fc.string({ unit: 'binary', maxLength: 10 }),
    fc.constantFrom(
      'true',
      '1',
      '2026-02-28',
      '2026-02-30',
      '-1',
      '7',
      '100000',
      '19,90',
      '-nome',
      'nome',
      ' a ',
    ),
    ...(known.length > 0 ? [fc.constantFrom(...known)] : []),
  )
  const name = fc.constantFrom(...params.map((param) => param.name), 'outra')
  return fc.array(fc.tuple(name, text), { maxLength: 12 })
}

function expectRoundTrip(list: ListQuery<object>) {
  fc.assert(
    fc.property(typedFor(list), (typed) => {
      const view = list.parse(new URLSearchParams(typed))
      const address = list.canonical(new URLSearchParams(typed))
      expect(list.parse(queryOf(address))).toEqual(view)
      expect(list.canonical(queryOf(address))).toBe(address)
    }),
  )
}

describe('a list address', () => {
  test('gives back every view', () => {
    expectRoundTrip(everyKind as ListQuery<object>)
    const id = fc.stringMatching(/^[a-z0-9-]{1,20}$/)
    const view: fc.Arbitrary<View> = fc.record({
      search: fc.string({ maxLength: 40 }).map((typed) => typed.trim()),
      status: fc.constantFrom('live', 'archived', null),
      kind: fc.constantFrom('course', 'bundle'),
      levels: fc.uniqueArray(fc.constantFrom('easy', 'hard')),
      topics: fc.uniqueArray(id, { maxLength: 5 }),
      ownerId: fc.option(id, { nil: null }),
      code: fc.option(fc.stringMatching(/^[A-Z0-9_-]{1,30}$/), { nil: null }),
      from: fc.constantFrom('2026-02-28', '2028-02-29', null),
      open: fc.boolean(),
      sort: fc.record({ by: fc.constantFrom('name', 'price'), descending: fc.boolean() }),
      page: fc.integer({ min: 1, max: 100_000 }),
    })
    fc.assert(
      fc.property(view, (shown) => {
        expect(everyKind.parse(queryOf(everyKind.address(shown, { page: shown.page })))).toEqual(shown)
      }),
    )
  })

  test('leaves out what is usual and what does not fit', () => {
    const usual = everyKind.parse({})
    expect(everyKind.address(usual)).toBe('/admin/things')
    const wrong = 'busca=+&situacao=x&tipo=x&nivel=x&de=2026-02-30&aberta=sim&ordem=x&pagina=-1'
    expect(everyKind.parse(new URLSearchParams(wrong))).toEqual(usual)
    for (const page of ['0', '1.5', '100001', 'abc', '', ' ', '9'.repeat(20)])
      expect(everyKind.parse({ pagina: page }).page, page).toBe(1)
  })

  test('begins at the first page unless the page itself is changed', () => {
    const view = { search: 'dad', page: 4 }
    expect(everyKind.address(view)).toBe('/admin/things?busca=dad')
    expect(everyKind.address(view, { status: 'live' })).toBe('/admin/things?busca=dad&situacao=live')
    expect(everyKind.address(view, { page: 5 })).toBe('/admin/things?busca=dad&pagina=5')
  })

  test('takes the last of several values where there can be one', () => {
    const typed = new URLSearchParams('situacao=live&situacao=archived&nivel=hard&nivel=easy&nivel=hard')
    expect(everyKind.parse(typed)).toMatchObject({ status: 'archived', levels: ['hard', 'easy'] })
  })

  test('keeps a character whole where it cuts a text, and reads no NUL', () => {
    expect(everyKind.parse({ busca: `${'a'.repeat(99)}😀` }).search).toBe('a'.repeat(99))
    expect(everyKind.parse({ busca: 'a\0b' }).search).toBe('ab')
  })

  test('says whether something narrows the list', () => {
    expect(everyKind.isFiltered({ page: 3, sort: { by: 'price', descending: true } })).toBe(false)
    expect(everyKind.isFiltered({ search: 'x' })).toBe(true)
    expect(everyKind.isFiltered({ status: 'live' })).toBe(true)
    expect(everyKind.isFiltered({ kind: 'bundle' })).toBe(true)
  })

  test('reads a parameter under its former name, and writes the present one', () => {
    const list = listQuery<{ page: number }>('/mine', { page: pageOf('pagina', 'page') })
    expect(list.canonical({ page: '3' })).toBe('/mine?pagina=3')
  })

  test('gives no two parameters one name, since each would read what is meant for the other', () => {
    const twice = { page: pageOf(), seen: words('pagina') }
    expect(() => listQuery<{ page: number; seen: string }>('/mine', twice)).toThrow(
      '/mine: two parameters are called pagina',
    )
  })
})

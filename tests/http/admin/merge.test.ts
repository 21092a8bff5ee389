import { expect, test } from 'vitest'
import { merged } from '../../../src/http/admin/merge'

const base = { title: 'SQL', price: 100, topics: ['a'] }

test('what only one of them changed is as that one has it', () => {
  const theirs = { ...base, title: 'SQL 2' }
  const mine = { ...base, price: 200, topics: ['a', 'b'] }
  expect(merged(base, theirs, mine)).toEqual({
    values: { title: 'SQL 2', price: 200, topics: ['a', 'b'] },
    taken: ['title'],
    clashing: [],
  })
})

test('what both changed alike is no clash', () => {
  const both = { ...base, title: 'SQL 2' }
  expect(merged(base, both, both)).toEqual({ values: both, taken: [], clashing: [] })
})

test('what both changed otherwise clashes, and stays mine', () => {
  const { values, clashing } = merged(base, { ...base, title: 'Deles' }, { ...base, title: 'Meu' })
  expect([values.title, clashing]).toEqual(['Meu', ['title']])
})

test('a field that nobody knows of the other clashes', () => {
  expect(merged({}, {}, { secret: 'x' }).clashing).toEqual(['secret'])
})

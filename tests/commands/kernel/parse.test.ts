import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { InvalidInput } from '../../../src/commands/kernel/errors'
import { parse } from '../../../src/commands/kernel/parse'

const form = z.object({
  name: z.string().max(5),
  more: z.record(z.string(), z.unknown()).optional(),
  size: z.enum(['p', 'g']).default('p'),
  lines: z.array(z.string()).max(1).default([]),
  count: z.number().min(2).default(2),
})
const errorsOf = (typed: unknown) => {
  try {
    parse(form, typed)
  } catch (error) {
    if (error instanceof InvalidInput) return error.errors
    throw error
  }
  return undefined
}

describe('text that neither log nor table can hold', () => {
  it('is refused by the field, however deep it lies and whatever else is there', () => {
    for (const bad of ['a\0', '\ud800', 'a\udc00b']) {
      expect(errorsOf({ name: bad })).toEqual({ name: expect.stringContaining('sinal invisível') })
      expect(errorsOf({ name: 'Ana', lines: [bad] })).toEqual({ 'lines.0': expect.any(String) })
      expect(errorsOf({ name: 'Ana', more: { a: { b: [1, bad] } } })).toEqual({
        'more.a.b.1': expect.any(String),
      })
      expect(errorsOf({ name: 'Ana', more: { [bad]: 1 } })).toEqual({ more: expect.any(String) })
    }
  })

  it('is not what people write: accents, emoji, lines', () => {
    expect(parse(form, { name: 'Zé 🙂', more: { text: 'linha\r\nlinha\t' } })).toMatchObject({
      name: 'Zé 🙂',
    })
  })

  it('is looked for however deep somebody nests it', () => {
    let deep: unknown = 'a\0'
    for (let i = 0; i < 200_000; i++) deep = [deep]
    expect(() => parse(z.object({ any: z.unknown() }), { any: deep })).toThrow(InvalidInput)
  })
})

it('says in Portuguese what a schema has no sentence for', () => {
  expect(errorsOf({})).toEqual({ name: 'Preencha este campo.' })
  expect(errorsOf({ name: 'Ana Lima', size: 'm', lines: ['a', 'b'], count: 1 })).toEqual({
    name: 'Use até 5 caracteres.',
    size: 'Escolha uma das opções.',
    lines: 'Escolha até 1.',
    count: 'O menor valor é 2.',
  })
  expect(errorsOf({ name: 7 })).toEqual({ name: 'Confira este campo: o valor não serve aqui.' })
})

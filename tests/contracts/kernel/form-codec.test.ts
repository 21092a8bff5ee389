import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { categoryForm } from '../../../src/contracts/catalog/category'
import {
  type Attribute,
  choice,
  count,
  day,
  email,
  file,
  flag,
  group,
  lines,
  list,
  longText,
  moment,
  money,
  number,
  percent,
  picture,
  relation,
  relations,
  richText,
  seconds,
  slug,
  text,
} from '../../../src/contracts/kernel/attribute'
import { fileField } from '../../../src/contracts/kernel/file'
import { formCodec, hourOf } from '../../../src/contracts/kernel/form-codec'
import { requiredText } from '../../../src/contracts/kernel/text'
import { boundField } from '../../../src/contracts/kernel/window'
import { DAY_EDGES, instantOfLocal } from '../../../src/domain/kernel/instants'

const courses = { rows: 'courseList', key: 'courseId', title: 'title' }
const anything = z.any()
const of = (fields: Record<string, Attribute<never>>, schema: z.ZodObject = z.object({})) =>
  formCodec({ schema, fields: fields as Record<string, Attribute> })
const one = (own: Attribute<never>, schema: z.ZodType = anything) =>
  of({ field: own }, z.object({ field: schema }))

const days = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-30'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))
const instants = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString())
const texts = fc.string({ unit: 'grapheme', minLength: 1 }).filter((typed) => typed.trim() !== '')
const ids = fc.stringMatching(/^[\w-]{1,40}$/)
const signs = fc.integer({ min: -100_000_000_00, max: 100_000_000_00 })
const item = fc.record({
  question: texts,
  answer: fc.oneof(texts, fc.constant('')),
  price: fc.option(fc.nat(1e9)),
  open: fc.boolean(),
  tags: fc.uniqueArray(ids),
})
const itemFields = {
  question: text('Pergunta'),
  answer: longText('Resposta'),
  price: money('Preço'),
  open: flag('Aberta'),
  tags: relations('Cursos', courses),
}
const itemSchema = z.object({ answer: z.string(), price: z.int().nullable() })

/** Every kind with what it may hold, and a schema that takes the same. */
const kinds: [string, Attribute<never>, fc.Arbitrary<unknown>, z.ZodType?][] = [
  ['text', text('x'), texts],
  ['long text', longText('x'), texts],
  ['formatted text', richText('x'), texts.map((typed) => `<p>${typed}</p>`)],
  ['slug', slug('x'), ids],
  ['e-mail', email('x'), fc.emailAddress()],
  ['picture', picture('x'), fc.webPath().filter((path) => path.trim() !== '')],
  ['file', file('x', ['pdf']), fc.constant(`/media/files/${'0'.repeat(32)}/guia.pdf`), fileField(['pdf'])],
  ['no file', file('x', ['pdf']), fc.constant(''), fileField(['pdf'])],
  ['empty text', text('x'), fc.constant(''), z.string()],
  ['no text', text('x'), fc.constant(null), z.string().min(1).nullable()],
  ['money', money('x'), signs],
  ['no money', money('x'), fc.constant(null), z.int().nullable()],
  ['count', count('x'), fc.maxSafeNat().filter((size) => size < 1e15)],
  ['number', number('x'), fc.integer()],
  [
    'percent',
    percent('x'),
    fc.integer({ min: -1e8, max: 1e8 }).map((each) => (each === 0 ? 0 : each / 10_000)),
  ],
  ['a small percent', percent('x'), fc.constantFrom(1e-7, 0.1 + 0.2, 100 / 3)],
  ['length of time', seconds('x'), fc.integer({ min: 0, max: 1e7 })],
  ['day', day('x'), days],
  ['moment at the start', moment('x'), instants],
  ['moment at the end', moment('x', { edge: 'end' }), instants],
  [
    'whole day',
    moment('x', { edge: 'end' }),
    days.filter((d) => d > '1900').map((d) => instantOfLocal(`${d}T${DAY_EDGES.end}`)),
  ],
  ['no moment', moment('x'), fc.constant(null), boundField('start')],
  ['flag', flag('x'), fc.boolean()],
  ['choice', choice('x', { a: 'A', b: 'B' }), fc.constantFrom('a', 'b')],
  ['relation', relation('x', courses), ids],
  ['no relation', relation('x', courses), fc.constant(null), z.string().nullable()],
  ['relations', relations('x', courses), fc.uniqueArray(ids)],
  ['lines', lines('x'), fc.array(ids)],
  [
    'list',
    list<z.infer<typeof anything>>('x', itemFields),
    fc.array(item, { maxLength: 12 }),
    z.array(itemSchema),
  ],
  ['group', group<z.infer<typeof anything>>('x', itemFields), item, itemSchema],
  ['no group', group<z.infer<typeof anything>>('x', itemFields), fc.constant(null), itemSchema.nullable()],
  [
    'list in a group in a list',
    list<z.infer<typeof anything>>('x', {
      part: group('y', { items: list<{ q: string }>('z', { q: text('q') }) }),
    }),
    fc.array(fc.record({ part: fc.record({ items: fc.array(fc.record({ q: texts }), { minLength: 1 }) }) })),
  ],
]

describe('what is typed for a value gives the value again', () => {
  test.each(kinds)('%s', (_, own, values, schema) => {
    const codec = one(own, schema)
    fc.assert(
      fc.property(values, (field) => {
        expect(codec.parse(codec.typed({ field }))).toEqual({ field })
      }),
    )
  })

  test('also when it was kept from a refused form', () => {
    const codec = one(list<z.infer<typeof anything>>('x', itemFields), z.array(itemSchema))
    fc.assert(
      fc.property(fc.array(item, { maxLength: 4 }), (field) => {
        expect(codec.parse(codec.kept(codec.typed({ field })))).toEqual({ field })
      }),
    )
  })
})

describe('what people type', () => {
  test.each([
    [money('x'), 'R$ 1.297,50', 129_750],
    [money('x'), '197', 19_700],
    [money('x'), ' −5,00 ', -500],
    [percent('x'), '12,5%', 12.5],
    [percent('x'), '12.5', 12.5],
    [percent('x'), '1.297,5', 1297.5],
    [count('x'), '4.812', 4812],
    [seconds('x'), '90', 90],
    [seconds('x'), '1:30', 90],
    [seconds('x'), '100:30', 6030],
    [seconds('x'), '1:02:03', 3723],
    [day('x'), '30/11/2026', '2026-11-30'],
    [moment('x'), '30/11/2026', '2026-11-30T03:00:00.000Z'],
    [moment('x', { edge: 'end' }), '2026-11-30', '2026-12-01T02:59:59.999Z'],
    [flag('x'), ['', 'true'], true],
    [flag('x'), ',true', true],
    [flag('x'), '', false],
    [flag('x'), undefined, false],
    [relations('x', courses), 'a, b,,a', ['a', 'b']],
    [lines('x'), ' um \r\n\n dois, e meio\n', ['um', 'dois, e meio']],
    [lines('x'), '', []],
    [relations('x', courses), ['', 'b', 'a'], ['b', 'a']],
  ])('%o reads %o', (own, field, value) => {
    expect(one(own as Attribute<never>).parse({ field })).toEqual({ field: value })
  })

  test.each([
    [money('x'), 'mil reais'],
    [money('x'), '1,2,3'],
    [money('x'), '1.29,00'],
    [percent('x'), 'dez'],
    [percent('x'), '1,2.3'],
    [count('x'), '1,5'],
    [count('x'), '1e3'],
    [number('x'), '--3'],
    [seconds('x'), '1:75'],
    [seconds('x'), '1:75:00'],
    [day('x'), '31/02/2026'],
    [moment('x'), '2026-02-31'],
  ])('%o leaves %o for the schema to refuse', (own, field) => {
    expect(one(own as Attribute<never>).parse({ field })).toEqual({ field })
  })

  test('an hour without a day, or that does not exist, stays for the schema to refuse', () => {
    const codec = one(moment('x'))
    expect(codec.parse({ field: '', [hourOf('field')]: '10:30' })).toEqual({ field: 'T10:30' })
    expect(codec.parse({ field: '2026-11-30', [hourOf('field')]: '25:00' })).toEqual({
      field: '2026-11-30T25:00',
    })
    expect(codec.parse({ field: '2026-11-30', [hourOf('field')]: '18:00' })).toEqual({
      field: '2026-11-30T21:00:00.000Z',
    })
  })

  test('bodies of any shape are read without an error', () => {
    const codec = of(
      Object.fromEntries(kinds.map(([, own], n) => [`f${n}`, own])),
      z.object(Object.fromEntries(kinds.map(([, , , schema], n) => [`f${n}`, schema ?? anything]))),
    )
    const names = fc
      .tuple(fc.nat(kinds.length), fc.constantFrom('', '.0.question', '.1', ':hora', '.999999.tags'))
      .map(([n, rest]) => `f${n}${rest}`)
    fc.assert(
      fc.property(fc.dictionary(names, fc.anything()), (body) => {
        expect(Object.keys(codec.parse(body))).toHaveLength(kinds.length)
      }),
    )
  })
})

const faq = z.object({
  name: requiredText('Informe o nome', 60),
  price: z.int('Informe o preço em reais, como 50,00.').min(100, 'Custa pelo menos R$ 1,00.').max(1_000_000),
  limit: z.int().min(1).nullable(),
  faq: z.array(z.object({ question: requiredText('Escreva a pergunta', 120), answer: z.string() })).max(20),
  address: z.object({ street: requiredText('Informe a rua', 80) }),
  courses: z.array(z.string()).min(1, 'Escolha um curso'),
})
const faqFields = {
  name: text('Nome'),
  price: money('Preço'),
  limit: count('Limite'),
  faq: list<{ question: string; answer: string }>('Perguntas', {
    question: text('Pergunta'),
    answer: longText('Resposta'),
  }),
  address: group<{ street: string }>('Endereço', { street: text('Rua') }),
  courses: relations('Cursos', courses),
}
const form = of(faqFields, faq)

test('bounds are those of the schema', () => {
  expect(form.bounds()).toEqual({
    name: { required: true, maxLength: 60 },
    price: { required: true, min: 100, max: 1_000_000 },
    limit: { required: false, min: 1 },
    faq: { required: false, max: 20 },
    'faq.*.question': { required: true, maxLength: 120 },
    'faq.*.answer': { required: false },
    address: { required: true },
    'address.street': { required: true, maxLength: 80 },
    courses: { required: true, min: 1 },
  })
  const category = formCodec({ schema: categoryForm, fields: { name: text('Nome'), slug: slug('Endereço') } })
  expect(category.bounds()).toEqual({
    name: { required: true, maxLength: 60 },
    slug: { required: false, maxLength: 80 },
  })
})

test('only fields of the form are kept', () => {
  const sent = {
    name: 'A',
    'faq.1.question': 'B',
    'faq.x': 'C',
    _csrf: 'x',
    constructor: 'z',
    nameless: 'y',
    courses: 'a,b',
    'address.street': {},
  }
  expect(form.kept(sent)).toEqual({ name: 'A', 'faq.1.question': 'B', courses: ['a', 'b'] })
})

describe('errors', () => {
  const typed = {
    name: ' ',
    price: '0,50',
    limit: '0',
    'faq.0.question': '',
    'faq.0.answer': ' ',
    'faq.3.question': '',
    'faq.3.answer': 'Sim.',
    'address.street': '',
    courses: '',
  }
  test('stand at the field as it was typed, in Portuguese', async () => {
    expect(await form.check(typed)).toEqual({
      name: 'Informe o nome',
      price: 'Custa pelo menos R$ 1,00.',
      limit: 'O menor valor é 1.',
      'faq.3.question': 'Escreva a pergunta',
      'address.street': 'Informe a rua',
      courses: 'Escolha um curso',
    })
  })

  test('of text that is no amount is the sentence of its schema', async () => {
    expect((await form.check({ ...typed, price: 'mil' })).price).toBe('Informe o preço em reais, como 50,00.')
    expect((await form.check({ ...typed, price: '' })).price).toBe('Informe o preço em reais, como 50,00.')
  })

  test('without a field are the form’s', () => {
    expect(
      form.errors([
        { path: [], message: 'Confira.' },
        { path: ['courses', 3], message: 'Não existe.' },
      ]),
    ).toEqual({
      _form: 'Confira.',
      courses: 'Não existe.',
    })
  })
})

test('parts of a group that may be left out are not required while all of it is empty', () => {
  const offer = z.object({ headline: requiredText('Escreva o título', 20) })
  const field = group('Oferta', { headline: text('Título') })
  const isAsked = (schema: z.ZodType) => one(field, schema).bounds()['field.headline']?.required
  expect([isAsked(offer), isAsked(offer.nullable())]).toEqual([true, false])
  expect(one(field, offer.nullable()).parse({ 'field.headline': ' ' })).toEqual({ field: null })
})

test.each([
  ['https://exemplo.test/guia.pdf', 'Não encontramos este arquivo. Envie-o de novo'],
  [`/media/files/${'0'.repeat(32)}/../guia.pdf`, 'Não encontramos este arquivo. Envie-o de novo'],
  [`/media/files/${'0'.repeat(32)}/guia.zip`, 'Este arquivo não é PDF. Envie um que seja.'],
])('a file at %s is refused at its field', async (field, sentence) => {
  expect(await one(file('x', ['pdf']), fileField(['pdf'])).check({ field })).toEqual({ field: sentence })
})

describe('a form that an address begins', () => {
  const codec = of(
    {
      title: text('Título'),
      price: money('Preço'),
      level: choice('Nível', { easy: 'Fácil', hard: 'Difícil' }),
    },
    z.object({
      title: requiredText('Informe o título', 20),
      price: z.int().nonnegative(),
      level: z.enum(['easy', 'hard']),
    }),
  )

  test.each([
    [{ title: 'Power BI' }, { title: 'Power BI', price: '', level: '' }],
    [
      { title: ' ', price: '12,50', level: 'hard' },
      { title: '', price: '12,50', level: 'hard' },
    ],
    [
      { title: 'x'.repeat(21), price: 'cem', level: 'none' },
      { title: '', price: '', level: '' },
    ],
    [
      { unknown: 'x', title: ['a', 'b'] },
      { title: '', price: '', level: '' },
    ],
  ])('takes of %j what its schema takes', (address, typed) => {
    expect(codec.begun(address)).toEqual(typed)
  })
})

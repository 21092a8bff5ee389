import { expect, test } from 'vitest'
import { personList } from '../../../src/projections/identity/person-list'
import { personTimeline } from '../../../src/projections/identity/person-timeline'
import { project } from '../../support/project'

const of = { accountId: 'ana' }
const registered = {
  type: 'AccountRegistered',
  data: { ...of, email: 'ana@exemplo.test', name: 'Ana Conceição', role: 'Student', source: 'signup' },
}
const buyer = { name: 'Ana', email: 'ana@exemplo.test', cpf: '52998224725', phone: '11987654321' }
const paid = (number: string, total: number, buyerId = 'ana') => ({
  type: 'OrderPaid',
  data: { orderId: number, number, buyerId, buyer, total },
})

test('who buys once, more often, or only what is free', () => {
  project(personList, [registered, paid('2026-1', 0)]).rows([{ segment: 'none', orders: 0, spent: 0 }])
  project(personList, [registered, paid('2026-1', 0), paid('2026-2', 100)]).rows([
    { segment: 'first', spent: 100 },
  ])
  const back = { type: 'OrderRefunded', data: { buyerId: 'ana', amount: 40 } }
  const lost = { type: 'OrderChargedBack', data: { buyerId: 'ana', amount: 60 } }
  project(personList, [registered, paid('2026-1', 100), paid('2026-2', 100), back, lost]).rows([
    { segment: 'returning', orders: 2, spent: 100, numbers: ['2026-1', '2026-2'] },
  ])
})

test('the buyer of a guest order is found by it once the account is open, and is nobody before', () => {
  const placed = { type: 'OrderPlaced', data: { orderId: 'o', number: '2026-1', buyerId: 'ana', buyer } }
  project(personList, [placed]).rows([{ standing: 'guest', name: '' }])
  project(personList, [placed, paid('2026-1', 100), registered]).rows([
    {
      standing: 'open',
      name: 'Ana Conceição',
      orders: 1,
      searchText:
        'ana conceicao ana exemplo.test 52998224725 529.982.247 25 11987654321 11 98765 4321 2026 1',
    },
  ])
})

test('what the profile says of CPF and phone goes before what an order said', () => {
  const own = { ...of, name: 'Ana Conceição', cpf: '11144477735', phone: null }
  const profile = { type: 'ProfileChanged', data: own }
  project(personList, [registered, paid('2026-1', 100), profile]).rows([
    { cpf: '11144477735', phone: buyer.phone },
  ])
  project(personList, [registered, profile, paid('2026-1', 100)]).rows([
    { cpf: '11144477735', phone: buyer.phone },
  ])
  const without = { type: 'ProfileChanged', data: { ...own, cpf: null } }
  project(personList, [registered, profile, without]).rows([{ cpf: null }])
})

test('a person who is forgotten leaves no word to be found by', () => {
  const profile = {
    type: 'ProfileChanged',
    data: { ...of, name: 'Ana Conceição', cpf: '52998224725', phone: '11987654321' },
  }
  const [row] = project(personList, [registered, profile]).all
  expect(row?.searchText).toContain('529.982.247 25')
  expect(row?.searchText).toContain('11 98765 4321')
  const forgotten = { type: 'PersonForgotten', data: { ...of, reason: 'own-wish' } }
  const blocked = { type: 'AccountBlocked', data: { ...of, reason: 'Revende as aulas.' } }
  const late = paid('2026-9', 100)
  const { all } = project(personList, [registered, profile, blocked, forgotten, late])
  expect(all).toMatchObject([{ standing: 'forgotten', cpf: null, phone: null, blockedWhy: null }])
  expect(JSON.stringify(all)).not.toMatch(/concei|exemplo|5299|9876|Revende/)
  // Who never said CPF and phone in the profile is known by those of orders, until then.
  project(personList, [registered, forgotten, late]).rows([{ cpf: null, phone: null }])
})

test('the timeline keeps what sentences say, and no secret or text', () => {
  const facts = [
    { type: 'PasswordSet', data: { ...of, passwordHash: 'segredo' } },
    {
      type: 'QuestionAsked',
      data: {
        studentId: 'ana',
        questionId: '1',
        number: 1,
        courseId: 'react',
        courseTitle: 'React',
        lessonId: null,
        content: 'Um texto.',
      },
    },
    {
      type: 'CourseAccessGranted',
      data: { studentId: 'ana', courseId: 'react', cause: { type: 'staff', id: 'x' }, note: 'Sorteio.' },
    },
    { type: 'LessonWatched', data: { studentId: 'ana', courseId: 'react', ranges: [[0, 9]] } },
  ]
  const { all } = project(personTimeline, facts)
  expect(all.map(({ type, kind, accountId }) => [type, kind, accountId])).toEqual([
    ['PasswordSet', 'account', 'ana'],
    ['QuestionAsked', 'talk', 'ana'],
    ['CourseAccessGranted', 'access', 'ana'],
  ])
  expect(JSON.stringify(all)).not.toMatch(/segredo|Um texto/)
  expect(all[2]?.said).toMatchObject({ note: 'Sorteio.' })
})

test('an event that lacks a field of its schema is not told, so that it can be told once it is mended', () => {
  const asked = { questionId: '77', number: 7, studentId: 'ana', lessonId: null, courseId: 'react' }
  expect(() => project(personTimeline, [{ type: 'QuestionAsked', data: asked }])).toThrow(
    'QuestionAsked lacks courseTitle',
  )
})

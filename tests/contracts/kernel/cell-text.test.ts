import { expect, test } from 'vitest'
import { count, group, list, relations, text } from '../../../src/contracts/kernel/attribute'
import { EMPTY, wholeText } from '../../../src/contracts/kernel/cell-text'

const courses = relations('Cursos', { rows: 'courseCard', key: 'courseId', title: 'title' })
const titles = { 'course-sql': 'SQL do zero', 'course-react': 'React' }

test('a list tells each item on a line, with the titles of the records that it refers to', () => {
  const tracks = list<{ title: string; courseIds: string[] }>('Etapas', {
    title: text('Título'),
    courseIds: courses,
  })
  const value = [
    { title: 'Base', courseIds: ['course-sql'] },
    { title: 'Tela', courseIds: ['course-react', 'course-sql'] },
  ]
  expect(wholeText(tracks, value, titles)).toBe('Base · SQL do zero\nTela · React, SQL do zero')
})

test('a list without items is empty, so that what came is told whole', () => {
  expect(wholeText(list<{ title: string }>('Etapas', { title: text('Título') }), [])).toBe(EMPTY)
})

test('a group tells its titles, and what its numbers count', () => {
  const offer = group<{ courseIds: string[]; days: number }>('Oferta', {
    courseIds: courses,
    days: count('Dias'),
  })
  expect(wholeText(offer, { courseIds: ['course-sql'], days: 7 }, titles)).toBe('SQL do zero · Dias: 7')
})

import { beforeEach, expect, it } from 'vitest'
import { SetCurriculum } from '../../../src/commands/catalog/course'
import { RegisterAccount } from '../../../src/commands/identity/account'
import { EnrolStudent, RevokeEnrolment } from '../../../src/commands/learning/enrolment'
import { ChangeNote, DeleteNote, TakeNote } from '../../../src/commands/learning/notes'
import { lessonNotes } from '../../../src/domain/learning/lesson-notes'
import { aLesson, aModule } from '../../support/catalogue'
import { as, guest } from '../../support/in-memory'
import { ana, shop } from '../../support/shop'

let world: ReturnType<typeof shop>
const student = as('Student', 'ana')
const access = { studentId: 'ana', courseId: 'react', cause: { type: 'staff', id: 'bolsa-2026' } }
beforeEach(async () => {
  world = shop()
  await world.course('react', 19_700)
  await world.send(guest, RegisterAccount, { ...ana, password: 'trilha-demo-2026', accountId: 'ana' })
  await world.send(as('Admin'), SetCurriculum, { courseId: 'react', modules: [aModule('m1', aLesson('l1'))] })
  await world.send(as('Admin'), EnrolStudent, access)
})
const note = {
  courseId: 'react',
  lessonId: 'l1',
  text: ' Estado é só de leitura.\r\nSempre. ',
  second: '0:03',
}
const take = (change: object = {}, actor = student, id = 'form-1') =>
  world.send(actor, TakeNote, { ...note, ...change }, id)
const notes = async () => (await world.state(lessonNotes, 'ana:l1')).notes

it('a note is taken at a typed moment, with the titles of its lesson, once', async () => {
  const { events } = await take()
  expect(events).toMatchObject([
    {
      type: 'NoteTaken',
      data: { noteId: 'form-1', studentId: 'ana', courseTitle: 'Curso react', second: 3, quote: null },
    },
  ])
  await take()
  expect(await notes()).toEqual({ 'form-1': { text: 'Estado é só de leitura.\nSempre.', quote: null } })
})

it.each([
  ['', null],
  [null, null],
  ['0:05', 5],
  ['5', 5],
])('the moment %j is second %j', async (second, expected) => {
  expect((await take({ second })).events[0]?.data).toMatchObject({ second: expected })
})

it.each([['99:99:99'], ['meio'], ['-1'], ['1:70'], [[3]], [1.5]])('the moment %j is none', async (second) => {
  await expect(take({ second })).rejects.toMatchObject({
    errors: { second: expect.stringContaining('Escreva o momento do vídeo como 3:12') },
  })
})

it('needs a moment that the film has, words within their bounds, and a lesson of the course', async () => {
  await expect(take({ second: '59:00' })).rejects.toMatchObject({
    code: 'second-outside-film',
    field: 'second',
  })
  await expect(take({ text: 'a'.repeat(5001) })).rejects.toMatchObject({
    errors: { text: 'Use até 5.000 caracteres' },
  })
  await expect(take({ text: ' ' })).rejects.toMatchObject({ code: 'note-empty', field: 'text' })
  await expect(take({ lessonId: 'outra' })).rejects.toMatchObject({ code: 'lesson-unknown' })
  expect(await notes()).toEqual({})
})

it('is written by who has the course alone; what one has written stays theirs to change and delete', async () => {
  await expect(take({}, as('Student', 'bia'))).rejects.toMatchObject({ code: 'no-access' })
  await expect(take({}, guest)).rejects.toMatchObject({ name: 'Forbidden' })
  await take()
  await world.send(as('Admin'), RevokeEnrolment, { ...access, reason: 'staff' })
  await expect(take({}, student, 'form-2')).rejects.toMatchObject({
    code: 'no-access',
    message: 'Só quem tem acesso ao curso pode anotar nas aulas dele.',
  })
  const own = { noteId: 'form-1', lessonId: 'l1' }
  await world.send(student, ChangeNote, { ...own, text: 'Outra.' })
  expect((await notes())['form-1']?.text).toBe('Outra.')
  await world.send(as('Student', 'bia'), DeleteNote, own)
  await expect(
    world.send(as('Student', 'bia'), ChangeNote, { ...own, text: 'De outra pessoa.' }),
  ).rejects.toMatchObject({ code: 'note-unknown' })
  expect(Object.keys(await notes())).toEqual(['form-1'])
  await world.send(student, DeleteNote, own)
  expect(await notes()).toEqual({})
})

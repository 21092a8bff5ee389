import { expect, it } from 'vitest'
import { SetCurriculum } from '../../../src/commands/catalog/course'
import { TakeAccess } from '../../../src/commands/learning/enrolment'
import type { PageObject } from '../../../src/contracts/kernel/page'
import type { LearningPages } from '../../../src/contracts/learning/pages'
import { testApp } from '../../support/app'
import { aLesson, aModule } from '../../support/catalogue'
import { publishCourse } from '../../support/course'

const app = await testApp()
await publishCourse(app, 'sql')
const transcript = ['Bom dia a todos.', 'Para quem não fez pedidos usamos LEFT JOIN.', 'Até a próxima.']
const LONG_LINE = `${'muito '.repeat(166)}bem dito`
const film = { src: '/media/lessons/clip-a.mp4', poster: '', seconds: 90 }
await app.send(SetCurriculum, {
  courseId: 'sql',
  modules: [
    aModule(
      'm1',
      aLesson('l1', { title: 'Junções', video: film, transcript }),
      aLesson('l2', { video: film }),
      aLesson('l3', { video: film, transcript: [LONG_LINE] }),
    ),
  ],
})

type Student = Awaited<ReturnType<typeof app.as>>
const PATH = '/student/mynotes'
const props = async <Props>(student: Student, path: string) =>
  ((await (await student.visit(path)).json()) as PageObject<Props>).props
const mine = (student: Student, query = '') =>
  props<LearningPages['Platform/Student/MyNotes']>(student, `${PATH}${query}`)
const watch = (student: Student) =>
  props<LearningPages['Platform/Student/Watch']>(student, '/student/mycourses/sql/watch?lesson=l1')
const texts = async (student: Student, query?: string) =>
  (await mine(student, query)).notes.map(({ text }) => text)

async function enrolled() {
  const student = await app.as('Student')
  await student.post('/student/mycourses', { courseId: 'sql', slug: 'sql' })
  return student
}
const note = (change: object = {}) => ({
  courseId: 'sql',
  lessonId: 'l1',
  text: 'Não perde ninguém.',
  ...change,
})

it('is taken with what is said at its second, shown with its lesson, changed, and deleted', async () => {
  const student = await enrolled()
  const back = '/student/mycourses/sql/watch?lesson=l1&aba=anotacoes'
  const taken = await student.post(PATH, note({ second: '0:45', back }))
  expect([taken.status, taken.headers.get('location')]).toEqual([303, back])
  await student.post(PATH, note({ text: 'Da aula toda.', second: '' }))
  await student.post(PATH, note({ text: '', second: '0:01', quote: 'Bom dia' }))
  expect((await watch(student)).notes).toMatchObject([
    { second: null, quote: null, text: 'Da aula toda.' },
    { second: 1, quote: 'Bom dia', text: '' },
    { second: 45, quote: transcript[1], text: 'Não perde ninguém.', changedAt: null },
  ])
  const [, , last] = (await watch(student)).notes
  const at = `${PATH}/${last?.noteId}`
  await student.post(at, { lessonId: 'l1', text: 'Mantém todos.' })
  expect((await watch(student)).notes[2]).toMatchObject({ text: 'Mantém todos.', quote: transcript[1] })
  expect((await mine(student)).notes[2]).toMatchObject({
    text: 'Mantém todos.',
    lessonTitle: 'Junções',
    courseTitle: 'Curso sql',
    watch: 'sql',
  })
  await student.post(`${at}/delete`, { lessonId: 'l1' })
  expect(await texts(student)).toEqual(['', 'Da aula toda.'])
})

it('is taken where a line of the transcript is longer than what goes with a note', async () => {
  const student = await enrolled()
  const taken = await student.post(PATH, note({ lessonId: 'l3', second: '0:30' }))
  expect(taken.status).toBe(303)
  const [first] = (await mine(student)).notes
  expect(first?.quote).toBe(`${'muito '.repeat(166)}bem`)
})

it('is found by words of itself, of the film and of the titles, whatever their accents; a sign of SQL is a sign', async () => {
  const student = await enrolled()
  await student.post(PATH, note({ text: 'Atenção: 100% das linhas', second: '0:45' }))
  await student.post(PATH, note({ text: 'Outra coisa' }))
  expect(await texts(student, '?busca=atencao+LINHAS')).toEqual(['Atenção: 100% das linhas'])
  expect(await texts(student, '?busca=left+join')).toEqual(['Atenção: 100% das linhas'])
  expect(await texts(student, '?busca=juncoes')).toHaveLength(2)
  expect(await texts(student, '?busca=100%25')).toEqual(['Atenção: 100% das linhas'])
  for (const odd of ['1_0', '%25%25', "';--", '%5C', '%00', 'nada'])
    expect(await texts(student, `?busca=${odd}`)).toEqual([])
  expect(await mine(student, '?busca=coisa&pagina=1')).toMatchObject({ total: 1, search: 'coisa' })
})

it('is on the last page there is, where a further one was asked for', async () => {
  const student = await enrolled()
  for (let at = 1; at <= 31; at++) await student.post(PATH, note({ text: `Número ${at}` }))
  const last = await mine(student, '?pagina=2')
  expect([last.page, last.notes.map(({ text }) => text)]).toEqual([2, ['Número 1']])
  const [{ noteId } = { noteId: '' }] = last.notes
  await student.post(`${PATH}/${noteId}/delete`, { lessonId: 'l1' })
  expect(await mine(student, '?pagina=2')).toMatchObject({ page: 1, total: 30 })
  expect(await texts(student, '?pagina=2')).toHaveLength(30)
})

it('tells by the field what is wrong, and keeps what was typed', async () => {
  const student = await enrolled()
  const refused = await student.send(PATH, note({ text: '' }))
  const { errors } = (await refused.json()) as { errors: Record<string, string> }
  expect([refused.status, errors.text]).toEqual([422, 'Escreva a anotação'])
  const late = await student.send(PATH, note({ second: '9:99' }))
  expect(((await late.json()) as { errors: object }).errors).toMatchObject({
    second: 'Escreva o momento do vídeo como 3:12',
  })
  const watching = '/student/mycourses/sql/watch?lesson=l1&aba=anotacoes'
  const plain = await student.post(PATH, note({ second: '1:45', back: watching }), { from: watching })
  expect(plain.status).toBe(422)
  const html = await plain.text()
  expect(html).toContain('Este momento não existe no vídeo da aula.')
  expect(html).toContain('Não perde ninguém.')
  expect(await texts(student)).toEqual([])
})

it('keeps what an old tab typed, and what the note says by now, apart', async () => {
  const student = await enrolled()
  await student.post(PATH, note({ text: 'Antes.\nDuas linhas.' }))
  const [{ noteId } = { noteId: '' }] = (await mine(student)).notes
  const change = { lessonId: 'l1', before: 'Antes.\r\nDuas linhas.' }
  expect((await student.post(`${PATH}/${noteId}`, { ...change, text: 'Da outra aba.' })).status).toBe(303)
  const late = await student.post(`${PATH}/${noteId}`, { ...change, text: 'Da aba antiga.' }, { from: PATH })
  expect(late.status).toBe(422)
  const html = await late.text()
  for (const words of ['Esta anotação mudou em outra aba.', 'Da outra aba.', 'Da aba antiga.'])
    expect(html).toContain(words)
  expect(await texts(student)).toEqual(['Da outra aba.'])
})

it('is one’s own alone, stays readable without the course, and takes no further one then', async () => {
  const student = await enrolled()
  const other = await enrolled()
  await student.post(PATH, note())
  const [{ noteId } = { noteId: '' }] = (await mine(student)).notes
  await other.post(`${PATH}/${noteId}/delete`, { lessonId: 'l1' })
  expect((await other.send(`${PATH}/${noteId}`, { lessonId: 'l1', text: 'De outra pessoa.' })).status).toBe(
    422,
  )
  expect([await texts(student), await texts(other)]).toEqual([['Não perde ninguém.'], []])
  expect((await watch(other)).notes).toEqual([])
  expect((await app.guest().html(PATH)).headers.get('location')).toMatch(/^\/login\?next=/)
  expect((await app.guest().visit(`${PATH}/anki.txt`)).status).toBeGreaterThanOrEqual(400)

  await app.send(TakeAccess, { studentId: student.accountId, courseId: 'sql', reason: 'Fim da bolsa.' })
  expect((await mine(student)).notes).toMatchObject([{ text: 'Não perde ninguém.', watch: null }])
  expect((await student.send(PATH, note())).status).toBe(422)
})

it('goes along as Markdown and as cards for Anki, whatever was written', async () => {
  const student = await enrolled()
  await student.post(PATH, note({ text: 'a\tb <i>"c"</i>\n#d', second: '0:45' }))
  await student.post(PATH, note({ text: 'Da segunda aula', lessonId: 'l2' }))
  await student.post(PATH, note({ text: 'Mais uma dela', lessonId: 'l2' }))
  const markdown = await student.html(`${PATH}/anotacoes.md`)
  expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(markdown.headers.get('content-disposition')).toMatch(/^attachment; filename="anotacoes-.*\.md"$/)
  expect(await markdown.text()).toMatch(
    /^# Minhas anotações\n\n## Curso sql\n\n### Junções\n\n\*\*Aos 00:45\*\* .*\[abrir\]\(\S+&segundo=45\)\n\n> Para quem não fez pedidos usamos LEFT JOIN\.\n\na\tb <i>"c"<\/i>\n#d\n\n### /,
  )
  const cards = (await (await student.html(`${PATH}/anki.txt`)).text()).trimEnd().split('\n')
  expect(cards.slice(0, 5)).toEqual([
    '#separator:tab',
    '#html:true',
    '#columns:ID\tFrente\tVerso\tEtiquetas',
    '#guid column:1',
    '#tags column:4',
  ])
  expect(cards).toHaveLength(8)
  const ids = cards.slice(5).map((card) => card.split('\t')[0])
  expect(ids.sort()).toEqual((await mine(student)).notes.map(({ noteId }) => noteId).sort())
  const [, front, back, tag, ...more] = cards.find((card) => card.includes('LEFT JOIN'))?.split('\t') ?? []
  expect([front, tag, more]).toEqual([
    '<b>Curso sql · Junções</b><br>Aos 00:45<br>“Para quem não fez pedidos usamos LEFT JOIN.”',
    'sql',
    [],
  ])
  expect(back).toContain('a&nbsp;&nbsp;b &lt;i&gt;&quot;c&quot;&lt;/i&gt;<br>#d')
})

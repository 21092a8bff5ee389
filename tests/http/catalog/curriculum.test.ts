import { beforeAll, describe, expect, test } from 'vitest'
import { CreateSectionCategory } from '../../../src/commands/catalog/section-category'
import {
  AddVideo,
  FailVideoPreparation,
  ReceiveVideo,
  RecordVideoPreparation,
  RegisterVideo,
  ReplaceVideo,
} from '../../../src/commands/catalog/video'
import type { CurriculumPage } from '../../../src/contracts/catalog/curriculum'
import type { PageProps } from '../../../src/contracts/pages'
import { testApp } from '../../support/app'
import { publishCourse } from '../../support/course'

const app = await testApp()
await publishCourse(app, 'sql')
const film = {
  videoId: 'v1',
  title: 'Joins',
  src: '/media/lessons/clip-b.mp4',
  fileName: 'joins.mp4',
  bytes: 1000,
  seconds: 90,
  height: 720,
}
await app.send(RegisterVideo, film, { accountId: null, role: 'System' })
await app.send(CreateSectionCategory, {
  sectionCategoryId: 'pratica',
  name: 'Prática',
  colour: 'green',
  about: '',
})
const editor = await app.as('Editor')
const admin = await app.as('Admin')
const student = await app.as('Student')
await student.post('/student/mycourses', { courseId: 'sql', slug: 'sql' })

const at = '/admin/courses/sql/curriculum'
type Form = Record<string, string | string[]>
const load = async (query = ''): Promise<CurriculumPage> =>
  (await (await editor.visit(`${at}${query}`)).json()).props
const act = async (path: string, form: Form = {}, by = editor) => {
  const answer = await by.post(`${at}/${path}`, form, { from: at })
  expect(answer.status).toBe(303)
}
const watch = async (lesson: string): Promise<PageProps<'Platform/Student/Watch'>> =>
  (await (await student.visit(`/student/mycourses/sql/watch?lesson=${lesson}`)).json()).props
const tree = ({ modules }: Pick<CurriculumPage, 'modules'>) =>
  modules.map(({ title, lessons }) => [title, ...lessons.map((each) => each.title)])
const first = ['Módulo sql-m1', 'Aula sql-l1', 'Aula sql-l2']
const second = ['Módulo sql-m2', 'Aula sql-l3']

describe('the curriculum of a course on sale', () => {
  test('gathers changes, tells them in words, and shows students none of them', async () => {
    await act('lessons/move', { lessonIds: ['sql-l2'], moduleId: 'sql-m2', index: '0' })
    await act('lessons/rename', { lessonId: 'sql-l1', title: 'Começo' })
    await act('modules', { title: 'Projeto' })
    await act('lessons/mark', { lessonIds: ['sql-l2', 'sql-l3'], mark: 'bonus:on' })
    const page = await load()
    expect(tree(page)).toEqual([
      ['Módulo sql-m1', 'Começo'],
      ['Módulo sql-m2', 'Aula sql-l2', 'Aula sql-l3'],
      ['Projeto'],
    ])
    expect(page.changes.map(({ text }) => text)).toEqual([
      'Entra o módulo “Projeto”.',
      'A aula “Aula sql-l1” passa a se chamar “Começo”.',
      'A aula “Aula sql-l2” passa a ser bônus.',
      'A aula “Aula sql-l2” vai de “Módulo sql-m1” para “Módulo sql-m2”.',
      'A aula “Aula sql-l3” passa a ser bônus.',
    ])
    expect(page.changedBy).toHaveLength(4)
    const { modules } = await watch('sql-l1')
    expect(tree({ modules } as unknown as CurriculumPage)).toEqual([first, second])
  })

  test('is shown to students once it is published, and an earlier one comes back the same way', async () => {
    await act('publish')
    const { modules } = await watch('sql-l1')
    expect(modules.map(({ title }) => title)).toEqual(['Módulo sql-m1', 'Módulo sql-m2', 'Projeto'])
    const { versions, changes } = await load()
    expect([versions.length, changes]).toEqual([2, []])
    await act('bring-back', { revision: String(versions[1]?.revision) })
    expect(tree(await load())).toEqual([first, second])
    expect((await watch('sql-l1')).modules).toHaveLength(3)
    await act('publish')
    expect((await watch('sql-l1')).modules).toHaveLength(2)
  })

  test('goes back to what is on sale', async () => {
    await act('modules/move', { moduleId: 'sql-m2', index: '0' })
    await act('modules/change', { moduleId: 'sql-m1', title: 'Base', sectionCategoryId: 'pratica' })
    expect((await load()).changes.map(({ text }) => text)).toEqual([
      'O módulo “Módulo sql-m1” passa a se chamar “Base”.',
      'O módulo “Base” muda de categoria.',
      'Os módulos mudam de ordem.',
    ])
    await act('discard')
    expect([tree(await load()), (await load()).changes]).toEqual([[first, second], []])
  })

  test('says how many watched a lesson, and keeps their progress when it goes and when it returns', async () => {
    await student.post('/student/mycourses/sql/complete', { courseId: 'sql', lessonId: 'sql-l1' })
    const watchedOf = async () => (await load()).modules.flatMap((m) => m.lessons.map((l) => l.watched))
    expect(await watchedOf()).toEqual([1, 0, 0])
    expect((await watch('sql-l2')).progress).toMatchObject({ done: 1, total: 2 })
    await act('lessons/archive', { lessonIds: ['sql-l1'] })
    await act('publish')
    expect((await load()).archived).toEqual([{ lessonId: 'sql-l1', title: 'Aula sql-l1', watched: 1 }])
    // The header counts what the list below it shows.
    expect((await watch('sql-l2')).progress).toMatchObject({ done: 0, total: 1 })
    await act('lessons/restore', { lessonId: 'sql-l1', moduleId: 'sql-m1' })
    await act('publish')
    const { modules, progress } = await watch('sql-l2')
    expect(modules[0]?.lessons.map(({ lessonId, done }) => [lessonId, done])).toEqual([
      ['sql-l2', false],
      ['sql-l1', true],
    ])
    expect(progress).toMatchObject({ done: 1, total: 2 })
  })
})

describe('a lesson', () => {
  test('shows a film of the library, as long as the film says', async () => {
    const typed = { _kind: 'video', _module: 'sql-m1', title: 'Joins', summary: '', videoId: 'v1' }
    await act('lessons', { ...typed, durationSeconds: '', transcript: 'Olá.\r\nVamos.' })
    const line = (await load()).modules[0]?.lessons.at(-1)
    expect(line).toMatchObject({ title: 'Joins', kind: 'video', durationSeconds: 90, isNew: true })
    const { lesson } = await load(`?aula=${line?.lessonId}`)
    expect(lesson).toMatchObject({
      typed: { videoId: 'v1', transcript: 'Olá.\nVamos.' },
      related: { videoId: { v1: 'Joins' } },
    })
  })

  test('may show a film that is still prepared, which holds up publishing until it plays', async () => {
    const upload = { videoId: 'v2', uploadId: 'u2' }
    const system = { accountId: null, role: 'System' } as const
    const typed = { _kind: 'video', _module: 'sql-m1', title: 'Janelas', summary: '', durationSeconds: '' }
    const refused = async () =>
      (await (await editor.send(`${at}/lessons`, { ...typed, videoId: 'v2' }, { from: at })).json()).errors
    await app.send(AddVideo, { ...upload, title: 'Janelas', fileName: 'j.mp4', bytes: 9 })
    expect(await refused()).toEqual({
      videoId: 'Este vídeo ainda está sendo enviado. Espere o envio terminar.',
    })
    await app.send(ReceiveVideo, { ...upload, sha256: 'aa', seconds: 42, height: 720 })
    await act('lessons', { ...typed, videoId: 'v2', transcript: '' })
    const line = async () => (await load()).modules[0]?.lessons.at(-1)
    expect(await line()).toMatchObject({ title: 'Janelas', durationSeconds: 42, film: 'preparing' })
    const published = async () => (await (await editor.send(`${at}/publish`, {}, { from: at })).json()).detail
    expect(await published()).toBe(
      'O vídeo da aula “Janelas” ainda está sendo preparado. Publique quando ele estiver pronto.',
    )
    await app.send(FailVideoPreparation, { ...upload, reason: 'Sem imagem.' }, system)
    expect(await line()).toMatchObject({ film: 'failed' })
    expect(await published()).toContain('não pôde ser preparado')
    const again = { videoId: 'v2', uploadId: 'u3' }
    await app.send(ReplaceVideo, { ...again, fileName: 'j.mp4', bytes: 9 })
    await app.send(ReceiveVideo, { ...again, sha256: 'bb', seconds: 42, height: 720 })
    await app.send(RecordVideoPreparation, { ...again, seconds: 42, height: 720, heights: [720] }, system)
    expect(await line()).toMatchObject({ film: null })
    await act('publish')
    expect((await load()).changes).toEqual([])
  })

  test('tells by the field what is wrong with it', async () => {
    const typed = { _kind: 'text', _module: 'sql-m1', title: '', text: '<p> </p>', durationSeconds: '' }
    const answer = await editor.send(`${at}/lessons`, typed, { from: at })
    expect([answer.status, (await answer.json()).errors]).toEqual([
      422,
      { title: 'Informe o título da aula', text: 'Escreva o texto da aula' },
    ])
  })

  test('refuses a change over a newer one of the same lesson, and takes one beside another', async () => {
    const { lesson } = await load('?aula=sql-l2')
    const mine = {
      ...(lesson?.typed as Form),
      videoId: 'v1',
      title: 'Minha',
      _kind: 'video',
      _method: 'put',
      _revision: String(lesson?.revision),
    }
    await act('lessons/rename', { lessonId: 'sql-l1', title: 'Outra' }, admin)
    await act('lessons/sql-l2', mine)
    await act('lessons/rename', { lessonId: 'sql-l2', title: 'Dela' }, admin)
    const answer = await editor.send(
      `${at}/lessons/sql-l2`,
      { ...mine, title: 'Minha de novo' },
      { from: at },
    )
    const { code, detail } = await answer.json()
    expect([answer.status, code]).toEqual([422, 'changed-meanwhile'])
    expect(detail).toContain('Aula renomeada para “Dela”')
    await act('lessons/sql-l2', { ...mine, title: 'Minha de novo', _anyway: '1' })
    expect((await load()).modules[0]?.lessons.map(({ title }) => title)).toContain('Minha de novo')
  })
})

describe('a quiz', () => {
  let quizId: string
  beforeAll(async () => {
    await act('discard')
    await act('lessons', {
      _kind: 'quiz',
      _module: 'sql-m2',
      title: 'Revisão',
      summary: '',
      passMark: '50',
      tries: '',
      'questions.0.text': 'O que junta tabelas?',
      'questions.0.kind': 'one',
      'questions.0.answers.0.text': 'JOIN',
      'questions.0.answers.0.correct': ['', 'true'],
      'questions.0.answers.0.explanation': '',
      'questions.0.answers.1.text': 'GROUP BY',
      'questions.0.answers.1.correct': '',
      'questions.0.answers.1.explanation': 'Esse agrupa linhas.',
    })
    await act('publish')
    quizId = (await load()).modules[1]?.lessons.at(-1)?.lessonId ?? ''
  })
  const answer = (text: string) => async () => {
    const { lesson } = await watch(quizId)
    const [question] = lesson.quiz?.questions ?? []
    const chosen = question?.answers.find((each) => each.text === text)?.answerId ?? ''
    await student.post('/student/mycourses/sql/quiz', {
      courseId: 'sql',
      lessonId: quizId,
      [`answers.${question?.questionId}`]: chosen,
    })
    return (await watch(quizId)).lesson
  }

  test('keeps its answers back', async () => {
    const { lesson } = await watch(quizId)
    expect(lesson).toMatchObject({ video: null, done: false, quiz: { used: 0, passed: false, last: null } })
    expect(JSON.stringify(lesson)).not.toMatch(/correct|agrupa/)
  })

  test('tells what was wrong, may be tried again, and counts once it is passed', async () => {
    const before = (await watch(quizId)).progress.done
    const failed = await answer('GROUP BY')()
    expect(failed).toMatchObject({ done: false, quiz: { used: 1, last: { right: 0, questions: 1 } } })
    const [result] = Object.values(failed.quiz?.last?.results ?? {})
    expect(result).toMatchObject({
      isRight: false,
      explanations: [{ answer: 'GROUP BY', text: 'Esse agrupa linhas.' }],
      correct: null,
    })
    const passed = await answer('JOIN')()
    expect(passed).toMatchObject({ done: true, quiz: { used: 2, passed: true } })
    expect((await watch(quizId)).progress.done).toBe(before + 1)
  })

  test('keeps tries when its other words change', async () => {
    const { lesson } = await load(`?aula=${quizId}`)
    await act(`lessons/${quizId}`, {
      ...(lesson?.typed as Form),
      _kind: 'quiz',
      passMark: '90',
      _method: 'put',
    })
    await act('publish')
    const [result] = Object.values((await watch(quizId)).lesson.quiz?.last?.results ?? {})
    expect(result).toMatchObject({ isRight: true })
  })
})

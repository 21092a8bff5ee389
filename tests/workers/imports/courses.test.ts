import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { PublishCourse } from '../../../src/commands/catalog/course'
import { ArchiveLessons } from '../../../src/commands/catalog/curriculum'
import { RegisterVideo } from '../../../src/commands/catalog/video'
import { derivedId } from '../../../src/commands/kernel/dispatcher'
import { course, type KnownCourse } from '../../../src/domain/catalog/course'
import { noChoices } from '../../../src/workers/imports/kind'
import { testApp } from '../../support/app'
import { publishCourse } from '../../support/course'
import { importing } from '../../support/importing'

const app = await testApp()
await publishCourse(app, 'sql', 19_700)
await app.send(
  RegisterVideo,
  {
    videoId: 'welcome',
    title: 'Boas-vindas ao pão',
    src: '/media/lessons/clip-a.mp4',
    fileName: 'welcome.mp4',
    bytes: 10,
    seconds: 95,
    height: 720,
  },
  { accountId: null, role: 'System' },
)
const { store } = app.infrastructure
const { facts } = app.infrastructure.dispatcher
const { plan, run } = importing(app, 'courses')
const file = (name: string) => readFileSync(resolve(import.meta.dirname, 'files', name), 'utf8')
const head = async () => (await store.head())?.toString()
const rosa = { ...noChoices, teacher: 'Rosa Melo' }
const courseOf = async (slug: string) =>
  (await facts.load(course, derivedId('imported-course', slug))) as KnownCourse

it('a plan says what each line would make, and writes nothing', async () => {
  const before = await head()
  const planned = await plan(file('hotmart-courses.csv'), rosa)
  expect(planned.map(({ line, does, faults }) => [line, does, faults])).toEqual([
    [
      2,
      [
        'cria o curso “Pão em casa” em rascunho',
        'define o preço',
        'cria o módulo “Começo”',
        'cria a aula “Boas-vindas”',
      ],
      [],
    ],
    [3, ['cria a aula “Exercício”'], []],
    [4, ['cria a aula “Exercício”'], []],
    [5, ['cria o módulo “Forno”', 'cria a aula “Apostila”, à espera de um arquivo'], []],
    [6, [], ['“x” não é uma duração: use minutos, ou 6:20']],
  ])
  expect(await head()).toBe(before)
})

it('a course comes in as a draft, once however often, and its lessons in their order', async () => {
  const text = file('hotmart-courses.csv')
  expect(await run(text, rosa)).toEqual({ courses: 1, modules: 2, lessons: 4, refused: [] })
  const made = await courseOf('pao-em-casa')
  expect(made).toMatchObject({
    phase: 'draft',
    published: false,
    title: 'Pão em casa',
    price: 19_700,
    categoryId: 'categoria-sql',
    teacher: { name: 'Rosa Melo' },
    modules: [],
  })
  expect(made.draft.map(({ title, lessons }) => [title, lessons.map((each) => each.title)])).toEqual([
    ['Começo', ['Boas-vindas', 'Exercício', 'Exercício']],
    ['Forno', ['Apostila']],
  ])
  expect(made.draft[0]?.lessons.map(({ text, durationSeconds }) => [text, durationSeconds])).toEqual([
    ['<p>Um pão pede tempo.</p><p>Comece pelo fermento.</p>', 380],
    ['<p>Anote a temperatura.</p>', 300],
    ['<p>Anote o peso.</p>', 300],
  ])
  const before = await head()
  expect(await run(text, rosa)).toEqual({ refused: [] })
  expect(await head()).toBe(before)
})

it('a lesson that staff archived stays archived', async () => {
  const { id, draft } = await courseOf('pao-em-casa')
  const apostila = draft[1]?.lessons[0]?.lessonId ?? ''
  await app.send(ArchiveLessons, { courseId: id, lessonIds: [apostila] })
  expect(await run(file('hotmart-courses.csv'), rosa)).toEqual({ refused: [] })
  expect((await courseOf('pao-em-casa')).draft[1]?.lessons).toEqual([])
})

it('a run that breaks off at any command is finished by the next', async () => {
  const text = file('hotmart-courses.csv').replaceAll('Pão em casa', 'Pão integral')
  const { dispatcher } = app.infrastructure
  for (const commands of [0, 1, 1, 2, 1]) {
    let left = commands
    const breaking = {
      facts,
      dispatch: (...args: Parameters<typeof dispatcher.dispatch>) => {
        if (left-- === 0) throw new Error('the machine went away')
        return dispatcher.dispatch(...args)
      },
    }
    await expect(run(text, rosa, breaking as typeof dispatcher)).rejects.toThrow('the machine went away')
  }
  await run(text, rosa)
  const { price, draft } = await courseOf('pao-integral')
  expect(price).toBe(19_700)
  expect(draft.map(({ lessons }) => lessons.length)).toEqual([3, 1])
})

it('films are found in the library by their file; a line whose film is not there is told', async () => {
  const choices = { ...noChoices, category: 'Categoria SQL' }
  const planned = await plan(file('teachable-courses.csv'), choices)
  expect(planned.map(({ faults }) => faults)).toEqual([
    [],
    [],
    ['não há vídeo “water.mp4” na biblioteca: envie-o antes'],
  ])
  expect(await run(file('teachable-courses.csv'), choices)).toEqual({
    courses: 1,
    modules: 1,
    lessons: 2,
    refused: [],
  })
  const { draft, teacher, level } = await courseOf('bread-at-home')
  expect({ teacher: teacher.name, level }).toEqual({ teacher: 'Rosa Melo', level: 'iniciante' })
  expect(draft[0]?.lessons[0]).toMatchObject({
    video: { src: '/media/lessons/clip-a.mp4' },
    durationSeconds: 95,
  })
})

it('courses alone, as Moodle has them; a category that is not here is told by line', async () => {
  const planned = await plan(file('moodle-courses.csv'), rosa)
  expect(planned.map(({ does, faults }) => [does, faults])).toEqual([
    [['cria o curso “Pão de fermentação natural” em rascunho', 'escreve a descrição'], []],
    [[], ['não há categoria “Confeitaria” aqui: crie-a antes']],
  ])
  await run(file('moodle-courses.csv'), rosa)
  expect(await courseOf('pao')).toMatchObject({
    subtitle: 'Do fermento ao pão assado em casa.',
    described: { description: '<p>Do fermento ao pão assado em casa.</p>' },
  })
})

it('what is on sale here is not touched', async () => {
  const before = await head()
  const text = 'Curso,Endereço,Módulo,Aula,Texto\nCurso sql,sql,Novo,Aula,Olá\n'
  expect(await plan(text, rosa)).toMatchObject([
    { does: [], leftOut: 'Já há um curso com este endereço aqui' },
  ])
  expect(await run(text, rosa)).toEqual({ refused: [] })
  expect(await head()).toBe(before)
})

it('an imported course that was published takes no more lessons by a file', async () => {
  const text =
    'Curso,Categoria,Professor,Preço,Descrição,Aula,Texto\nOvos,Categoria sql,Rosa,10,Tudo de ovos,Cozinhar,Dez minutos.\n'
  await run(text)
  const { id } = await courseOf('ovos')
  await app.send(PublishCourse, { courseId: id })
  expect(await plan(`${text}Ovos,,,,,Fritar,Dois minutos.\n`)).toMatchObject([
    { does: [], leftOut: 'O curso já saiu do rascunho aqui' },
    { does: [], leftOut: 'O curso já saiu do rascunho aqui' },
  ])
})

it('names what is wrong with a line', async () => {
  const text =
    'Curso,Categoria,Professor,Preço,Nível,Duração\n,,,10,,\nUm,,,,,\nDois,Categoria sql,Rosa,caro,mestre,longa\n!!!,Categoria sql,Rosa,,,\n'
  expect((await plan(text)).map(({ faults }) => faults)).toEqual([
    ['falta o curso'],
    ['falta a categoria', 'falta quem ensina'],
    [
      '“mestre” não é um nível: use Iniciante, Intermediário, Avançado',
      '“caro” não é um preço em reais',
      '“longa” não é uma duração: use minutos, ou 6:20',
    ],
    ['o nome do curso não tem letras nem números'],
  ])
})

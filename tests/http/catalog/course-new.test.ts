import { expect, test } from 'vitest'
import type { PageProps } from '../../../src/contracts/pages'
import { testApp } from '../../support/app'
import { publishCourse } from '../../support/course'

const app = await testApp()
await publishCourse(app, 'sql')
const editor = await app.as('Editor')
const at = '/admin/courses/new'
const load = async (query = ''): Promise<PageProps<'Admin/Courses/New'>> =>
  (await (await editor.visit(`${at}${query}`)).json()).props

test('a course is copied as a draft under an address of its own', async () => {
  const begun = await load('?copiar=sql')
  expect(begun.copy.typed).toMatchObject({ fromId: 'sql' })
  const answer = await editor.post(
    '/admin/courses/copy',
    { fromId: 'sql', title: 'SQL avançado', slug: '' },
    { from: at },
  )
  expect(answer.status).toBe(303)
  const record = answer.headers.get('location') ?? ''
  const { props } = await (await editor.visit(record)).json()
  expect(props.row.values).toMatchObject({
    title: 'SQL avançado',
    slug: 'sql-avancado',
    status: 'draft',
    price: null,
    students: 0,
    draftLessons: 3,
    lessons: 0,
  })
  expect(props.missing).toEqual(['price'])
})

test('a copy without a title, of nothing, or under a taken address is refused by its field', async () => {
  const send = async (form: Record<string, string>) => {
    const answer = await editor.send('/admin/courses/copy', form, { from: at })
    return [answer.status, (await answer.json()).errors]
  }
  expect(await send({ fromId: '', title: '', slug: '' })).toEqual([
    422,
    { fromId: 'Escolha o curso', title: 'Informe o título do curso' },
  ])
  expect(await send({ fromId: 'nenhum', title: 'Outro', slug: '' })).toEqual([
    422,
    { fromId: 'Este curso não existe.' },
  ])
  expect(await send({ fromId: 'sql', title: 'Outro', slug: 'sql' })).toEqual([
    422,
    { slug: 'Já existe um curso com este endereço. Escolha outro.' },
  ])
})

test('terms that found nothing are offered, most often first', async () => {
  const guest = app.guest()
  // Programs keep no cookies, and what they ask for is no search of a person.
  await guest.html('/terms_of_use')
  for (const term of ['kotlin', 'Kotlin', 'rust', 'sql']) await guest.visit(`/search?query=${term}`)
  await expect
    .poll(async () => (await load()).missed)
    .toEqual([
      { term: 'kotlin', times: 2 },
      { term: 'rust', times: 1 },
    ])
})

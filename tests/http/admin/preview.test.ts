import { beforeAll, describe, expect, test } from 'vitest'
import { CreateCourse } from '../../../src/commands/catalog/course'
import type { ProgrammeView } from '../../../src/contracts/catalog/pages'
import type { PageProps } from '../../../src/contracts/pages'
import { testApp } from '../../support/app'
import { publishCourse, publishProgramme } from '../../support/course'
import { plainRenderer } from '../../support/http'

// Shows the props of a page as its text, between marks.
const app = await testApp(
  {},
  {
    ...plainRenderer,
    body: ({ component, props }) => `<main><i>${component}</i><pre>${JSON.stringify(props)}</pre></main>`,
  },
)
const [editor, support, student] = [await app.as('Editor'), await app.as('Support'), await app.as('Student')]
const at = '/admin/courses/sql'
/** Of either page; the tests ask only what is there. */
type Props = PageProps<'Platform/Courses/Show'> & PageProps<'Platform/Student/Watch'> & ProgrammeView

const look = async (path: string, by = editor) => {
  const answer = await by.html(path)
  const text = await answer.text()
  const json = /<pre>(.*)<\/pre>/s.exec(text)?.[1]
  return {
    answer,
    text,
    component: /<i>(.*?)<\/i>/.exec(text)?.[1],
    props: (json ? JSON.parse(json) : {}) as Props,
  }
}
const put = async (path: string, change: Record<string, string>) => {
  const { typed } = (await (await editor.visit(path)).json()).props
  const answer = await editor.send(path, { ...typed, ...change, _method: 'put' }, { from: path })
  expect(answer.status).toBe(303)
}
const curriculum = async (path: string, form: Record<string, string>) =>
  expect((await editor.post(`${at}/curriculum/${path}`, form, { from: `${at}/curriculum` })).status).toBe(303)

beforeAll(async () => {
  await publishCourse(app, 'sql', 19_700)
  await put(`${at}/basic-info`, { title: 'SQL do zero', slug: 'sql-do-zero' })
  await put(`${at}/price`, { price: '297,00', listPrice: '' })
  await curriculum('lessons/rename', { lessonId: 'sql-l1', title: 'Começo' })
  await curriculum('modules', { title: 'Projeto' })
})

describe('the preview of a course on sale', () => {
  test('shows its page as the draft will make it, and the shop stays as it is', async () => {
    const { component, props, text } = await look(`${at}/preview`)
    expect(component).toBe('Platform/Courses/Show')
    expect(props.course).toMatchObject({
      title: 'SQL do zero',
      slug: 'sql-do-zero',
      price: 29_700,
      category: { name: 'Categoria sql' },
    })
    expect(props.modules.map(({ title }) => title)).toEqual(['Módulo sql-m1', 'Módulo sql-m2', 'Projeto'])
    expect(props.modules[0]?.lessons[0]?.title).toBe('Começo')
    expect(text).toContain('Prévia: ainda não publicado.')
    const shop = (await (await app.guest().visit('/course/sql')).json()).props
    expect(shop.course).toMatchObject({ title: 'Curso sql', price: 19_700 })
    expect(shop.modules[0].lessons[0].title).toBe('Aula sql-l1')
  })

  test('shows its lessons to a student whom nothing remembers', async () => {
    const first = await editor.html(`${at}/preview/lessons`)
    expect([first.status, first.headers.get('location')]).toEqual([
      303,
      `${at}/preview/lessons?lesson=sql-l1`,
    ])
    const { component, props } = await look(`${at}/preview/lessons?lesson=sql-l1`)
    expect(component).toBe('Platform/Student/Watch')
    expect(props.lesson).toMatchObject({ title: 'Começo', done: false, position: 0 })
    expect(props.course.title).toBe('SQL do zero')
    const { rows } = await app.infrastructure.pool.query('select 1 from read.student_course')
    expect(rows).toEqual([])
  })

  test('sends nothing, is kept nowhere and found by nobody', async () => {
    const { answer, text } = await look(`${at}/preview`)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("connect-src 'none'")
    expect(policy).toContain("form-action 'none'")
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(text).not.toContain('type="module"')
    expect(text).not.toContain('id="page"')
  })

  test('is a document of its own for our client', async () => {
    const answer = await editor.visit(`${at}/preview`)
    expect([answer.status, answer.headers.get('x-location')]).toEqual([409, `${at}/preview`])
  })

  test('is closed to everybody else', async () => {
    for (const path of [`${at}/preview`, `${at}/preview/lessons?lesson=sql-l1`]) {
      expect((await support.html(path)).status).toBe(403)
      expect((await student.html(path)).status).toBe(403)
      expect((await student.visit(path)).status).toBe(403)
      expect((await app.guest().visit(path)).status).not.toBe(200)
    }
  })

  test('is of a record that there is', async () => {
    expect((await editor.html('/admin/courses/nenhum/preview')).status).toBe(404)
    expect((await editor.html(`${at}/preview/lessons?lesson=nenhuma`)).status).toBe(303)
  })
})

describe('what is not on sale', () => {
  test('says what it still needs', async () => {
    await app.send(CreateCourse, {
      courseId: 'novo',
      slug: 'novo',
      title: 'Novo',
      subtitle: 'Do começo',
      categoryId: 'categoria-sql',
      level: 'iniciante',
      language: 'pt-BR',
      topic: 'sql',
      teacher: { teacherId: 't1', name: 'Lívia Sampaio', bio: '' },
    })
    const { answer, text } = await look('/admin/courses/novo/preview')
    expect(answer.status).toBe(422)
    expect(text).toContain('Defina o preço antes de publicar o curso.')
  })
})

test('the preview of a programme shows its draft', async () => {
  const tracks = [{ title: 'Base', summary: 'Comece aqui', courseIds: ['sql'] }]
  await publishProgramme(app, { bundleId: 'dados', title: 'Dados', tracks, price: 9_700 })
  await put('/admin/bundles/dados/basic-info', { title: 'Dados inteiros' })
  const { component, props } = await look('/admin/bundles/dados/preview')
  expect(component).toBe('Platform/Bundles/Show')
  expect(props.bundle.title).toBe('Dados inteiros')
  expect((await (await app.guest().visit('/lp/dados')).json()).props.bundle.title).toBe('Dados')
})

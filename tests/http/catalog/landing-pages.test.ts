import { beforeAll, describe, expect, test } from 'vitest'
import { ArchiveCourse } from '../../../src/commands/catalog/course'
import { CreateLandingPage } from '../../../src/commands/catalog/landing-page'
import { AddLandingSection, ChangeLandingSection } from '../../../src/commands/catalog/landing-section'
import { AddFaq } from '../../../src/commands/marketing/faq'
import { testApp } from '../../support/app'
import { publishCourse, publishProgramme } from '../../support/course'
import { plainRenderer } from '../../support/http'

const app = await testApp(
  {},
  { ...plainRenderer, body: ({ props }) => `<main>${JSON.stringify(props)}</main>` },
)
const [editor, support] = [await app.as('Editor'), await app.as('Support')]
const LIST = '/admin/landingpages'
const at = `${LIST}/volta`

const props = async (path: string, by = editor) => (await (await by.visit(path)).json()).props
const asGuest = async (path: string) => {
  const answer = await app.guest().visit(path)
  return { status: answer.status, ...(answer.ok && (await answer.json())) }
}
const put = async (path: string, change: Record<string, string>, page = at) => {
  const from = `${page}/${path}`
  const { typed } = await props(from)
  return editor.send(from, { ...typed, ...change, _method: 'put' }, { from })
}
const saved = async (path: string, change: Record<string, string>) =>
  expect((await put(path, change)).status).toBe(303)
const act = (command: string, page = at) => editor.send(`${page}/acts/${command}`, {}, { from: page })
const publishDraft = async () => {
  const { draft } = await props(at)
  await editor.send(`${at}/draft/publish`, { _revision: String(draft.revision) }, { from: at })
}

beforeAll(async () => {
  await publishCourse(app, 'sql', 19_700)
  await publishCourse(app, 'git')
  const tracks = [{ title: 'Base', summary: 'Comece aqui', courseIds: ['sql'] }]
  await publishProgramme(app, { bundleId: 'dados', title: 'Dados', tracks, price: 9_700 })
  await app.send(AddLandingSection, {
    landingSectionId: 'garantia',
    title: 'Garantia',
    text: '<p>Sete dias.</p>',
  })
  await app.send(AddFaq, { faqId: 'f1', question: 'Vence?', answer: '<p>Não.</p>', place: 'faq' })
  await app.send(CreateLandingPage, { landingPageId: 'volta', title: 'Volta às aulas', productId: 'dados' })
})

describe('a landing page of a programme', () => {
  test('is unknown to guests until it is published, and says what it needs', async () => {
    expect((await asGuest('/lp/volta-as-aulas')).status).toBe(404)
    expect((await asGuest('/lp/nada')).status).toBe(404)
    expect((await props(at)).missing).toEqual(['headline', 'sections'])
    await act('publish-landing-page', at)
    expect((await asGuest('/lp/volta-as-aulas')).status).toBe(404)
  })

  test('shows what staff wrote around what is known of its product', async () => {
    await saved('details', {
      headline: 'Volte programando',
      subline: 'Um curso por vez.',
      'sections.0.sectionId': '',
      'sections.0.title': 'Por que agora',
      'sections.0.text': '<p>O ano é longo.</p>',
      'sections.1.sectionId': 'garantia',
      'sections.1.title': '',
      'sections.1.text': '',
    })
    await saved('testimonials', {
      'testimonials.0.name': 'Ana',
      'testimonials.0.role': '',
      'testimonials.0.text': 'Gostei.',
    })
    await saved('faq', { faqIds: 'f1', 'faq.0.question': 'E agora?', 'faq.0.answer': '<p>Comece.</p>' })
    await saved('free-course-modal', {
      offersCourse: 'true',
      freeCourseId: 'git',
      freeCourseTitle: 'De graça',
    })
    await act('publish-landing-page')
    const shown = await asGuest('/lp/volta-as-aulas')
    expect(shown).toMatchObject({
      status: 200,
      component: 'Platform/Bundles/Show',
      title: 'Volta às aulas - Loja de cursos',
    })
    expect(shown.props).toMatchObject({
      kind: 'landing',
      landing: {
        headline: 'Volte programando',
        sections: [
          { title: 'Por que agora', text: '<p>O ano é longo.</p>' },
          { title: 'Garantia', text: '<p>Sete dias.</p>' },
        ],
        testimonials: [{ name: 'Ana', text: 'Gostei.' }],
        faq: [{ question: 'Vence?' }, { question: 'E agora?' }],
        freeCourse: { slug: 'git', title: 'De graça' },
      },
      programme: { bundle: { slug: 'dados', price: 9_700 } },
      course: null,
    })
    expect((await asGuest('/lp/dados')).props).toMatchObject({
      kind: 'programme',
      bundle: { title: 'Dados' },
    })
  })

  test('gathers later changes in a draft, which its preview shows and guests see once published', async () => {
    await saved('details', { headline: 'Volte já' })
    const headline = async () => (await asGuest('/lp/volta-as-aulas')).props.landing.headline
    expect(await headline()).toBe('Volte programando')
    const { draft } = await props(at)
    expect(draft.sections).toMatchObject([
      { label: 'Detalhes', changes: [{ label: 'Chamada', before: 'Volte programando', after: 'Volte já' }] },
    ])
    expect(await (await editor.html(`${at}/preview`)).text()).toContain('Volte já')
    await publishDraft()
    expect(await headline()).toBe('Volte já')
  })

  test('shows a reusable section as it is now', async () => {
    await app.send(ChangeLandingSection, {
      landingSectionId: 'garantia',
      title: 'Sem risco',
      text: '<p>7.</p>',
    })
    const { sections } = (await asGuest('/lp/volta-as-aulas')).props.landing
    expect(sections[1]).toEqual({ title: 'Sem risco', text: '<p>7.</p>' })
  })

  test('is refused an address of a programme, by the field', async () => {
    const answer = await put('basic-info', { slug: 'dados', description: 'Uma frase' })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      errors: { slug: 'Já existe uma formação ou landing page com este endereço. Escolha outro.' },
    })
  })

  test('is led to from its former address', async () => {
    await saved('basic-info', { slug: 'volta-2026', description: 'Uma frase' })
    await publishDraft()
    const led = await app.guest().html('/lp/volta-as-aulas?utm_source=mail')
    expect([led.status, led.headers.get('location')]).toEqual([301, '/lp/volta-2026?utm_source=mail'])
    expect((await asGuest('/lp/volta-2026')).status).toBe(200)
  })

  test('is 404 again once it is off the net', async () => {
    await act('archive-landing-page')
    for (const slug of ['volta-2026', 'volta-as-aulas'])
      expect((await asGuest(`/lp/${slug}`)).status).toBe(404)
  })
})

test('a landing page of a course says so when the course is no longer on sale', async () => {
  await app.send(CreateLandingPage, { landingPageId: 'mes', title: 'SQL em um mês', productId: 'sql' })
  const page = `${LIST}/mes`
  const texts = { headline: 'SQL já', 'sections.0.title': 'Um', 'sections.0.text': '<p>Oi.</p>' }
  expect((await put('details', texts, page)).status).toBe(303)
  await act('publish-landing-page', page)
  expect((await asGuest('/lp/sql-em-um-mes')).props).toMatchObject({
    kind: 'landing',
    programme: null,
    course: { course: { slug: 'sql', price: 19_700 }, modules: [{ lessons: 2 }, { lessons: 1 }] },
  })
  await app.send(ArchiveCourse, { courseId: 'sql' })
  const over = await asGuest('/lp/sql-em-um-mes')
  expect(over.status).toBe(200)
  expect(over.props).toMatchObject({ kind: 'landing', programme: null, course: null })
})

test('support may not open them', async () => {
  expect((await support.visit(LIST)).status).toBe(403)
})

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

describe('a landing page of sections of all kinds', () => {
  const page = `${LIST}/tipos`
  const HOSTILE = '<p>Oi<script>x()</script><img src=x onerror=x()></p>'
  const details = {
    headline: 'Aprenda SQL',
    'sections.0.kind': 'promise',
    'sections.0.text': HOSTILE,
    'sections.1.kind': 'audience',
    'sections.1.items': 'Quem vive de planilhas\nQuem quer mudar',
    'sections.2.kind': 'curriculum',
    'sections.3.kind': 'teacher',
    'sections.4.kind': 'figures',
    'sections.4.figures.0.value': '6',
    'sections.4.figures.0.label': 'cursos',
    'sections.4.figures.1.value': '4',
    'sections.4.figures.1.label': 'projetos',
    'sections.5.kind': 'comparison',
    'sections.5.ours': 'Com o curso',
    'sections.5.others': 'Sozinho',
    'sections.5.rows.0.topic': 'Ordem',
    'sections.5.rows.0.ours': 'Sim',
    'sections.5.rows.0.others': 'Não',
    'sections.6.kind': 'countdown',
    'sections.6.endsAt': '2026-12-10',
    'sections.6.endsAt:hora': '20:00',
    'sections.6.after': 'Acabou.',
    'sections.7.kind': 'call',
    'sections.7.button': 'Quero',
    'sections.8.kind': 'film',
  }
  const post = (fields: Record<string, string>, by = editor) =>
    by.send(`${page}/details/preview`, fields, { from: `${page}/details` })

  beforeAll(async () => {
    await publishCourse(app, 'tipos', 19_700)
    await app.send(CreateLandingPage, { landingPageId: 'tipos', title: 'Tipos', productId: 'tipos' })
  })

  test('is seen while it is typed, by who may edit it, and nothing of it is kept', async () => {
    const drawn = await post(details)
    expect(drawn.status).toBe(200)
    expect(drawn.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    const policy = drawn.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("form-action 'none'")
    const text = await drawn.text()
    expect(text).toContain('Aprenda SQL')
    expect(text).toContain('Quem vive de planilhas')
    expect(text).not.toContain('x()')
    expect(text).not.toContain('<script')
    expect((await props(page)).missing).toEqual(['headline', 'sections'])
    expect((await asGuest('/lp/tipos')).status).toBe(404)
    expect((await post(details, support)).status).toBe(403)
  })

  test('leaves out of what is typed what is not whole yet, and says so', async () => {
    const { 'sections.5.others': _, ...unfinished } = details
    const text = await (await post({ ...unfinished, headline: '' })).text()
    expect(text).toContain('Seção 6 ainda não aparece: Dê um nome à segunda coluna.')
    expect(text).toContain('Quem vive de planilhas')
    expect(text).not.toContain('Ordem')
    const nothing = await post({ headline: 'Só a chamada' })
    expect(nothing.status).toBe(200)
    expect(await nothing.text()).toContain('Acrescente uma seção')
  })

  test('is refused by the field, with what was typed', async () => {
    const answer = await put('details', { ...details, 'sections.9.kind': 'teacher' }, page)
    expect(answer.status).toBe(422)
    expect((await answer.json()).errors).toEqual({
      'sections.9.title': 'A página já tem uma seção de Professor',
    })
  })

  test('shows what was typed and what comes from its product, clean', async () => {
    expect((await put('details', details, page)).status).toBe(303)
    await act('publish-landing-page', page)
    const { sections } = (await asGuest('/lp/tipos')).props.landing
    expect(sections).toMatchObject([
      { kind: 'promise', text: expect.not.stringMatching(/script|onerror/) },
      { kind: 'audience', title: 'Para quem é', items: ['Quem vive de planilhas', 'Quem quer mudar'] },
      { kind: 'curriculum', title: 'O que o curso tem' },
      { kind: 'teacher', teachers: [{ courses: expect.any(Number) }] },
      { kind: 'figures', figures: [{ value: '6', label: 'cursos' }, { value: '4' }] },
      { kind: 'comparison', rows: [{ topic: 'Ordem', ours: 'Sim', others: 'Não' }] },
      { kind: 'countdown', endsAt: '2026-12-10T23:00:59.999Z', after: 'Acabou.' },
      { kind: 'call', button: 'Quero' },
    ])
    expect(sections).toHaveLength(8)
  })

  test('comes back to the form as it was typed, and saving it again changes nothing', async () => {
    const { typed } = await props(`${page}/details`)
    expect(typed).toMatchObject({ ...details, 'sections.0.text': expect.stringContaining('Oi') })
    await put('details', {}, page)
    expect((await props(page)).draft).toBeNull()
  })
})

test('a reusable section tells the pages that show it', async () => {
  const { rows, extra } = await props('/admin/landingpages-sections')
  expect(rows).toMatchObject([{ id: 'garantia', values: { pages: 1 } }])
  expect(extra.uses).toEqual({
    garantia: [{ title: 'Volta às aulas', to: '/admin/landingpages/volta/details', isPublished: false }],
  })
})

import { beforeEach, expect, test } from 'vitest'
import { ChangeBundleBasics, CreateBundle } from '../../../src/commands/catalog/bundle'
import { CreateCategory } from '../../../src/commands/catalog/category'
import {
  ChangeLandingPageBasics,
  CreateLandingPage,
  PublishLandingPage,
  SetLandingPageFreeCourse,
  WriteLandingPageDetails,
  WriteLandingPageFaq,
} from '../../../src/commands/catalog/landing-page'
import {
  AddLandingSection,
  AddLaunchSection,
  ArchiveLandingSection,
} from '../../../src/commands/catalog/landing-section'
import type { Command } from '../../../src/commands/kernel/command'
import { landingPage } from '../../../src/domain/catalog/landing-page'
import { as, guest, inMemory } from '../../support/in-memory'

const editor = as('Editor')
let app: ReturnType<typeof inMemory>
const send = (command: Command, input: object) => app.send(editor, command, input)
const createBundle = (bundleId: string, slug: string) =>
  send(CreateBundle, { bundleId, slug, title: 'Frontend', subtitle: 'Tudo', categoryId: 'c1', topic: 'shop' })

beforeEach(async () => {
  app = inMemory()
  await send(CreateCategory, { categoryId: 'c1', name: 'Web' })
  await createBundle('b1', 'frontend')
  await send(CreateLandingPage, { landingPageId: 'l1', title: 'Volta às aulas', productId: 'b1' })
})

test('programmes and landing pages cannot share an address, whoever comes first', async () => {
  const refused = {
    code: 'slug-taken',
    field: 'slug',
    message: 'Já existe uma formação ou landing page com este endereço. Escolha outro.',
  }
  await expect(
    send(CreateLandingPage, { landingPageId: 'l2', title: 'Frontend', productId: 'b1' }),
  ).rejects.toMatchObject(refused)
  await expect(createBundle('b2', 'volta-as-aulas')).rejects.toMatchObject(refused)
  await expect(
    send(ChangeBundleBasics, {
      bundleId: 'b1',
      slug: 'volta-as-aulas',
      title: 'Frontend',
      subtitle: 'Tudo',
      categoryId: 'c1',
      topic: 'shop',
    }),
  ).rejects.toMatchObject(refused)
  await send(ChangeLandingPageBasics, { landingPageId: 'l1', title: 'Volta', slug: 'volta', productId: 'b1' })
  await createBundle('b2', 'volta-as-aulas')
})

test('its product exists, and is on sale when it is published', async () => {
  await expect(
    send(CreateLandingPage, { landingPageId: 'l2', title: 'Outra', productId: 'nada' }),
  ).rejects.toMatchObject({ code: 'product-unknown', field: 'productId' })
  await expect(send(PublishLandingPage, { landingPageId: 'l1' })).rejects.toMatchObject({
    code: 'product-not-on-sale',
  })
})

test('a section is a reusable one or has words of its own, which are kept clean', async () => {
  const write = (sections: object[]) =>
    send(WriteLandingPageDetails, { landingPageId: 'l1', headline: 'Comece', sections })
  await expect(write([{ sectionId: null, title: 'Vazia', text: '<p> </p>' }])).rejects.toMatchObject({
    errors: { 'sections.0.text': 'Escreva o texto ou escolha uma seção pronta' },
  })
  await expect(write([{ sectionId: 's1', title: 'Duas', text: 'coisas' }])).rejects.toMatchObject({
    errors: { 'sections.0.sectionId': 'Use a seção pronta ou um texto próprio, não os dois' },
  })
  await send(AddLandingSection, { landingSectionId: 's1', title: 'Garantia', text: '<p>Sete dias.</p>' })
  await write([
    { sectionId: 's1', title: '', text: '' },
    { sectionId: null, title: 'Própria', text: '<p>Oi<script>x()</script></p>' },
  ])
  expect(await app.state(landingPage, 'l1')).toMatchObject({
    sections: [
      { sectionId: 's1', title: '', text: '' },
      { sectionId: null, title: 'Própria', text: '<p>Oi</p>' },
    ],
  })
})

test('an archived section stays where it is, and is chosen nowhere else', async () => {
  await send(AddLandingSection, { landingSectionId: 's1', title: 'Garantia', text: '<p>Sete dias.</p>' })
  const sections = [{ sectionId: 's1', title: '', text: '' }]
  await send(WriteLandingPageDetails, { landingPageId: 'l1', headline: 'Comece', sections })
  await send(ArchiveLandingSection, { landingSectionId: 's1' })
  await send(WriteLandingPageDetails, { landingPageId: 'l1', headline: 'Comece já', sections })
  await send(CreateLandingPage, { landingPageId: 'l2', title: 'Outra', productId: 'b1' })
  await expect(
    send(WriteLandingPageDetails, { landingPageId: 'l2', headline: 'Comece', sections }),
  ).rejects.toMatchObject({ code: 'landing-section-unavailable', field: 'sections.0.sectionId' })
})

test('a section of live events is none of landing pages', async () => {
  await send(AddLaunchSection, { landingSectionId: 's2', title: 'Como assistir', text: '<p>Pelo link.</p>' })
  const sections = [{ sectionId: 's2', title: '', text: '' }]
  await expect(
    send(WriteLandingPageDetails, { landingPageId: 'l1', headline: 'Comece', sections }),
  ).rejects.toMatchObject({ code: 'landing-section-unavailable' })
})

test('what it refers to must exist', async () => {
  await expect(
    send(WriteLandingPageFaq, { landingPageId: 'l1', faqIds: ['nada'], faq: [] }),
  ).rejects.toMatchObject({ code: 'faq-unknown', field: 'faqIds' })
  await expect(
    send(SetLandingPageFreeCourse, {
      landingPageId: 'l1',
      offersCourse: true,
      freeCourseId: 'nada',
      freeCourseTitle: 'De graça',
    }),
  ).rejects.toMatchObject({ code: 'course-not-free', field: 'freeCourseId' })
})

test('only editors and administrators compose one', async () => {
  for (const actor of [guest, as('Student'), as('Support')])
    await expect(
      app.send(actor, CreateLandingPage, { landingPageId: 'l3', title: 'Minha', productId: 'b1' }),
    ).rejects.toMatchObject({ name: 'Forbidden' })
})

test('each section says by its field what its kind needs, and its words are kept clean', async () => {
  const write = (sections: object[]) =>
    send(WriteLandingPageDetails, { landingPageId: 'l1', headline: 'Comece', sections })
  await expect(
    write([
      { kind: 'comparison', title: 'Lado a lado' },
      { kind: 'countdown', endsAt: null },
      { kind: 'figures', figures: [{ value: '6', label: 'cursos' }] },
    ]),
  ).rejects.toMatchObject({
    errors: {
      'sections.0.ours': 'Dê um nome à primeira coluna',
      'sections.0.others': 'Dê um nome à segunda coluna',
      'sections.0.rows': 'Escreva pelo menos uma linha',
      'sections.1.endsAt': 'Informe quando a contagem termina',
      'sections.2.figures': 'Escreva pelo menos dois números',
    },
  })
  await expect(write([{ kind: 'countdown', endsAt: 'amanhã' }])).rejects.toMatchObject({
    errors: { 'sections.0.endsAt': 'Informe um dia e uma hora que existam' },
  })
  await expect(write([{ kind: 'carrossel' }])).rejects.toMatchObject({
    errors: { 'sections.0.kind': 'Escolha o tipo da seção' },
  })
  await write([
    { kind: 'promise', text: '<p onclick="x()">Você <b>consegue</b><script>x()</script></p>' },
    { kind: 'call', button: ' Quero ', endsAt: '2026-12-01T00:00:00.000Z' },
  ])
  expect(await app.state(landingPage, 'l1')).toMatchObject({
    sections: [
      { kind: 'promise', text: expect.not.stringMatching(/script|onclick/) },
      { kind: 'call', sectionId: null, title: '', text: '', button: 'Quero' },
    ],
  })
})

test('a film is chosen while it exists', async () => {
  const sections = [{ kind: 'film', salesVideoId: 'v1' }]
  const input = { landingPageId: 'l1', headline: 'Comece', sections }
  await expect(send(WriteLandingPageDetails, input)).rejects.toMatchObject({
    code: 'sales-video-unavailable',
    field: 'sections.0.salesVideoId',
  })
  await send(WriteLandingPageDetails, { ...input, sections: [{ kind: 'film' }] })
  expect(await app.state(landingPage, 'l1')).toMatchObject({ sections: [{ kind: 'film' }] })
})

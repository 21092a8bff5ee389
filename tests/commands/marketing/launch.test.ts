import { beforeEach, expect, test } from 'vitest'
import {
  AddLandingSection,
  AddLaunchSection,
  ArchiveLandingSection,
} from '../../../src/commands/catalog/landing-section'
import { AddVideo, ArchiveVideo, RegisterVideo } from '../../../src/commands/catalog/video'
import type { Command } from '../../../src/commands/kernel/command'
import {
  ChooseLaunchVideoTestimonials,
  CreateLaunch,
  SetLaunchAdditionalData,
  SetLaunchLessons,
  SetLaunchMaterial,
  SetLaunchSections,
} from '../../../src/commands/marketing/launch'
import { launch } from '../../../src/domain/marketing/launch'
import { basics, END, START, typedLesson } from '../../support/histories/launch'
import { as, guest, inMemory } from '../../support/in-memory'

const later = '2026-03-20T22:30:00.000Z'
const editor = as('Editor')
let app: ReturnType<typeof inMemory>
const send = (command: Command, input: object) => app.send(editor, command, { launchId: 'l1', ...input })
const state = () => app.state(launch, 'l1')

beforeEach(async () => {
  app = inMemory()
  await send(CreateLaunch, { ...basics, title: 'Imersão SQL' })
})

test('an address that is left empty is made from the title, and belongs to one launch', async () => {
  expect(await state()).toMatchObject({ slug: 'imersao-sql' })
  await expect(send(CreateLaunch, { ...basics, launchId: 'l2', slug: 'imersao-sql' })).rejects.toMatchObject({
    code: 'slug-taken',
    field: 'slug',
  })
})

test('a lesson takes its address from its title and its length from its film', async () => {
  const { durationSeconds: _, seconds: __, ...typed } = typedLesson('', START)
  await send(SetLaunchLessons, { lessons: [{ ...typed, title: 'Primeira noite', seconds: 12 }] })
  expect(await state()).toMatchObject({
    lessons: [{ lessonId: 'primeira-noite', durationSeconds: 12, video: { src: typed.src, seconds: 12 } }],
  })
  // The form of staff does not ask again how long a known film is.
  await send(SetLaunchLessons, {
    lessons: [{ ...typed, title: 'Primeira noite', durationSeconds: 3600 }],
  })
  expect(await state()).toMatchObject({ lessons: [{ durationSeconds: 3600, video: { seconds: 12 } }] })
})

test('what is wrong with a lesson is said at its field', async () => {
  const lessons = (...each: object[]) =>
    send(SetLaunchLessons, {
      lessons: each.map((own, n) => ({ ...typedLesson(`aula-${n}`, START), ...own })),
    })
  await expect(lessons({}, { src: '' })).rejects.toMatchObject({
    code: 'film-missing',
    field: 'lessons.1.videoId',
  })
  await expect(lessons({ videoId: 'nada' })).rejects.toMatchObject({
    code: 'video-unavailable',
    field: 'lessons.0.videoId',
  })
  await expect(lessons({ seconds: null, durationSeconds: null })).rejects.toMatchObject({
    code: 'duration-missing',
    field: 'lessons.0.durationSeconds',
  })
  await expect(lessons({ src: 'https://fora.test/x.mp4' })).rejects.toMatchObject({
    errors: { 'lessons.0.src': expect.stringContaining('deste site') },
  })
  await expect(lessons({}, { lessonId: 'aula-0' })).rejects.toMatchObject({
    code: 'lesson-twice',
    field: 'lessons.1.lessonId',
  })
  await expect(lessons({}, { closesAt: START })).rejects.toMatchObject({
    code: 'lesson-closed',
    field: 'lessons.1.closesAt',
  })
})

test('a film of the library says where it lies and how long it is', async () => {
  const film = { videoId: 'v1', uploadId: 'u1' }
  await app.send(as('Admin'), AddVideo, { ...film, title: 'Noite 1', fileName: 'n.mp4', bytes: 9 })
  const ready = { videoId: 'v2', title: 'Noite 2', src: '/media/lessons/noite-2.mp4' }
  await app.send({ accountId: null, role: 'System' }, RegisterVideo, {
    ...ready,
    fileName: 'noite-2.mp4',
    bytes: 9,
    seconds: 3001.4,
    height: 720,
  })
  const choose = (videoId: string) =>
    send(SetLaunchLessons, {
      lessons: [{ ...typedLesson('a', START), src: '', durationSeconds: null, videoId }],
    })
  await expect(choose('v1')).rejects.toMatchObject({ code: 'video-not-ready', field: 'lessons.0.videoId' })
  await choose('v2')
  expect(await state()).toMatchObject({
    lessons: [{ durationSeconds: 3001, video: { src: ready.src, seconds: 3001, videoId: 'v2' } }],
  })
  await expect(app.send(editor, ArchiveVideo, { videoId: 'v2' })).rejects.toMatchObject({
    code: 'video-in-use',
  })
})

test('an offer needs a product on sale and a coupon that exists', async () => {
  const offer = { productId: 'nada', headline: 'Siga', text: '', couponCode: '', until: later }
  await expect(send(SetLaunchAdditionalData, { thanks: '', offer })).rejects.toMatchObject({
    code: 'product-unavailable',
    field: 'offer.productId',
  })
  await send(SetLaunchAdditionalData, { thanks: '<p>Até já<script>x()</script></p>', offer: null })
  expect(await state()).toMatchObject({ thanks: '<p>Até já</p>', offer: null })
})

test('a material has a topic that covers know', async () => {
  const material = {
    title: 'Caderno',
    description: '',
    topic: 'culinaria',
    author: { name: 'Lívia', bio: '' },
    opensAt: END,
    sections: [{ heading: 'Começo', paragraphs: ['select 1'] }],
  }
  await expect(send(SetLaunchMaterial, { material })).rejects.toMatchObject({
    errors: { 'material.topic': 'Escolha o tema da capa' },
  })
  await send(SetLaunchMaterial, { material: { ...material, topic: 'sql' } })
  expect(await state()).toMatchObject({ material: { topic: 'sql', author: { name: 'Lívia' } } })
})

test('an archived section stays where it is, and is chosen nowhere else', async () => {
  await send(AddLaunchSection, { landingSectionId: 's1', title: 'Como assistir', text: '<p>Pelo link.</p>' })
  const sections = [
    { sectionId: 's1', title: '', text: '' },
    { sectionId: null, title: 'Própria', text: '<p>Oi<script>x()</script></p>' },
  ]
  await send(SetLaunchSections, { sections })
  await send(ArchiveLandingSection, { landingSectionId: 's1' })
  await send(SetLaunchSections, { sections: [...sections].reverse() })
  expect(await state()).toMatchObject({ sections: [{ text: '<p>Oi</p>' }, { sectionId: 's1' }] })
  await send(CreateLaunch, { ...basics, launchId: 'l2', slug: 'outra' })
  await expect(send(SetLaunchSections, { launchId: 'l2', sections })).rejects.toMatchObject({
    code: 'launch-section-unavailable',
    field: 'sections.0.sectionId',
  })
})

test('a section of landing pages is none of live events', async () => {
  await send(AddLandingSection, { landingSectionId: 's2', title: 'Garantia', text: '<p>Sete dias.</p>' })
  const sections = [{ sectionId: 's2', title: '', text: '' }]
  await expect(send(SetLaunchSections, { sections })).rejects.toMatchObject({
    code: 'launch-section-unavailable',
  })
})

test('testimonials must exist', async () => {
  await expect(send(ChooseLaunchVideoTestimonials, { videoTestimonials: ['nada'] })).rejects.toMatchObject({
    code: 'testimonial-unknown',
    field: 'videoTestimonials',
  })
})

test('only editors and administrators write one', async () => {
  for (const actor of [guest, as('Student'), as('Support')])
    await expect(app.send(actor, SetLaunchSections, { launchId: 'l1', sections: [] })).rejects.toMatchObject({
      name: 'Forbidden',
    })
})

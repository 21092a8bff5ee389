import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKnex } from '../../../src/adapters/database/knex'
import { mediaStore } from '../../../src/adapters/media/media-store'
import { ownCovers } from '../../../src/adapters/pictures/own-covers'
import { shopPictures } from '../../../src/adapters/pictures/shop-pictures'
import { MOST_PICTURE_MB, PICTURE_TOO_LARGE } from '../../../src/contracts/kernel/pictures'
import { event } from '../../../src/domain/kernel/event'
import { shopPictureActions, shopPictureFiles } from '../../../src/http/admin/pictures'
import { coversApi } from '../../../src/http/api/covers'
import { catalogPages } from '../../../src/http/catalog/pages'
import { courseCardBySlug } from '../../../src/projections/catalog/course-card'
import { bundleFacts, courseFacts } from '../../support/catalogue'
import { declaredShop } from '../../support/declared'

const dir = await mkdtemp(join(tmpdir(), 'own-cover-'))
afterAll(() => rm(dir, { recursive: true, force: true }))
const pictures = shopPictures(join(dir, 'kept'), join(dir, 'parts'))
const nothingDrawn = { cover: async () => undefined, shareCard: async () => undefined }
const drawn = mediaStore(
  join(dir, 'drawn'),
  (slug) => ({ slug, title: 'Curso', subtitle: '', topic: 'react' }),
  async () => ({ colour: '' }),
)
const covers = ownCovers(
  drawn,
  async (slug) => {
    const row = await courseCardBySlug(createKnex(shop.database.pool), slug)
    return row && { id: row.courseId, cover: row.cover, isDraft: row.status === 'draft' }
  },
  pictures,
)
const shop: Awaited<ReturnType<typeof declaredShop>> = await declaredShop({
  pictures,
  pages: catalogPages,
  actions: shopPictureActions(pictures),
  api: [...shopPictureFiles(pictures), ...coversApi({ course: covers, bundle: nothingDrawn })],
})
const editor = await shop.as('Editor')
const at = '/admin/courses/react'
const typed = { 'cover.image': '', 'cover.alt': 'Mãos abrindo massa', 'cover.x': '0', 'cover.y': '50' }

beforeAll(async () => {
  for (const courseId of ['react', 'html', 'js']) {
    const { created, described, curriculum, priced, published } = courseFacts(courseId)
    await shop.history(`course-${courseId}`, created, described, curriculum, priced, published)
  }
  const { created, described, priced, published } = bundleFacts('frontend')
  await shop.history('bundle-frontend', created, described, priced, published)
  await editor.html('/terms_of_use')
})

/** Red on its left half, blue on its right. */
const redAndBlue = async (width: number, height: number) => {
  const half = { width: width / 2, height, channels: 3 as const }
  const red = await sharp({ create: { ...half, background: '#f00' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#00f' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

/** The section's form as browsers without JavaScript send it. */
function save(path: string, fields: Record<string, string>, picture?: Buffer, accept = 'text/html') {
  const body = new FormData()
  for (const [name, value] of Object.entries({ _csrf: editor.csrf, _method: 'put', ...fields }))
    body.append(name, value)
  if (picture) body.append('cover.image', new Blob([new Uint8Array(picture)]), '../../foto.jpg')
  return fetch(`${shop.origin}${path}/cover`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie: [...editor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      accept,
      referer: `${shop.origin}${path}/cover`,
    },
    body,
  })
}
const propsOf = async (path: string, browser = editor) => (await (await browser.visit(path)).json()).props
async function publish(path: string) {
  const { draft } = await propsOf(path)
  return editor.send(`${path}/draft/publish`, { _revision: String(draft.revision) }, { from: path })
}
const bytesOf = async (path: string) => {
  const answer = await shop.guest().html(path)
  expect([path, answer.status]).toEqual([path, 200])
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** What `POST /admin/pictures` answers, as the page sends it. */
async function sent(picture: Buffer): Promise<{ image: string }> {
  const body = new FormData()
  body.append('picture', new Blob([new Uint8Array(picture)]), 'a.png')
  const answer = await fetch(`${shop.origin}/admin/pictures`, {
    method: 'POST',
    headers: {
      cookie: [...editor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      accept: 'application/json',
      'x-xsrf-token': editor.csrf,
    },
    body,
  })
  return { image: (await answer.json()).address }
}

test('a cover of one’s own waits in the draft, is shown everywhere once published, and goes again', async () => {
  expect((await propsOf('/course/react', shop.guest())).course.cover).toBeUndefined()
  expect((await save(at, typed, await redAndBlue(1600, 600))).status).toBe(303)
  expect((await propsOf('/course/react', shop.guest())).course.cover).toBeUndefined()
  await publish(at)

  const { cover } = (await propsOf('/course/react', shop.guest())).course
  expect(cover).toMatchObject({ alt: 'Mãos abrindo massa', x: 0, y: 50 })
  const page = await (await shop.guest().html('/course/react')).text()
  const stem = `${cover.image.replace('.webp', '')}-0-50`
  expect(/<meta property="og:image" content="([^"]*)"/.exec(page)?.[1]).toMatch(`${stem}-share.jpeg`)

  const part = await bytesOf(`${stem}-640.avif`)
  expect([part.answer.headers.get('content-type'), part.answer.headers.get('cache-control')]).toEqual([
    'image/avif',
    'public, max-age=31536000, immutable',
  ])
  const { data, info } = await sharp(part.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([640, 360])
  // The focus is on the left: 800 of the 1067 points that are kept are red.
  expect([data[0]! > 200, data[(640 * 4 - 5) * 3 + 2]! > 200]).toEqual([true, true])
  const share = await sharp((await bytesOf(`${stem}-share.jpeg`)).bytes).metadata()
  expect([share.format, share.width]).toEqual(['jpeg', 1200])

  // Addresses by the slug, which older pages and shared links have, lead to it too.
  expect((await bytesOf('/media/covers/course/react-640.avif')).bytes).toEqual(part.bytes)

  const empty = { 'cover.image': '', 'cover.alt': '', 'cover.x': '', 'cover.y': '' }
  expect((await save(at, empty)).status).toBe(303)
  await publish(at)
  expect((await propsOf('/course/react', shop.guest())).course.cover).toBeUndefined()
})

test('the cover of a course that was never published is for staff and for who has the course alone', async () => {
  const { created, described, curriculum, priced, published } = courseFacts('segredo')
  await shop.history('course-segredo', created, described, curriculum, priced)
  const drawnAt = '/media/covers/course/segredo-320.webp'
  const seenBy = async (browser: typeof editor) => {
    const answer = await browser.html(drawnAt)
    return [answer.status, answer.headers.get('cache-control')]
  }
  const student = await shop.as('Student')
  expect((await shop.guest().html(drawnAt)).status).toBe(404)
  expect((await shop.guest().html('/media/covers/segredo-share.jpeg')).status).toBe(404)
  expect((await seenBy(student))[0]).toBe(404)
  expect(await seenBy(editor)).toEqual([200, 'private, no-store'])
  const enrolment = { enrolmentId: 'student:segredo', studentId: 'student', courseId: 'segredo' }
  const cause = { type: 'staff' as const, id: 'h1' }
  await shop.history(
    'enrolment-student:segredo',
    event('CourseAccessGranted', { ...enrolment, cause, note: undefined }),
  )
  expect(await seenBy(student)).toEqual([200, 'private, no-store'])
  const owner = await shop.as('Student', 'owner')
  expect((await seenBy(owner))[0]).toBe(404)
  const { created: made, described: told } = bundleFacts('trilha')
  const tracks = [{ title: 'Base', summary: 'Comece aqui', courseIds: ['react', 'segredo'] }]
  await shop.history('bundle-trilha', made, { ...told, data: { ...told.data, tracks } })
  await shop.history(
    'gift-g1:owner',
    event('GiftGiven', {
      ...{ giftId: 'g1:owner', giveAwayId: 'g1', recipientId: 'owner', giverId: 'editor', invited: false },
      ...{ productType: 'bundle', productId: 'trilha', title: 'Trilha', courseIds: ['react'] },
      givenAt: '2026-03-01T12:00:00.000Z',
    }),
  )
  expect((await seenBy(owner))[0]).toBe(200)
  await shop.history('course-segredo', published)
  expect(await seenBy(shop.guest())).toEqual([200, 'public, max-age=3600, stale-while-revalidate=86400'])
})

test('a programme has one, too', async () => {
  const path = '/admin/bundles/frontend'
  expect((await save(path, typed, await redAndBlue(640, 360))).status).toBe(303)
  await publish(path)
  const { bundle } = await propsOf('/lp/frontend', shop.guest())
  expect(bundle.cover).toMatchObject({ alt: 'Mãos abrindo massa' })
  expect(bundle.cover.image).toMatch(/^\/media\/pictures\/[0-9a-f]{32}\.webp$/)
  await bytesOf(`${bundle.cover.image.replace('.webp', '')}-0-50-960.webp`)
})

test('a category shows one above its courses and in shared links', async () => {
  const { image } = await sent(await redAndBlue(640, 360))
  const cover = { image, alt: 'Uma tela acesa', x: 50, y: 50 }
  const text = { categoryId: 'telas', name: 'Telas', slug: 'telas', description: '' }
  await shop.history('category-telas', event('CategoryCreated', { ...text, cover }))
  const page = await (await shop.guest().html('/categories/telas')).text()
  expect((await propsOf('/categories/telas', shop.guest())).category.cover).toEqual(cover)
  expect(page).toContain(`${image.replace('.webp', '')}-50-50-share.jpeg`)
  await bytesOf(`${image.replace('.webp', '')}-50-50-share.jpeg`)
})

test('a landing page shows its own in place of that of its product', async () => {
  const { image } = await sent(await redAndBlue(640, 360))
  const cover = { image, alt: 'Volta às aulas', x: 50, y: 50 }
  const ofOne = { landingPageId: 'volta' }
  const basics = { title: 'Volta', slug: 'volta', productId: 'html', description: '' }
  await shop.history(
    'landingpage-volta',
    event('LandingPageCreated', { ...ofOne, ...basics }),
    event('LandingPageDetailsWritten', { ...ofOne, headline: 'Volte', subline: '', sections: [] }),
    event('LandingPagePublished', ofOne),
  )
  expect((await propsOf('/lp/volta', shop.guest())).course.course.cover).toBeUndefined()
  await shop.history('landingpage-volta', event('LandingPageCoverChosen', { ...ofOne, cover }))
  expect((await propsOf('/lp/volta', shop.guest())).course.course.cover).toEqual(cover)
  await bytesOf(`${image.replace('.webp', '')}-50-50-640.webp`)
  expect((await propsOf('/course/html', shop.guest())).course.cover).toBeUndefined()
})

const bomb = () =>
  sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()

test.each([
  ['a script', async () => Buffer.from('<svg onload="alert(1)"/>'), /^Este arquivo não é uma foto/],
  [
    'half a picture',
    async () => (await redAndBlue(640, 360)).subarray(0, 300),
    /^Não conseguimos abrir esta foto/,
  ],
  ['a bomb of pixels', bomb, /^Esta foto tem pontos demais/],
  ['too many bytes', async () => Buffer.alloc(MOST_PICTURE_MB * 1024 * 1024 + 1), PICTURE_TOO_LARGE],
])('%s is refused at its field, and what was typed stays', async (_, make, sentence) => {
  const answer = await save(at, typed, await make(), 'application/json')
  expect(answer.status).toBe(422)
  const { errors } = await answer.json()
  expect(errors['cover.image']).toMatch(sentence)
  const html = await save(at, typed, await make())
  expect(html.status).toBe(422)
  expect(await html.text()).toContain('Mãos abrindo massa')
})

test('words without a picture, and a picture without words, are refused at their fields', async () => {
  const words = await save(at, typed, undefined, 'application/json')
  expect([words.status, (await words.json()).errors]).toEqual([422, { 'cover.image': 'Escolha a imagem' }])
  const mute = await save(at, { ...typed, 'cover.alt': '' }, await redAndBlue(640, 360), 'application/json')
  expect([mute.status, (await mute.json()).errors]).toEqual([
    422,
    { 'cover.alt': 'Diga o que a imagem mostra' },
  ])
})

test('no other part of a picture is made', async () => {
  const { image } = await sent(await redAndBlue(200, 100))
  const stem = image.replace('.webp', '')
  const shown = `${stem}-50-50-320.webp`
  expect((await shop.guest().visit(shown)).status, 'before it is in use').toBe(404)
  expect((await editor.html(shown)).status).toBe(200)
  await bytesOf(shown)
  expect((await shop.guest().visit(`${stem}-49-50-320.webp`)).status, 'around another focus').toBe(404)
  for (const path of [
    `${stem}-101-50-320.webp`,
    `${stem}-50-50-321.webp`,
    `${stem}-50-50-320.gif`,
    `${stem}-50-50-320.jpeg`,
    `${stem}-50-50-share.webp`,
    `/media/pictures/${'0'.repeat(32)}-50-50-320.webp`,
  ])
    expect((await shop.guest().visit(path)).status, path).toBe(404)
})

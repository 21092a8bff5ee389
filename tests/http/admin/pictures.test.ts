import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { shopPictures } from '../../../src/adapters/pictures/shop-pictures'
import { shopPictureActions, shopPictureFiles } from '../../../src/http/admin/pictures'
import { testDatabase } from '../../support/database'
import { httpWorld } from '../../support/http'

const HEIC = join(import.meta.dirname, '../../support/files/foto.heic')
const dir = await mkdtemp(join(tmpdir(), 'pictures-'))
afterAll(() => rm(dir, { recursive: true, force: true }))
const pictures = shopPictures(dir, join(dir, 'parts'))
const world = await httpWorld(await testDatabase(), {
  actions: shopPictureActions(pictures),
  api: shopPictureFiles(pictures),
})
const editor = await world.as('Editor')
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#879fc4' } })
    .png()
    .toBuffer()

async function send(bytes: Buffer | null, browser = editor, fields: Record<string, string> = {}) {
  if (!browser.csrf) await browser.html('/terms_of_use')
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (bytes) form.set('picture', new Blob([new Uint8Array(bytes)]), '../../x.png')
  return fetch(`${world.origin}/admin/pictures`, {
    method: 'POST',
    headers: {
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      accept: 'application/json',
      'x-xsrf-token': browser.csrf,
    },
    body: form,
  })
}

test('a picture is kept once, re-encoded and no larger than needed', async () => {
  const { address } = await (await send(await drawn(2400, 1200))).json()
  expect(address).toMatch(/^\/media\/pictures\/[0-9a-f]{32}\.webp$/)
  await send(await drawn(2400, 1200))
  expect(await readdir(dir)).toHaveLength(1)
  const file = await world.guest().html(address)
  expect([file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
  const { width, height, format } = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
  expect([width, height, format]).toEqual([1600, 800, 'webp'])
})

test('pictures of AVIF and HEIC are some', async () => {
  const avif = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#879fc4' } })
    .avif({ effort: 0 })
    .toBuffer()
  expect((await (await send(avif)).json()).address).toMatch(/\.webp$/)
  // Made by heif-enc: a red quarter and a yellow disc on green, 160 × 120.
  const { address } = await (await send(await readFile(HEIC))).json()
  const kept = sharp(Buffer.from(await (await world.guest().html(address)).arrayBuffer()))
  const { data, info } = await kept.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * 160 + x) * 3, (y * 160 + x) * 3 + 3)]
  expect([info.width, info.height]).toEqual([160, 120])
  const [red, yellow, green] = [at(20, 20), at(110, 80), at(150, 10)]
  expect(red[0]).toBeGreaterThan(180)
  expect(Math.min(yellow[0]!, yellow[1]!)).toBeGreaterThan(150)
  expect([green[0]! < 80, green[1]! > 130]).toEqual([true, true])
})

test('a HEIC that is cut off or only says that it is one is refused, and the next one is drawn', async () => {
  const whole = await readFile(HEIC)
  const boxes = ['heic', 'heix', 'mif1'].map((brand) => {
    const box = Buffer.alloc(24)
    box.writeUInt32BE(24, 0)
    box.write(`ftyp${brand}\0\0\0\0${brand}heic`, 4, 'latin1')
    return box
  })
  const broken = [...boxes, whole.subarray(0, whole.length / 2)]
  const answers = await Promise.all([...broken, whole].map((each) => send(each)))
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 200])
  for (const answer of answers.slice(0, -1))
    expect((await answer.json()).errors.picture).toContain('Não conseguimos abrir esta foto.')
})

test.each([
  ['nothing', null, 'Escolha uma imagem.'],
  [
    'a script',
    Buffer.from('<svg onload="alert(1)"/>'),
    'Este arquivo não é uma foto. Envie JPG, PNG, WebP, AVIF ou HEIC.',
  ],
  [
    'a few points',
    await drawn(10, 10),
    'Esta foto é pequena demais. Envie uma com pelo menos 48 pontos de cada lado.',
  ],
])('%s is refused with a sentence', async (_, bytes, sentence) => {
  const answer = await send(bytes)
  expect([answer.status, (await answer.json()).detail]).toEqual([422, sentence])
})

test('only staff send pictures, and no other file is read', async () => {
  expect((await send(await drawn(60, 60), await world.as('Student'))).status).toBe(403)
  for (const name of ['..%2f..%2fsecret', 'x.webp', `${'0'.repeat(32)}.webp`])
    expect((await editor.visit(`/media/pictures/${name}`)).status).toBe(404)
})

test('a preview is drawn as the picture would be, and kept nowhere', async () => {
  const before = await readdir(dir)
  const preview = await send(await readFile(HEIC), editor, { preview: 'on' })
  expect([preview.status, preview.headers.get('content-type'), preview.headers.get('cache-control')]).toEqual(
    [200, 'image/webp', 'private, no-store'],
  )
  const { width, height, format } = await sharp(Buffer.from(await preview.arrayBuffer())).metadata()
  expect([width, height, format]).toEqual([160, 120, 'webp'])
  expect(await readdir(dir)).toEqual(before)
  const broken = await send(Buffer.from('<svg/>'), editor, { preview: 'on' })
  expect([broken.status, (await broken.json()).errors.picture]).toEqual([
    422,
    expect.stringMatching(/^Este arquivo não é uma foto/),
  ])
  expect((await send(await drawn(200, 100), await world.as('Student'), { preview: 'on' })).status).toBe(403)
})

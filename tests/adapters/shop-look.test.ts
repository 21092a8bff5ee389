import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shareSvg } from '../../src/adapters/media/brand'
import { coverSvg } from '../../src/adapters/media/cover'
import { renderCover } from '../../src/adapters/media/render'
import { certificatePdf } from '../../src/adapters/pdf/certificate'
import { drawnLook } from '../../src/adapters/pictures/drawn-look'
import { shadesOf } from '../../src/domain/site/colours'
import type { DrawnLook } from '../../src/ports/brand'

const GREEN = '#2f6b3a'
const NAME = '0123456789abcdef0123456789abcdef'
const PATH = `/media/pictures/${NAME}.webp`
const blue = Object.values(shadesOf(''))

let dir = ''
let sent: Buffer
let look: DrawnLook
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'trilha-look-'))
  const create = { width: 900, height: 300, channels: 3, background: '#ffcc00' } as const
  sent = await sharp({ create }).webp().toBuffer()
  look = await drawnLook({ read: async () => sent }, async () => ({ colour: GREEN, logo: PATH }))()
})

const cover = { slug: 'pao', title: 'Pão em casa', subtitle: 'Com calma', topic: 'shop' }

/** The first page at 72 dpi, so that a pixel is a point. */
async function rasterOf(pdf: Buffer) {
  await writeFile(join(dir, 'one.pdf'), pdf)
  await promisify(execFile)('pdftoppm', [
    '-r',
    '72',
    '-f',
    '1',
    '-l',
    '1',
    '-png',
    '-singlefile',
    join(dir, 'one.pdf'),
    join(dir, 'one'),
  ])
  return readFile(join(dir, 'one.png'))
}

/** The middle colour of a part of a picture, 0 to 255 each. */
async function colourOf(picture: Buffer, left: number, top: number, width: number, height: number) {
  const one = await sharp(picture).extract({ left, top, width, height }).removeAlpha().resize(1, 1).raw()
  const [r = 0, g = 0, b = 0] = await one.toBuffer()
  return { r, g, b }
}
const isGreen = ({ r, g, b }: { r: number; g: number; b: number }) => g > r + 15 && g > b + 15

afterAll(() => rm(dir, { recursive: true, force: true }))

describe('the look of a shop in green', () => {
  it('reads its logo once, as a PNG of a size to draw with, and no path but that of an upload', async () => {
    let read = 0
    const load = { colour: GREEN, logo: PATH }
    const pictures = {
      read: async (name: string) => {
        read++
        return name === NAME ? sent : undefined
      },
    }
    const now = drawnLook(pictures, async () => load)
    const first = await now()
    expect(first.logo).toMatchObject({ name: NAME, width: 512, height: 171 })
    expect((await sharp(first.logo?.png).metadata()).format).toBe('png')
    await now()
    expect(read).toBe(1)
    load.logo = '/icon-512.png'
    expect(await now()).toEqual({ colour: GREEN })
    load.logo = `/media/pictures/${'f'.repeat(32)}.webp`
    expect(await now()).toEqual({ colour: GREEN })
    load.logo = ''
    expect(await now()).toEqual({ colour: GREEN })
  })

  it('is that of its share card: colour, logo, and no sign of the product', async () => {
    const svg = shareSvg('Cozinha da Lia', ['Aprenda a assar'], look)
    for (const shade of blue) expect(svg.toLowerCase()).not.toContain(shade)
    const card = await renderCover(svg, { width: 1200, format: 'jpeg' })
    expect(isGreen(await colourOf(card, 820, 200, 300, 200))).toBe(true)
    const yellow = await colourOf(card, 100, 100, 60, 40)
    expect(yellow.r).toBeGreaterThan(230)
    expect(yellow.b).toBeLessThan(60)
    expect(shareSvg('Cozinha da Lia', [], { colour: GREEN })).not.toMatch(/<image|<circle[^>]*cx="12"/)
  })

  it('is that of covers of no other theme, which all have its logo', async () => {
    const svg = coverSvg(cover, look, 'share')
    for (const shade of blue) expect(svg.toLowerCase()).not.toContain(shade)
    const picture = await renderCover(svg, { width: 1200, format: 'jpeg' })
    expect(isGreen(await colourOf(picture, 600, 100, 400, 100))).toBe(true)
    expect(coverSvg({ ...cover, topic: 'wine' }, look)).toContain('<image')
    expect(coverSvg(cover, { colour: GREEN })).not.toMatch(/<image|M2\.5 18\.5/)
  })

  it('is that of its certificates', async () => {
    const data = {
      studentName: 'Nara Dias',
      kind: 'course' as const,
      courseTitle: 'Pão em casa',
      teacherName: 'Lia Prado',
      totalSeconds: 3600,
      startedAt: '2026-08-03T15:00:00.000Z',
      completedAt: '2026-11-13T01:30:00.000Z',
      issuedAt: '2026-11-13T01:30:00.400Z',
      version: 1,
      correctedAt: null,
      syllabus: [{ title: 'Começo', lessons: 1 }],
      productName: 'Cozinha da Lia',
      issuer: { company: 'Lia Prado Ltda', cnpj: '' },
      code: 'PM15TB7T213N7HYJE',
      url: 'https://cozinha.example/certificates/PM15TB7T213N7HYJE',
    }
    const pdf = await certificatePdf({ ...data, look })
    const page = await rasterOf(pdf)
    expect(isGreen(await colourOf(page, 10, 10, 40, 20))).toBe(true)
    expect((await colourOf(page, 70, 225, 60, 10)).b).toBeLessThan(60)
    const without = await rasterOf(await certificatePdf({ ...data, look: { colour: '' } }))
    const { r, g, b } = await colourOf(without, 10, 10, 40, 20)
    expect(b).toBeGreaterThan(Math.max(r, g))
  })
})

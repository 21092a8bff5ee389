import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { iconSvg, inLines, manifest, shareSvg } from '../../../src/adapters/media/brand'
import { renderCover } from '../../../src/adapters/media/render'

const root = new URL('../../../web/public', import.meta.url).pathname

const plain = { colour: '', logo: '' }

describe('brand files', () => {
  it.each([
    ['apple-touch-icon.png', 'png', 180, 180],
    ['icon-192.png', 'png', 192, 192],
    ['icon-512.png', 'png', 512, 512],
  ])('%s is a %s of %i × %i', async (file, format, width, height) => {
    expect(await sharp(join(root, file)).metadata()).toMatchObject({ format, width, height })
  })

  it('are what the script makes today', async () => {
    expect(await readFile(join(root, 'favicon.svg'), 'utf8')).toBe(`${iconSvg(8)}\n`)
  })

  it('exist for every icon that the manifest names', async () => {
    for (const { src, sizes } of manifest('Trilha', '', plain).icons) {
      const { width } = await sharp(join(root, src)).metadata()
      if (sizes !== 'any') expect(`${width}x${width}`).toBe(sizes)
    }
  })
})

describe('words of the shop', () => {
  it('stand in its manifest, with what it teaches or without', () => {
    expect(manifest('Forno', '', plain)).toMatchObject({ name: 'Forno', short_name: 'Forno' })
    expect(manifest('Forno', 'Cursos de pão', plain).name).toBe('Forno: cursos de pão')
  })

  it('bring its own colour and logo', () => {
    const look = { colour: '#2f6b3a', logo: '/media/pictures/abc.webp' }
    expect(manifest('Forno', '', look)).toMatchObject({
      theme_color: '#2f6b3a',
      icons: [{ src: '/media/pictures/abc.webp', type: 'image/webp' }],
    })
  })

  it('fit the share card in at most three lines', async () => {
    expect(inLines('')).toEqual([])
    expect(inLines('Aprenda a assar')).toEqual(['Aprenda a assar'])
    const long = inLines('Aprenda a assar pães de fermentação natural em um forno comum, sem pressa')
    expect(long).toHaveLength(3)
    expect(long.at(-1)).toMatch(/…$/)
    const card = await renderCover(shareSvg('Forno', long, { colour: '' }), { width: 1200, format: 'jpeg' })
    expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })
})

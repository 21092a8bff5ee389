import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { iconSvg, manifest } from '../../../src/adapters/media/brand'

const root = new URL('../../../web/public', import.meta.url).pathname

describe('brand files', () => {
  it.each([
    ['apple-touch-icon.png', 'png', 180, 180],
    ['icon-192.png', 'png', 192, 192],
    ['icon-512.png', 'png', 512, 512],
    ['og-default.jpg', 'jpeg', 1200, 630],
  ])('%s is a %s of %i × %i', async (file, format, width, height) => {
    expect(await sharp(join(root, file)).metadata()).toMatchObject({ format, width, height })
  })

  it('are what the script makes today', async () => {
    expect(await readFile(join(root, 'favicon.svg'), 'utf8')).toBe(`${iconSvg(8)}\n`)
    expect(JSON.parse(await readFile(join(root, 'site.webmanifest'), 'utf8'))).toEqual(manifest('Trilha'))
  })

  it('exist for every icon that the manifest names', async () => {
    for (const { src, sizes } of manifest('Trilha').icons) {
      const { width } = await sharp(join(root, src)).metadata()
      if (sizes !== 'any') expect(`${width}x${width}`).toBe(sizes)
    }
  })
})

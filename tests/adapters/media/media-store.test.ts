import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mediaStore } from '../../../src/adapters/media/media-store'

let dir: string
const react = { slug: 'react', title: 'React do zero ao deploy', subtitle: 'Hooks e rotas', topic: 'react' }
const store = (title = react.title, colour = '') =>
  mediaStore(
    dir,
    (slug) => (slug === 'react' ? { ...react, title } : undefined),
    async () => ({ colour }),
  )

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'media-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

describe('media store', () => {
  it('makes a picture once and serves the same file afterwards', async () => {
    const first = (await store().cover('react', 320, 'webp'))!
    expect(first.type).toBe('image/webp')
    expect((await sharp(await readFile(first.path)).metadata()).width).toBe(320)
    await writeFile(first.path, 'kept')
    expect(await store().cover('react', 320, 'webp')).toEqual(first)
    expect(await readFile(first.path, 'utf8')).toBe('kept')
  })

  it('leaves one whole file and no crumbs when asked many times at once, by two processes', async () => {
    const [one, two] = [store(), store()]
    const asked = await Promise.all(
      Array.from({ length: 12 }, (_, i) => (i % 2 ? one : two).cover('react', 640, 'avif')),
    )
    expect(new Set(asked.map((p) => p!.path)).size).toBe(1)
    expect(await readdir(join(dir, 'covers'))).toHaveLength(1)
    expect((await sharp(asked[0]!.path).metadata()).width).toBe(640)
  })

  it('draws a new picture when the words change', async () => {
    const before = (await store().cover('react', 320, 'webp'))!
    const after = (await store('React em produção').cover('react', 320, 'webp'))!
    expect(after.path).not.toBe(before.path)
    expect(after.etag).not.toBe(before.etag)
    const green = (await store(react.title, '#2f6b3a').cover('react', 320, 'webp'))!
    expect([before.etag, after.etag]).not.toContain(green.etag)
  })

  it('answers nothing for what it does not make, and touches no path outside', async () => {
    expect(await store().cover('nada', 320, 'webp')).toBeUndefined()
    expect(await store().cover('react', 321, 'webp')).toBeUndefined()
    expect(await store().cover('react', 320, 'gif')).toBeUndefined()
    const any = mediaStore(
      dir,
      () => react,
      async () => ({ colour: '' }),
    )
    expect(await any.cover('../../etc/passwd', 320, 'webp')).toBeUndefined()
    expect(await readdir(dir)).toEqual([])
  })

  it('makes the share card', async () => {
    const card = (await store().shareCard('react'))!
    expect(await sharp(card.path).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect((await stat(card.path)).size).toBeLessThan(150_000)
    expect(await store().shareCard('nada')).toBeUndefined()
  })
})

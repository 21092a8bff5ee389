import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type ClipName, clips, clipUrls } from '../../../src/adapters/media/clips'
import { filmsFolder } from '../../../src/adapters/media/lesson-films'

const root = new URL('../../../web/public', import.meta.url).pathname
const films = fileURLToPath(filmsFolder)
const inFilms = (url: string) => join(films, url.replace('/media/lessons/', ''))
const names = Object.keys(clips) as ClipName[]

/** The top-level boxes of an MP4 file: type and where each begins. */
function boxes(file: Buffer): { type: string; at: number; size: number }[] {
  const list = []
  for (let at = 0; at < file.length; at += list.at(-1)!.size)
    list.push({ type: file.toString('latin1', at + 4, at + 8), at, size: file.readUInt32BE(at) })
  return list
}

/** Seconds, from the movie header. */
function duration(file: Buffer): number {
  const at = file.indexOf('mvhd') + 4
  return file.readUInt32BE(at + 16) / file.readUInt32BE(at + 12)
}

describe.each(names)('%s', (name) => {
  it('is an MP4 that starts before it has come whole, of the length that captions are laid on', async () => {
    const file = await readFile(inFilms(clipUrls(name).mp4))
    const types = boxes(file).map((box) => box.type)
    expect(types.indexOf('moov')).toBeGreaterThan(0)
    expect(types.indexOf('moov')).toBeLessThan(types.indexOf('mdat'))
    expect(Math.abs(duration(file) - clips[name].seconds)).toBeLessThan(0.1)
    for (const codec of ['avc1', 'mp4a']) expect(file.includes(codec)).toBe(true)
  })

  it('has two rungs whose parts all exist and add up to its length', async () => {
    const master = inFilms(clipUrls(name).hls)
    const rungs = (await readFile(master, 'utf8')).split('\n').filter((line) => line.endsWith('.m3u8'))
    expect(rungs).toEqual(['720p/index.m3u8', '360p/index.m3u8'])
    for (const rung of rungs) {
      const path = join(dirname(master), rung)
      const list = await readFile(path, 'utf8')
      const parts = [
        /URI="([^"]+)"/.exec(list)![1]!,
        ...list.split('\n').filter((line) => line.endsWith('.m4s')),
      ]
      for (const part of parts) expect((await stat(join(dirname(path), part))).size).toBeGreaterThan(500)
      const seconds = [...list.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, m) => sum + Number(m[1]), 0)
      expect(Math.abs(seconds - clips[name].seconds)).toBeLessThan(0.1)
    }
  })

  it('has a poster of its own shape', async () => {
    expect(await sharp(join(root, clipUrls(name).poster)).metadata()).toMatchObject({
      format: 'webp',
      width: 1280,
      height: 720,
    })
  })
})

it('all films together stay under 2 MB', async () => {
  const files = (
    await Promise.all(
      [films, join(root, 'media/lessons')].map((dir) =>
        readdir(dir, { recursive: true, withFileTypes: true }),
      ),
    )
  ).flat()
  const sizes = await Promise.all(
    files.filter((f) => f.isFile()).map((f) => stat(join(f.parentPath, f.name))),
  )
  expect(sizes.length).toBeGreaterThan(20)
  expect(sizes.reduce((sum, s) => sum + s.size, 0)).toBeLessThan(2 * 1024 * 1024)
})

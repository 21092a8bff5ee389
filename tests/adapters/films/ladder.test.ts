import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { heightsOf, makeLadder } from '../../../src/adapters/films/ladder'
import { probe } from '../../../src/adapters/films/probe'
import { run } from '../../../src/adapters/films/programs'
import { kindOfFilm } from '../../../src/adapters/films/signature'
import { readWebVtt } from '../../../src/contracts/kernel/web-vtt'

it('makes no quality above the film’s own', () => {
  expect([2160, 1080, 1000, 720, 480, 360, 241].map(heightsOf)).toEqual([
    [360, 720, 1080],
    [360, 720, 1080],
    [360, 720],
    [360, 720],
    [360],
    [360],
    [240],
  ])
})

it('knows a film by its first bytes', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'trilha-kind-'))
  const path = join(dir, 'x')
  const kindOf = async (bytes: Buffer) => {
    await writeFile(path, bytes)
    return kindOfFilm(path)
  }
  try {
    const words = (text: string) => Buffer.from(text, 'latin1')
    expect(await kindOf(words('\0\0\0\x20ftypisom'))).toBe('mp4')
    expect(await kindOf(Buffer.from('1a45dfa3934282', 'hex'))).toBe('matroska')
    expect(await kindOf(words('RIFF\0\0\0\0AVI LIST'))).toBe('avi')
    for (const other of ['', '%PDF-1.7', 'RIFF\0\0\0\0WEBPVP8 ', 'PK\x03\x04', '<html>'])
      expect([other, await kindOf(words(other))]).toEqual([other, undefined])
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
})

it('refuses a film of one picture at once, with its reason', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'trilha-frame-'))
  const film = (name: string, ...frames: string[]) => {
    const to = join(dir, name)
    return run('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', 'color=c=black:s=320x180:r=25:d=1', ...frames],
      ...['-pix_fmt', 'yuv420p', to],
    ]).then(() => to)
  }
  try {
    for (const name of ['one.mp4', 'one.mkv'])
      await expect(probe(await film(name, '-frames:v', '1'))).rejects.toThrow('uma imagem só')
    expect(await probe(await film('two.mp4', '-frames:v', '2'))).toMatchObject({ width: 320, tall: 180 })
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
})

it('lays the stills of a long upright film on several sheets, each still from its own time', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'trilha-stills-'))
  try {
    const from = join(dir, 'film.mp4')
    // Black for the first half, white for the second.
    const halves = `color=c=black:s=90x160:r=2:d=200[a];color=c=white:s=90x160:r=2:d=200[b];[a][b]concat`
    await run('ffmpeg', [
      ...['-v', 'error', '-filter_complex', halves, '-c:v', 'libx264', '-preset', 'ultrafast'],
      ...['-pix_fmt', 'yuv420p', from],
    ])
    const made = await makeLadder(await probe(from), { from, dir, folder: 'u1', onProgress: () => undefined })
    const cues = readWebVtt(made.stills) ?? []
    expect([cues.length, cues[0]?.start, cues.at(-1)?.end]).toEqual([300, 0, 400])
    expect(cues[111]?.text).toBe('u1/stills/1.jpg#xywh=90,160,90,160')
    expect((await readdir(join(dir, 'stills'))).sort()).toEqual(['0.jpg', '1.jpg', '2.jpg'])
    const light = await Promise.all(
      [149, 150].map(async (i) => {
        const [sheet = '', place = ''] = cues[i]?.text.split('#xywh=') ?? []
        const [left = 0, top = 0, width = 0, height = 0] = place.split(',').map(Number)
        const still = sharp(join(dir, sheet.slice('u1/'.length))).extract({ left, top, width, height })
        return Math.round((await sharp(await still.png().toBuffer()).stats()).channels[0]?.mean ?? -1)
      }),
    )
    expect(light).toEqual([0, 255])
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { heightsOf } from '../../../src/adapters/films/ladder'
import { kindOfFilm } from '../../../src/adapters/films/signature'

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

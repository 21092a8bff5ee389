import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ClipName, clips } from '../adapters/media/clips'
import { filmsFolder } from '../adapters/media/lesson-films'
import { film } from './clips/film'

/** Makes the lesson films anew. Needs ffmpeg with libx264; the films are kept in git, so a start never needs this. */
const out = fileURLToPath(filmsFolder)
/** Posters are public, like covers. */
const posters = fileURLToPath(new URL('../../web/public/media/lessons', import.meta.url))
for (const folder of [out, posters]) await mkdir(folder, { recursive: true })
for (const name of Object.keys(clips) as ClipName[]) {
  const scratch = await mkdtemp(join(tmpdir(), 'clip-'))
  try {
    await rm(join(out, name), { recursive: true, force: true })
    await film(name, { films: out, posters }, scratch)
    console.log(`${name}: ${clips[name].seconds} s`)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

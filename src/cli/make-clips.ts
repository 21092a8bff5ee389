import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ClipName, clips } from '../adapters/media/clips'
import { film } from './clips/film'

/** Makes the lesson films anew. Needs ffmpeg with libx264; the films are kept in git, so a start never needs this. */
const out = fileURLToPath(new URL('../../web/public/media/lessons', import.meta.url))
await mkdir(out, { recursive: true })
for (const name of Object.keys(clips) as ClipName[]) {
  const scratch = await mkdtemp(join(tmpdir(), 'clip-'))
  try {
    await rm(join(out, name), { recursive: true, force: true })
    await film(name, out, scratch)
    console.log(`${name}: ${clips[name].seconds} s`)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStorage } from '../../ports/file-storage'
import { type FilmMaker, NotAFilm } from '../../ports/video-uploads'
import { type Ladder, makeLadder } from './ladder'
import { brokenFilm, type Film, probe } from './probe'
import { endPrograms, ProgramFailed, run } from './programs'
import { kindOfFilm, PLAYED_BY_BROWSERS } from './signature'

const NO_FILM = 'Este arquivo não é um vídeo que conhecemos. Envie MP4, MOV, MKV, WebM ou AVI.'
const AS_IT_IS = 'Este servidor não converte vídeos. Envie MP4 ou WebM, que os navegadores tocam como estão.'

interface Places {
  /** Where uploads lie, named by their id. */
  uploads: string
  /** Where films are made. */
  work: string
  storage: FileStorage
}

/** Makes films by ffmpeg as a child process. */
export function filmMaker({ uploads, work, storage }: Places): FilmMaker {
  let busy = false
  let stopped = false
  let known: Promise<boolean> | undefined
  const converts = () => {
    known ??= Promise.all([run('ffmpeg', ['-version']), run('ffprobe', ['-version'])]).then(
      () => true,
      () => false,
    )
    return known
  }
  const progressOf = (uploadId: string) => join(work, uploadId, 'progress')

  async function inspect(path: string) {
    const kind = await kindOfFilm(path)
    if (!kind) throw new NotAFilm(NO_FILM)
    if (await converts()) {
      const { seconds, height } = await probe(path)
      return { seconds, height }
    }
    if (!PLAYED_BY_BROWSERS.includes(kind)) throw new NotAFilm(AS_IT_IS)
    return { seconds: null, height: null }
  }

  /** The playlist is put last: until then players have the former film. */
  async function put(videoId: string, uploadId: string, dir: string) {
    for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      await storage.put(`hosted/${videoId}/${uploadId}/${path.slice(dir.length + 1)}`, path)
    }
  }

  async function dropFormer(videoId: string, uploadId: string) {
    for (const name of await storage.list(`hosted/${videoId}`))
      if (name !== uploadId && !name.includes('.')) await storage.remove(`hosted/${videoId}/${name}`)
  }

  async function make(videoId: string, uploadId: string) {
    const from = join(uploads, uploadId)
    const home = `hosted/${videoId}`
    if (!(await converts())) {
      await storage.put(`${home}/film.mp4`, from)
      for (const name of ['film.m3u8', 'stills.vtt']) await storage.remove(`${home}/${name}`)
      return { seconds: null, height: null, heights: [] }
    }
    const film = await probe(from)
    const dir = join(work, uploadId, 'film')
    const made = await kept(uploadId, () => ladder(film, uploadId, dir))
    await put(videoId, uploadId, dir)
    await storage.write(`${home}/stills.vtt`, made.stills)
    await storage.write(`${home}/film.m3u8`, made.playlist)
    await storage.remove(`${home}/film.mp4`)
    await dropFormer(videoId, uploadId)
    return { seconds: film.seconds, height: film.height, heights: made.heights }
  }

  async function ladder(film: Film, uploadId: string, dir: string) {
    await mkdir(dir, { recursive: true })
    let last = -1
    const onProgress = (percent: number) => {
      if (percent <= last) return
      last = percent
      void writeFile(progressOf(uploadId), String(percent)).catch(() => undefined)
    }
    onProgress(0)
    const from = join(uploads, uploadId)
    return makeLadder(film, { from, dir, folder: uploadId, onProgress }).catch((error) => {
      if (!(error instanceof ProgramFailed) || stopped || /No space left/i.test(error.message)) throw error
      throw /ended with \d/.test(error.message) ? brokenFilm() : error
    })
  }

  /** What `make` says of a film that is all made. It is not asked again, since files of it may be on their way already. */
  async function kept(uploadId: string, make: () => Promise<Ladder>): Promise<Ladder> {
    const path = join(work, uploadId, 'made.json')
    const text = await readFile(path, 'utf8').catch(() => undefined)
    if (text !== undefined) return JSON.parse(text)
    const made = await make()
    await writeFile(`${path}.part`, JSON.stringify(made))
    await rename(`${path}.part`, path)
    return made
  }

  return {
    converts,
    inspect,
    isBusy: () => busy,
    async prepare({ videoId, uploadId }) {
      busy = true
      try {
        const made = await make(videoId, uploadId)
        await rm(join(work, uploadId), { recursive: true, force: true })
        for (const name of [uploadId, `${uploadId}.json`]) await rm(join(uploads, name), { force: true })
        return made
      } finally {
        busy = false
      }
    },
    async remove({ videoId, uploadId }, extent) {
      const home = `hosted/${videoId}`
      await storage.remove(extent === 'video' ? home : `${home}/${uploadId}`)
      if (extent === 'played') await storage.remove(`${home}/film.mp4`)
    },
    async progress(uploadId) {
      const text = await readFile(progressOf(uploadId), 'utf8').catch(() => '')
      return text === '' ? undefined : Number(text)
    },
    stop() {
      stopped = true
      endPrograms()
    },
  }
}

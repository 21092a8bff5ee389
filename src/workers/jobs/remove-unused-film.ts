import * as z from 'zod'
import { RemoveVideoFilm } from '../../commands/catalog/video'
import { UNUSED_FILM_DAYS } from '../../contracts/catalog/videos'
import { filmAside, video } from '../../domain/catalog/video'
import { id } from '../../domain/kernel/event'
import { DAY, plus } from '../../domain/kernel/instants'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const ofVideo = z.object({ videoId: id })

/** Gives up a film that was put aside; while something could still show it, or another one is coming, it looks again later. */
export const giveUpUnusedFilm = job<z.infer<typeof ofVideo>, Pick<WorkerPorts, 'facts'>>({
  name: 'give-up-unused-film',
  label: 'Conferir vídeo sem uso',
  data: ofVideo,
  async run({ videoId }, { facts }, { now, send, reschedule }) {
    const before = await facts.load(video, videoId)
    if (filmAside(before) === null) return
    await send(RemoveVideoFilm, { videoId })
    const isKept = filmAside(await facts.load(video, videoId)) !== null
    if (isKept) await reschedule(plus(now, UNUSED_FILM_DAYS * DAY))
  },
})

const ofUpload = z.object({ videoId: id, uploadId: id })

/** Removes the bytes of a film that was given up. What a newer upload brought lies beside them and stays. */
export const removeUnusedFilm = job<z.infer<typeof ofUpload>, Pick<WorkerPorts, 'facts' | 'films'>>({
  name: 'remove-unused-film',
  label: 'Apagar vídeo sem uso',
  data: ofUpload,
  async run(upload, { facts, films }) {
    const known = await facts.load(video, upload.videoId)
    if (known.phase === 'absent') return
    // An archived video without a film does not return, and gets no other one.
    if (known.phase === 'archived' && known.film === null) return films.remove(upload, 'video')
    const isAlone = known.film === null && (known.upload === null || known.upload.step === 'over')
    await films.remove(upload, isAlone ? 'played' : 'own')
  },
})

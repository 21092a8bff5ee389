import * as z from 'zod'
import {
  BeginVideoPreparation,
  FailVideoPreparation,
  RecordVideoPreparation,
} from '../../commands/catalog/video'
import { video } from '../../domain/catalog/video'
import { id } from '../../domain/kernel/event'
import { plus } from '../../domain/kernel/instants'
import { NotAFilm } from '../../ports/video-uploads'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const data = z.object({ videoId: id, uploadId: id })
/** Tries before the film is reported as failed; a killed process uses one up. */
const MOST_TRIES = 8
const WAIT_MS = 10_000
const NOT_NOW =
  'O servidor não conseguiu preparar o vídeo. Envie o arquivo de novo; se repetir, avise o suporte.'

/** Makes what players need of a film, one film at a time. */
export const prepareVideo = job<z.infer<typeof data>, Pick<WorkerPorts, 'facts' | 'films'>>({
  name: 'prepare-video',
  label: 'Preparar vídeo',
  data,
  async run({ videoId, uploadId }, { facts, films }, { now, send, reschedule }) {
    const known = await facts.load(video, videoId)
    if (known.phase !== 'live' || known.upload?.uploadId !== uploadId || known.upload.step === 'over') return
    if (films.isBusy()) return reschedule(plus(now, WAIT_MS))
    await send(BeginVideoPreparation, { videoId, uploadId })
    try {
      const made = await films.prepare({ videoId, uploadId })
      await send(RecordVideoPreparation, { videoId, uploadId, ...made })
    } catch (error) {
      if (!(error instanceof NotAFilm)) throw error
      await send(FailVideoPreparation, { videoId, uploadId, reason: error.message })
    }
  },
  giveUp: {
    after: MOST_TRIES,
    run: async (film, _, { send }) => void (await send(FailVideoPreparation, { ...film, reason: NOT_NOW })),
  },
})

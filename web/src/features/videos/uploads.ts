import type { DetailedError, Upload } from 'tus-js-client'
import { MOST_VIDEO_BYTES, UPLOADS_AT } from '../../../../src/contracts/catalog/videos'
import { fileSize } from '../../../../src/domain/kernel/format'
import { xsrfToken } from '../../shell/wire'

export interface Sending {
  id: number
  name: string
  bytes: number
  sent: number
  state: 'sending' | 'paused' | 'waiting' | 'done' | 'failed'
  /** What went wrong, to show. */
  message: string
}

/** Small, so that a file that is not a film is refused after its first part. */
const CHUNK_BYTES = 8 * 1024 * 1024
const PAUSES_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000, 60_000]
const LOST = 'A conexão caiu e não voltou. Toque em continuar quando estiver on-line.'
const OVER = 'Sua sessão terminou. Entre de novo e escolha o mesmo arquivo para continuar.'

let all: readonly Sending[] = []
const running = new Map<number, Upload>()
const listeners = new Set<() => void>()
let newest = 0

/** Uploads of this tab, which go on while staff look at other pages. */
export const uploads = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => all,
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

function set(id: number, change: Partial<Sending>) {
  all = all.map((each) => (each.id === id ? { ...each, ...change } : each))
  const isSending = all.some(({ state }) => state === 'sending' || state === 'waiting')
  window[isSending ? 'addEventListener' : 'removeEventListener']('beforeunload', warn)
  for (const listener of listeners) listener()
}

/** The sentence of a refusal: plain text from the protocol, or a problem of the platform. */
function sentenceOf(error: Error | DetailedError): string {
  const answer = 'originalResponse' in error ? error.originalResponse : null
  if (!answer) return LOST
  if (answer.getStatus() === 401) return OVER
  const body = answer.getBody()
  try {
    return (JSON.parse(body) as { detail?: string }).detail ?? LOST
  } catch {
    return answer.getStatus() < 500 && body.trim().endsWith('.') ? body.trim() : LOST
  }
}

/** Sends a film; `videoId`: in the place of the film of this video. The same file goes on where it stopped. */
export async function send(file: File, videoId?: string): Promise<void> {
  const id = ++newest
  all = [...all, { id, name: file.name, bytes: file.size, sent: 0, state: 'sending', message: '' }]
  set(id, {})
  if (file.size > MOST_VIDEO_BYTES)
    return set(id, {
      state: 'failed',
      message: `O vídeo passa de ${fileSize(MOST_VIDEO_BYTES)}, o máximo de cada arquivo.`,
    })
  const { Upload } = await import('tus-js-client')
  const upload = new Upload(file, {
    endpoint: UPLOADS_AT,
    chunkSize: CHUNK_BYTES,
    retryDelays: PAUSES_MS,
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name, ...(videoId && { videoId }) },
    fingerprint: async () => ['trilha', videoId ?? 'novo', file.name, file.size, file.lastModified].join(' '),
    onBeforeRequest(request) {
      request.setHeader('X-XSRF-TOKEN', xsrfToken())
      request.setHeader('Accept', 'application/json')
    },
    onShouldRetry(error) {
      const status = error.originalResponse?.getStatus() ?? 0
      const isWorth = status < 400 || status >= 500 || status === 409 || status === 423
      if (isWorth) set(id, { state: 'waiting' })
      return isWorth
    },
    onProgress: (sent) => set(id, { sent, state: 'sending' }),
    onSuccess() {
      running.delete(id)
      set(id, { state: 'done', sent: file.size })
    },
    onError: (error) => set(id, { state: 'failed', message: sentenceOf(error) }),
  })
  running.set(id, upload)
  const [former] = await upload.findPreviousUploads()
  if (former) upload.resumeFromPreviousUpload(former)
  upload.start()
}

export async function pause(id: number): Promise<void> {
  await running.get(id)?.abort()
  set(id, { state: 'paused' })
}

export function resume(id: number): void {
  set(id, { state: 'sending', message: '' })
  running.get(id)?.start()
}

/** Gives an upload up, and takes it off the page. */
export async function drop(id: number): Promise<void> {
  const upload = running.get(id)
  running.delete(id)
  all = all.filter((each) => each.id !== id)
  set(id, {})
  await upload?.abort(true).catch(() => undefined)
}

export const canResume = (id: number): boolean => running.has(id)

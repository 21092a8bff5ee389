import type { DetailedError, Upload } from 'tus-js-client'
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

/** Small, so that a file that must not be taken is refused after its first part. */
const CHUNK_BYTES = 8 * 1024 * 1024
const PAUSES_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000, 60_000]
const LOST = 'A conexão caiu e não voltou. Toque em continuar quando estiver on-line.'
const OVER = 'Sua sessão terminou. Entre de novo e escolha o mesmo arquivo para continuar.'

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

interface UploadKind {
  /** Endpoint of the tus protocol. */
  at: string
  mostBytes: number
  tooLarge: string
}

export interface UploadQueue {
  subscribe(listener: () => void): () => void
  get(): readonly Sending[]
  /**
   * Sends a file with what the server must know of it; the same file for the same place goes on where it stopped.
   * `onDone` is called once it is there, with the id of the upload.
   */
  send(file: File, about: Record<string, string>, onDone?: (uploadId: string) => void): Promise<void>
  pause(id: number): Promise<void>
  resume(id: number): void
  /** Gives an upload up, and takes it off the page. */
  drop(id: number): Promise<void>
  canResume(id: number): boolean
}

const active = new Set<UploadQueue>()
const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Uploads of one kind in this tab, which go on while staff look at other pages. */
export function uploadQueue({ at, mostBytes, tooLarge }: UploadKind): UploadQueue {
  let all: readonly Sending[] = []
  let newest = 0
  const running = new Map<number, Upload>()
  const listeners = new Set<() => void>()

  function set(id: number, change: Partial<Sending>) {
    all = all.map((each) => (each.id === id ? { ...each, ...change } : each))
    const isSending = all.some(({ state }) => state === 'sending' || state === 'waiting')
    active[isSending ? 'add' : 'delete'](queue)
    window[active.size > 0 ? 'addEventListener' : 'removeEventListener']('beforeunload', warn)
    for (const listener of listeners) listener()
  }

  const queue: UploadQueue = {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    get: () => all,
    async send(file, about, onDone) {
      const id = ++newest
      all = [...all, { id, name: file.name, bytes: file.size, sent: 0, state: 'sending', message: '' }]
      set(id, {})
      if (file.size > mostBytes) return set(id, { state: 'failed', message: tooLarge })
      const { Upload } = await import('tus-js-client')
      const upload = new Upload(file, {
        endpoint: at,
        chunkSize: CHUNK_BYTES,
        retryDelays: PAUSES_MS,
        removeFingerprintOnSuccess: true,
        metadata: { filename: file.name, ...about },
        fingerprint: async () =>
          ['trilha', at, ...Object.values(about), file.name, file.size, file.lastModified].join(' '),
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
          onDone?.(upload.url?.split('/').at(-1) ?? '')
        },
        onError: (error) => set(id, { state: 'failed', message: sentenceOf(error) }),
      })
      running.set(id, upload)
      const [former] = await upload.findPreviousUploads()
      if (former) upload.resumeFromPreviousUpload(former)
      upload.start()
    },
    async pause(id) {
      await running.get(id)?.abort()
      set(id, { state: 'paused' })
    },
    resume(id) {
      set(id, { state: 'sending', message: '' })
      running.get(id)?.start()
    },
    async drop(id) {
      const upload = running.get(id)
      running.delete(id)
      all = all.filter((each) => each.id !== id)
      set(id, {})
      await upload?.abort(true).catch(() => undefined)
    },
    canResume: (id) => running.has(id),
  }
  return queue
}

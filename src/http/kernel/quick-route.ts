import type { HttpServices } from './services'

/** Small JSON that is the same for whoever asks, and asked for at every stroke of a key. */
export interface QuickRoute {
  path: string
  /** The limit that counts it. */
  limit: string
  /** JSON text in UTF-8; undefined leaves the request, and what is wrong with it, to Express. */
  answer: (deps: HttpServices, query: URLSearchParams) => Promise<Buffer | undefined>
}

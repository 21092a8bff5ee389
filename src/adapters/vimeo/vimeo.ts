import { date } from '../../domain/kernel/format'
import { type Vimeo, VimeoFault } from '../../ports/vimeo'
import { FIELDS, filmOf, videoPage } from './films'

export interface VimeoOptions {
  /** Absent: nothing can be asked. */
  token: string | undefined
  /** Answers `GET /me/videos` as Vimeo's API does, version 3.4. */
  baseUrl: string
  /** Milliseconds since 1970. */
  now: () => number
  timeoutMs?: number
}

const AWAY = 'O Vimeo não responde agora. Tente de novo daqui a pouco.'
const WRONG_TOKEN =
  'O Vimeo recusou o token da loja. Confira VIMEO_TOKEN: ele precisa valer e ter os acessos “public” e “private”.'
const MOST_PICTURE_BYTES = 5 * 1024 ** 2
const MINUTE_MS = 60_000

/** When Vimeo can be asked again: it says so in seconds, or as a time. */
function freeAt({ headers }: Response, now: number): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  if (Number.isFinite(seconds)) return now + seconds * 1000
  const named = headers.get('retry-after') ?? headers.get('x-ratelimit-reset') ?? ''
  const at = /^\d+$/.test(named) ? Number(named) * 1000 : Date.parse(named)
  return Number.isFinite(at) && at > now ? at : now + MINUTE_MS
}

export function vimeo({ token, baseUrl, now, timeoutMs = 8_000 }: VimeoOptions): Vimeo {
  const base = baseUrl.replace(/\/+$/, '')

  /** What Vimeo answers; undefined when it knows no such thing. */
  async function ask(path: string, query: Record<string, string>): Promise<unknown> {
    if (!token) throw new VimeoFault('A loja ainda não tem o token do Vimeo.')
    try {
      const answer = await fetch(`${base}${path}?${new URLSearchParams(query)}`, {
        headers: { authorization: `bearer ${token}`, accept: 'application/vnd.vimeo.*+json;version=3.4' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (answer.status === 404) return undefined
      if (answer.status === 401 || answer.status === 403) throw new VimeoFault(WRONG_TOKEN)
      if (answer.status === 429) {
        // Rounded up: at the minute that is told, Vimeo must answer again.
        const at = Math.ceil(freeAt(answer, now()) / MINUTE_MS) * MINUTE_MS
        throw new VimeoFault(
          `O limite de pedidos ao Vimeo foi atingido. Tente de novo em ${date(at, 'dayTime')}.`,
        )
      }
      if (!answer.ok) throw new VimeoFault(AWAY)
      return await answer.json()
    } catch (error) {
      throw error instanceof VimeoFault ? error : new VimeoFault(AWAY, { cause: error })
    }
  }

  return {
    isSet: token !== undefined,
    async films(query, page, perPage) {
      const answer = await ask('/me/videos', {
        fields: FIELDS,
        sort: 'date',
        direction: 'desc',
        page: String(page),
        per_page: String(perPage),
        ...(query && { query }),
      })
      // A page past the last one is not found.
      if (answer === undefined) return { films: [], total: 0 }
      const { data, error } = videoPage.safeParse(answer)
      if (!data) throw new VimeoFault(AWAY, { cause: error })
      return { films: data.data.flatMap((each) => filmOf(each) ?? []), total: data.total }
    },
    film: async (vimeoId) => filmOf(await ask(`/videos/${vimeoId}`, { fields: FIELDS })),
    async picture(address) {
      const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined)
      const type = answer?.headers.get('content-type')?.split(';')[0] ?? ''
      if (!answer?.ok || !/^image\/(jpeg|png|webp|avif)$/.test(type)) return undefined
      if (Number(answer.headers.get('content-length') ?? 0) > MOST_PICTURE_BYTES) return undefined
      const bytes = await answer.arrayBuffer().catch(() => undefined)
      return bytes && bytes.byteLength <= MOST_PICTURE_BYTES ? { type, bytes: Buffer.from(bytes) } : undefined
    },
  }
}

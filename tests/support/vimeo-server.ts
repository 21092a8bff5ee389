import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'

export const VIMEO_TOKEN = 'token-de-leitura'

export interface HostedVideo {
  id: number
  name: string
  duration: number
  /** Of a video that is not listed. */
  hash?: string
  view?: string
  embed?: string
  status?: string
}

/** Short ones, of which each test brings its own. */
export const manyVideos: HostedVideo[] = Array.from({ length: 30 }, (_, n) => ({
  id: 76_979_871 + n,
  name: `Laços, parte ${String(n + 1).padStart(2, '0')}`,
  duration: 15,
  ...(n % 2 ? { hash: 'ab12cd', view: 'unlisted' } : {}),
}))

/** How the next requests to the API end; `late`: never. */
type Mood = 'fine' | 'away' | 'late' | 'nonsense' | { limit: Record<string, string> }

const PICTURE = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#3f7d6a' } })
  .png()
  .toBuffer()

/** Answers as Vimeo's API (version 3.4) and its player are documented to, on a free loopback port. */
export async function startVimeo(videos: HostedVideo[] = []) {
  const state = { videos, mood: 'fine' as Mood, asked: [] as string[] }
  const player = await readFile(join(import.meta.dirname, 'vimeo-player.html'), 'utf8')
  let base = ''

  const described = ({
    id,
    name,
    duration,
    hash,
    view = 'anybody',
    embed = 'public',
    status = 'available',
  }: HostedVideo) => ({
    uri: `/videos/${id}`,
    name,
    duration,
    width: 1920,
    height: 1080,
    link: `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`,
    player_embed_url: `https://player.vimeo.com/video/${id}${hash ? `?h=${hash}` : ''}`,
    status,
    privacy: { view, embed },
    pictures: {
      base_link: `${base}/picture/${id}`,
      sizes: [100, 295, 640, 1280].map((width) => ({
        width,
        height: Math.round((width * 9) / 16),
        link: `${base}/picture/${id}?s=${width}`,
      })),
    },
  })
  const json = (res: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) =>
    res
      .writeHead(status, { 'content-type': 'application/vnd.vimeo.video+json', ...headers })
      .end(JSON.stringify(body))

  function list(res: ServerResponse, query: URLSearchParams) {
    const perPage = Number(query.get('per_page') ?? 25)
    const page = Number(query.get('page') ?? 1)
    const words = (query.get('query') ?? '').toLowerCase()
    const found = state.videos.filter(({ name }) => name.toLowerCase().includes(words))
    const last = Math.max(1, Math.ceil(found.length / perPage))
    if (page > last) return json(res, 404, { error: "The page you requested doesn't exist." })
    const at = (n: number) => `/me/videos?page=${n}`
    json(res, 200, {
      total: found.length,
      page,
      per_page: perPage,
      paging: {
        next: page < last ? at(page + 1) : null,
        previous: page > 1 ? at(page - 1) : null,
        first: at(1),
        last: at(last),
      },
      data: found.slice((page - 1) * perPage, page * perPage).map(described),
    })
  }

  const server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://127.0.0.1')
    const shown = /^\/video\/(\d+)$/.exec(pathname)
    if (shown) {
      const seconds = state.videos.find(({ id }) => id === Number(shown[1]))?.duration ?? 10
      return res
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(player.replace('SECONDS', String(seconds)))
    }
    if (pathname.startsWith('/picture/')) return res.setHeader('content-type', 'image/png').end(PICTURE)
    state.asked.push(req.url ?? '')
    if (state.mood === 'late') return
    if (state.mood === 'away') return json(res, 503, { error: 'Service unavailable' })
    if (state.mood === 'nonsense') return res.setHeader('content-type', 'text/html').end('<h1>proxy</h1>')
    if (typeof state.mood === 'object')
      return json(res, 429, { error: 'Too many API requests.' }, state.mood.limit)
    if (req.headers.authorization !== `bearer ${VIMEO_TOKEN}`)
      return json(res, 401, {
        error: 'You must provide a valid authenticated access token.',
        error_code: 8003,
      })
    if (pathname === '/me/videos') return list(res, searchParams)
    const video = state.videos.find(({ id }) => pathname === `/videos/${id}`)
    if (video) return json(res, 200, described(video))
    json(res, 404, { error: "The requested video couldn't be found.", error_code: 5000 })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: base,
    state,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

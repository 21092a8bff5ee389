import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startBuiltServer } from '../../support/built-server'
import { manyVideos, startVimeo, VIMEO_TOKEN } from '../../support/vimeo-server'
import { buildDevelopmentClient, startDevelopmentServer } from './development-server'
import { people, signIn, storageOf } from './people'

/**
 * A server with the demo world for all specs and one beside it with React's development build, or those that E2E_URL and
 * E2E_DEVELOPMENT_URL name; each seeded login signed in once.
 */
export default async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'trilha-e2e-'))
  await chmod(folder, 0o755)
  process.env.E2E_FOLDER = folder
  const servers = process.env.E2E_URL
    ? []
    : await startBoth(join(folder, 'data'), join(folder, 'development'))
  process.env.E2E_DEVELOPMENT_URL ??= process.env.E2E_URL
  for (const person of people) await signIn(String(process.env.E2E_URL), person, storageOf(person))
  return async () => {
    for (const server of servers) await server.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}

async function startBoth(dataDir: string, development: string) {
  const vimeo = await startVimeo(manyVideos)
  const films = { VIMEO_TOKEN, VIMEO_URL: vimeo.url, VIMEO_PLAYER_URL: vimeo.url }
  const [server] = await Promise.all([start(dataDir, films), buildDevelopmentClient(development)])
  const beside = await startDevelopmentServer(dataDir, development, films)
  process.env.E2E_URL = server.url
  process.env.E2E_DEVELOPMENT_URL = beside.url
  return [beside, server, { end: () => vimeo.stop() }]
}

function start(dataDir: string, films: Record<string, string>) {
  const dist = resolve(import.meta.dirname, '../../..', process.env.DIST_DIR ?? 'dist')
  if (!existsSync(join(dist, 'server/main.js'))) throw new Error('Run `npm run build` first.')
  const env = { ...films, WORLD: 'demo', TRUSTED_PROXIES: 'loopback' }
  return startBuiltServer({ dataDir, env, patience: 240_000 })
}

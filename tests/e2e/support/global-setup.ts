import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startBuiltServer } from '../../support/built-server'
import { buildDevelopmentClient } from './development-react'
import { people, signIn, storageOf } from './people'

/** One server with the demo world for all specs, or the one that E2E_URL names; each seeded login signed in once. */
export default async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'trilha-e2e-'))
  await chmod(folder, 0o755)
  process.env.E2E_FOLDER = folder
  const [server] = await Promise.all([
    process.env.E2E_URL ? undefined : start(join(folder, 'data')),
    buildDevelopmentClient(),
  ])
  if (server) process.env.E2E_URL = server.url
  for (const person of people) await signIn(String(process.env.E2E_URL), person, storageOf(person))
  return async () => {
    await server?.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}

function start(dataDir: string) {
  const dist = resolve(import.meta.dirname, '../../..', process.env.DIST_DIR ?? 'dist')
  if (!existsSync(join(dist, 'server/main.js'))) throw new Error('Run `npm run build` first.')
  return startBuiltServer({ dataDir, env: { WORLD: 'demo', TRUSTED_PROXIES: 'loopback' }, patience: 240_000 })
}

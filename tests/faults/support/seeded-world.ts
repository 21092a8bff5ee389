import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startBuiltServer } from '../../support/built-server'
import { buildOnce } from './build'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the acceptance world, to be copied. */
    seededWorld: string
  }
}

/** Builds the product and lets it make the acceptance world, once for all fault tests. */
export default async function setup(project: TestProject) {
  await buildOnce()
  const dataDir = await mkdtemp(join(tmpdir(), 'trilha-seeded-'))
  await chmod(dataDir, 0o755)
  const server = await startBuiltServer({ dataDir, env: { WORLD: 'acceptance' } })
  const code = await server.end('SIGTERM')
  if (code !== 0) throw new Error(`the seeded world did not end well (${code})\n${server.output()}`)
  project.provide('seededWorld', dataDir)
  return () => rm(dataDir, { recursive: true, force: true })
}

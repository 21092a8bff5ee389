import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { V8CoverageProvider } from '@vitest/coverage-v8/dist/provider.js'
import type { ReportContext } from 'vitest/node'
import { FOLDER, type Kept, keptFile, STARTED } from './kept'

const POLL_MS = 50

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** @throws when the worker ended without keeping anything */
async function keptOf(pid: number): Promise<Kept> {
  while (isAlive(pid)) await wait(POLL_MS)
  return JSON.parse(await readFile(join(FOLDER, keptFile(pid)), 'utf8'))
}

/** Vitest's own provider, which gets what each worker kept at its end. */
export class OncePerWorker extends V8CoverageProvider {
  override async generateCoverage(context: ReportContext) {
    const started = (await readdir(FOLDER)).filter((name) => name.endsWith(STARTED))
    for (const name of started) {
      const { project, result } = await keptOf(Number.parseInt(name, 10))
      this.onAfterSuiteRun({
        coverage: { result },
        environment: 'ssr',
        projectName: project,
        testFiles: [name],
      })
    }
    return super.generateCoverage(context)
  }
}

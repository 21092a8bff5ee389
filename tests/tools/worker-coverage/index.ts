import { mkdirSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CoverageProviderModule } from 'vitest/node'
import { FOLDER, type Kept, keptFile, MEASURED, STARTED } from './kept'

interface Options {
  moduleExecutionInfo?: ReadonlyMap<string, { startOffset?: number }>
}

interface State {
  session: Session
  /** Characters that the loader puts before each module. */
  before: Map<string, number>
  project: string | undefined
}

// Of the process: a test that resets modules loads this one again, and a second measure would empty the first.
const HELD = Symbol.for('trilha worker coverage')
const held = globalThis as { [HELD]?: State }
held[HELD] ??= { session: new Session(), before: new Map(), project: undefined }
const state = held[HELD]

/** Inspector calls to the own process answer before they return. */
function post<T>(method: string, params?: object): T {
  let answer: T | undefined
  state.session.post(method, params, (error, result) => {
    if (error) throw error
    answer = result as T
  })
  return answer as T
}

function keep() {
  const { result } = post<Pick<Kept, 'result'>>('Profiler.takePreciseCoverage')
  const kept: Kept = {
    project: state.project ?? '',
    result: result
      .filter(({ url }) => MEASURED.test(url))
      .map((each) => ({ ...each, startOffset: state.before.get(fileURLToPath(each.url)) ?? 0 })),
  }
  writeFileSync(join(FOLDER, keptFile(process.pid)), JSON.stringify(kept))
}

/**
 * V8's coverage of rules and read models, taken once at the end of each worker instead of after each file of tests:
 * taking it walks the whole heap.
 */
const coverage: CoverageProviderModule = {
  startCoverage() {
    if (state.project !== undefined) return
    state.project = (
      globalThis as unknown as { __vitest_worker__: { ctx: { projectName: string } } }
    ).__vitest_worker__.ctx.projectName
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(join(FOLDER, `${process.pid}${STARTED}`), '')
    state.session.connect()
    post('Profiler.enable')
    post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    // Vitest ends a worker as soon as it has answered this message, so it is kept before.
    process.on('message', (message: { __vitest_worker_request__?: boolean; type?: string }) => {
      if (message.__vitest_worker_request__ && message.type === 'stop') keep()
    })
  },
  takeCoverage(options?: Options) {
    for (const [file, { startOffset }] of options?.moduleExecutionInfo ?? [])
      state.before.set(file, startOffset ?? 0)
  },
  async getProvider() {
    const { OncePerWorker } = await import('./provider')
    return new OncePerWorker()
  },
}

export default coverage

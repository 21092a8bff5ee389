import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { root } from './shell'

/** How long a file of tests took in its worker, in milliseconds: what it imports, its tests and its hooks. */
export interface FileTime {
  file: string
  ms: number
}

/** Writes what each file took to the file that `FILE_TIMES` names. */
export default class FileTimes implements Reporter {
  private readonly times: FileTime[] = []

  onTestModuleEnd(module: TestModule) {
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
      module.diagnostic()
    const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
    this.times.push({ file: relative(root, module.moduleId), ms: Math.round(ms) })
  }

  onTestRunEnd() {
    const path = process.env.FILE_TIMES
    if (path) writeFileSync(path, JSON.stringify(this.times))
  }
}

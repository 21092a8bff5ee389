import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from './processes'

const ours = new Set<string>()
let count = 0

/** Which processes use the server: the last one out stops it. One file per use, named by process. */
export function leases(folder: string) {
  return {
    async take(): Promise<() => Promise<void>> {
      const path = join(folder, `${process.pid}-${++count}`)
      ours.add(path)
      await mkdir(folder, { recursive: true })
      await writeFile(path, '')
      return async () => {
        ours.delete(path)
        await rm(path, { force: true })
      }
    },
    /** For a server that was just started: the names that are left belong to processes that have ended. */
    clear: () => rm(folder, { recursive: true, force: true }),
    async inUse(): Promise<boolean> {
      const names = await readdir(folder).catch(() => [])
      return names.some((name) => {
        const pid = Number.parseInt(name, 10)
        return pid === process.pid ? ours.has(join(folder, name)) : isAlive(pid)
      })
    },
  }
}

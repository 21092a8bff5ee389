import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ForgottenEntry, ForgottenList } from '../../ports/forgotten-list'

export const FORGOTTEN_FILE = 'forgotten.ndjson'

/** The list as a file of JSON lines that only grows, `<dataDir>/forgotten.ndjson`. */
export function forgottenFile(dataDir: string): ForgottenList {
  const path = join(dataDir, FORGOTTEN_FILE)

  async function all(): Promise<ForgottenEntry[]> {
    const text = await readFile(path, 'utf8').catch((error) => {
      if (error.code === 'ENOENT') return ''
      throw error
    })
    const byAccount = new Map<string, ForgottenEntry>()
    for (const entry of text.split('\n').flatMap(read)) {
      const before = byAccount.get(entry.accountId)
      const subjects = [...new Set([...(before?.subjects ?? []), ...entry.subjects])]
      byAccount.set(entry.accountId, { ...entry, ...before, subjects })
    }
    return [...byAccount.values()]
  }

  return {
    all,
    async add(entry) {
      const known = (await all()).find(({ accountId }) => accountId === entry.accountId)
      if (entry.subjects.every((subject) => known?.subjects.includes(subject))) return
      await mkdir(dataDir, { recursive: true })
      const file = await open(path, 'a', 0o600)
      try {
        // The line break goes first: a line that a crash cut off must not spoil this one.
        await file.write(`\n${JSON.stringify(entry)}\n`)
        await file.datasync()
      } finally {
        await file.close()
      }
    },
  }
}

/** A line that was cut off was never acknowledged. */
function read(line: string): ForgottenEntry[] {
  try {
    return line ? [JSON.parse(line)] : []
  } catch {
    return []
  }
}

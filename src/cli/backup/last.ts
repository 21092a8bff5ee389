import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const fileOf = (dataDir: string) => join(dataDir, 'last-backup.json')

/** Remembers in the data folder when a whole backup was made, for `doctor`. */
export async function keepLast(dataDir: string, madeAt: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const fresh = `${fileOf(dataDir)}.new`
  await writeFile(fresh, `${JSON.stringify({ madeAt })}\n`)
  await rename(fresh, fileOf(dataDir))
}

/** When the newest backup from this data folder was made; null when there is none that can be read. */
export async function lastBackup(dataDir: string): Promise<string | null> {
  try {
    const { madeAt } = JSON.parse(await readFile(fileOf(dataDir), 'utf8'))
    return typeof madeAt === 'string' && !Number.isNaN(Date.parse(madeAt)) ? madeAt : null
  } catch {
    return null
  }
}

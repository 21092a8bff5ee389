import { randomBytes } from 'node:crypto'
import { link, rm, writeFile } from 'node:fs/promises'

/** Makes a file with its whole text at once, for its owner alone. Answers false, and touches nothing, when it exists. */
export async function createFile(path: string, text: string): Promise<boolean> {
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(aside, text, { mode: 0o600, flush: true })
  try {
    await link(aside, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(aside, { force: true })
  }
}

import { readFile, writeFile } from 'node:fs/promises'

/** The text of a file that only its owner may read; made with `make` when it is not there. */
export async function secretFile(path: string, make: () => string): Promise<string> {
  try {
    await writeFile(path, make(), { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(path, 'utf8')).trim()
}

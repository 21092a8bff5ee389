import { readFile } from 'node:fs/promises'
import { createFile } from './create-file'

/** The text of a file that only its owner may read; made with `make` when it is not there. */
export async function secretFile(path: string, make: () => string): Promise<string> {
  const read = () => readFile(path, 'utf8').then((text) => text.trim())
  try {
    return await read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  await createFile(path, make())
  return read()
}

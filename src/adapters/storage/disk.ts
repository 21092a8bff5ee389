import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStorage, isKey } from '../../ports/file-storage'

/** Files on this machine's disk, under `root`. */
export function diskStorage(root: string): FileStorage {
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new Error(`not a key of files: ${key}`)
    return join(root, key)
  }
  /** `make` writes a file beside the key, which then takes its place. */
  async function placed(key: string, make: (beside: string) => Promise<void>) {
    const to = pathOf(key)
    const beside = `${to}.${randomUUID()}.part`
    await mkdir(dirname(to), { recursive: true })
    try {
      await make(beside)
      await rename(beside, to)
    } finally {
      await rm(beside, { force: true })
    }
  }
  return {
    put: (key, path) =>
      placed(key, (beside) =>
        rename(path, beside).catch(async (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EXDEV') throw error
          await copyFile(path, beside)
          await rm(path)
        }),
      ),
    write: (key, text) => placed(key, (beside) => writeFile(beside, text)),
    list: (folder) =>
      readdir(pathOf(folder)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        return []
      }),
    remove: (key) => rm(pathOf(key), { recursive: true, force: true }),
    async find(key) {
      const found = isKey(key) ? await stat(join(root, key)).catch(() => undefined) : undefined
      return found?.isFile() ? { root, name: key } : undefined
    },
  }
}

import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShopFiles } from '../../ports/shop-files'
import { fileKindOf } from './signature'

/** As `keep` makes them; nothing else may become part of a path. */
const NAME = /^[0-9a-f]{32}$/

/** Files under `dir` (DATA_DIR/files), by the hash of their content; the same file is kept once. */
export function shopFiles(dir: string): ShopFiles {
  return {
    async keep(sent, kinds) {
      const kind = fileKindOf(sent, kinds)
      const fileId = createHash('sha256').update(sent).digest('hex').slice(0, 32)
      await mkdir(dir, { recursive: true })
      const temporary = join(dir, `${fileId}.${randomUUID()}.tmp`)
      try {
        await writeFile(temporary, sent)
        await rename(temporary, join(dir, fileId))
      } finally {
        await rm(temporary, { force: true })
      }
      return { fileId, kind }
    },

    async find(fileId) {
      if (!NAME.test(fileId)) return undefined
      const path = join(dir, fileId)
      const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        return undefined
      })
      return found && { path, bytes: found.size }
    },
  }
}

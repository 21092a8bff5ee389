import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NotAPicture } from '../../ports/person-pictures'
import type { ShopPictures } from '../../ports/shop-pictures'
import { openPicture } from './draw'

/** As `keep` makes them; nothing else may become part of a path. */
const NAME = /^[0-9a-f]{32}$/
const LONGEST_SIDE = 1600

/** Pictures under `dir` (DATA_DIR/pictures), one file each; the same picture is kept once. */
export function shopPictures(dir: string): ShopPictures {
  const pathOf = (name: string) => join(dir, `${name}.webp`)
  return {
    async keep(sent) {
      const drawn = await (await openPicture(sent))
        .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 86 })
        .toBuffer()
        .catch(() => {
          throw new NotAPicture('broken')
        })
      const name = createHash('sha256').update(drawn).digest('hex').slice(0, 32)
      await mkdir(dir, { recursive: true })
      const temporary = `${pathOf(name)}.${randomUUID()}.tmp`
      try {
        await writeFile(temporary, drawn)
        await rename(temporary, pathOf(name))
      } finally {
        await rm(temporary, { force: true })
      }
      return name
    },

    async read(name) {
      if (!NAME.test(name)) return undefined
      return readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        return undefined
      })
    },
  }
}

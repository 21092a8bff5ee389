import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MINUTE } from '../../domain/kernel/instants'
import type { KeyRing } from '../../ports/key-ring'
import { type PersonPictures, pictureSizes } from '../../ports/person-pictures'
import { decrypt, encrypt, pack, unpack } from '../keyring/aes-gcm'
import { drawPicture } from './draw'

/** As ids are minted; nothing else may become part of a path. */
const ID = /^[\w-]{1,80}$/
const folderName = (accountId: string) => createHash('sha256').update(accountId).digest('hex').slice(0, 32)
const fileName = (pictureId: string, size: number) => `${pictureId}-${size}.sealed`
const contextOf = (accountId: string, pictureId: string, size: number) =>
  `picture/${accountId}/${pictureId}/${size}`

const missing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
  return undefined
}

const isNew = async (path: string) => {
  const found = await stat(path).catch(missing)
  return found !== undefined && Date.now() - found.mtimeMs < MINUTE
}

/**
 * Pictures under `dir` (DATA_DIR/people), one folder a person, each file sealed with the person's key: once that is
 * destroyed they open nowhere, not even in a copy of the folder.
 */
export function sealedPictures(dir: string, keyRing: Pick<KeyRing, 'keyFor' | 'find'>): PersonPictures {
  const folder = (accountId: string) => join(dir, folderName(accountId))

  async function write(path: string, bytes: Buffer) {
    const temporary = `${path}.${randomUUID()}.tmp`
    try {
      await writeFile(temporary, bytes, { mode: 0o600 })
      await rename(temporary, path)
    } finally {
      await rm(temporary, { force: true })
    }
  }

  return {
    async keep(accountId, pictureId, sent) {
      if (!ID.test(pictureId)) throw new Error('a picture needs an id of letters, digits and dashes')
      const drawn = await drawPicture(sent)
      const key = await keyRing.keyFor(accountId)
      await mkdir(folder(accountId), { recursive: true, mode: 0o700 })
      for (const [size, bytes] of drawn) {
        const sealed = encrypt(key, bytes, contextOf(accountId, pictureId, size))
        await write(join(folder(accountId), fileName(pictureId, size)), pack(sealed))
      }
    },

    async read(accountId, pictureId, size) {
      if (!ID.test(pictureId) || !pictureSizes.includes(size)) return undefined
      const bytes = await readFile(join(folder(accountId), fileName(pictureId, size))).catch(missing)
      const key = bytes && (await keyRing.find([accountId])).get(accountId)
      return bytes && key ? decrypt(key, unpack(bytes), contextOf(accountId, pictureId, size)) : undefined
    },

    async clear(accountId, shown) {
      if (shown === undefined) return rm(folder(accountId), { recursive: true, force: true })
      const names = (await readdir(folder(accountId)).catch(missing)) ?? []
      const filesOf = (pictureId: string | null) =>
        pictureId === null ? [] : pictureSizes.map((size) => fileName(pictureId, size))
      const [kept, former] = [filesOf(shown.now), filesOf(shown.former)]
      for (const name of names) {
        const path = join(folder(accountId), name)
        if (kept.includes(name) || (!former.includes(name) && (await isNew(path)))) continue
        await rm(path, { force: true })
      }
    },
  }
}

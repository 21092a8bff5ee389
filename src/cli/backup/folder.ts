import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/**
 * What the data folder holds besides files of the shop: the database, which is copied by its rows; its passwords; the
 * master key, which must never lie beside what it seals; and work that is done again.
 */
const NOT_KEPT = /^(postgres(\..*)?|data\.key|exports|imports|films)$/

/** Paths under the data folder, with `/` between their parts. */
export async function keptFiles(dataDir: string): Promise<string[]> {
  const top = await readdir(dataDir, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const kept = top.filter(({ name }) => !NOT_KEPT.test(name))
  const below = kept
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readdir(join(dataDir, name), { recursive: true, withFileTypes: true }))
  const files = [...kept, ...(await Promise.all(below)).flat()].filter((entry) => entry.isFile())
  return files
    .map(({ parentPath, name }) => relative(dataDir, join(parentPath, name)).split(sep).join('/'))
    .sort()
}

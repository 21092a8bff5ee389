import { randomUUID } from 'node:crypto'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

async function write(path: string, make: () => Promise<Buffer>) {
  if (await exists(path)) return
  await mkdir(dirname(path), { recursive: true })
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    await writeFile(temporary, await make())
    await rename(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
}

/**
 * Makes files on first asking. Two askers in one process share the work; two processes each write their own file and the
 * last rename wins.
 */
export function madeOnce(): (path: string, make: () => Promise<Buffer>) => Promise<void> {
  const making = new Map<string, Promise<void>>()
  return (path, make) => {
    let work = making.get(path)
    if (!work) {
      work = write(path, make).finally(() => making.delete(path))
      making.set(path, work)
    }
    return work
  }
}

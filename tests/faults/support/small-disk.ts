import { execFile } from 'node:child_process'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { obstacle } from './possible'

const run = promisify(execFile)

export interface SmallDisk {
  path: string
  /** Fills the disk up to this many free bytes. */
  fill(left?: number): Promise<void>
  /** Frees the space. */
  free(): Promise<void>
  end(): Promise<void>
}

/** Why no file system can be mounted here, or nothing. */
export async function mountObstacle(): Promise<string | undefined> {
  const at = await mkdtemp(join(tmpdir(), 'trilha-mount-'))
  const why = await obstacle('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', at)
  if (!why) await run('umount', [at])
  await rm(at, { recursive: true, force: true })
  return why
}

/** A disk of its own in memory, so small that it can be filled. */
export async function smallDisk(megabytes: number): Promise<SmallDisk> {
  const path = await mkdtemp(join(tmpdir(), 'trilha-disk-'))
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', path])
  const ballast = join(path, 'ballast')
  return {
    path,
    async fill(left = 0) {
      const { bavail, bsize } = await statfs(path)
      const room = Math.max(0, bavail * bsize - left)
      // Written in full, because a sparse file would take no space.
      await writeFile(ballast, Buffer.alloc(room, 1)).catch((error) => {
        if (error.code !== 'ENOSPC') throw error
      })
    },
    free: () => rm(ballast, { force: true }),
    async end() {
      await run('umount', ['-l', path])
      await rm(path, { recursive: true, force: true })
    },
  }
}

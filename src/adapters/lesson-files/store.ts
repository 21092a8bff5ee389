import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { LessonFileStore } from '../../ports/lesson-files'
import { diskStorage } from '../films/disk-storage'

const isKey = (name: string) => /^[\w-]+$/.test(name)

/** Files of lessons on this machine's disk, under `root` (DATA_DIR/lesson-files). */
export function lessonFileStore(root: string): LessonFileStore {
  const disk = diskStorage(root)
  return {
    put: disk.put,
    write: disk.write,
    remove: disk.remove,
    find: (name) =>
      isKey(name) && statSync(join(root, name), { throwIfNoEntry: false })?.isFile()
        ? { root, name }
        : undefined,
  }
}

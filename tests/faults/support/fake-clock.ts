import { access, chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openFolder, removeFolder } from './data-folder'
import { obstacle } from './possible'

const LIBRARIES = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`,
)

export interface FakeClock {
  /** For the environment of a process that is to have this clock. */
  env: Record<string, string>
  /** Moves it, also under processes that run: hours from the real time. */
  move(hours: number): Promise<void>
  end(): Promise<void>
}

async function library(): Promise<string | undefined> {
  for (const path of LIBRARIES) {
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      return path
  }
  return undefined
}

/** Why no clock can be moved here, or nothing. */
export async function clockObstacle(): Promise<string | undefined> {
  if (!(await library())) return 'libfaketime is not installed'
  return obstacle('env', `LD_PRELOAD=${await library()}`, 'FAKETIME=+1h', 'true')
}

/** A wall clock of one's own, through libfaketime; timers keep the real one, as they do when an operator sets the time. */
export async function fakeClock(): Promise<FakeClock> {
  const folder = await openFolder('clock')
  const file = join(folder, 'now')
  const move = async (hours: number) => {
    await writeFile(file, `${hours < 0 ? '' : '+'}${hours}h\n`)
    await chmod(file, 0o644)
  }
  await move(0)
  return {
    move,
    env: {
      LD_PRELOAD: (await library()) ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    end: () => removeFolder(folder),
  }
}

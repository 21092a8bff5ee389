import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { root, shell } from '../tools/shell'
import { type Fault, planted } from './fault'

export interface WorkingCopy {
  at: string
  /** Of product and tests as they are without a fault. */
  mark: string
  /** Plants faults while `work` runs, and takes them out again. */
  with<T>(faults: readonly Fault[], work: () => Promise<T>): Promise<T>
  remove(): Promise<void>
}

/** The same folder each time, so that what vitest made of the modules is found again. */
const AT = join(tmpdir(), `trilha-teeth-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`)
const OWNER = `${AT}.owner`

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function take() {
  const owner = Number(await readFile(OWNER, 'utf8').catch(() => '0'))
  if (owner > 0 && isAlive(owner)) throw new Error(`Another run is at work, process ${owner}.`)
  await writeFile(OWNER, String(process.pid))
  await rm(AT, { recursive: true, force: true })
}

/** What says nothing of the product: the faults themselves, and texts. */
const BESIDE = /^(tests\/teeth|docs)\/|\.md$/

/** Files that git knows or would, as they are now; the packages are shared. Throws Error while another run is at work. */
export async function workingCopy(): Promise<WorkingCopy> {
  await take()
  const at = AT
  const listed = await shell('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  const hash = createHash('sha256')
  for (const file of listed.output.split('\0').filter(Boolean).sort()) {
    const bytes = await readFile(resolve(root, file)).catch(() => undefined)
    if (!bytes) continue
    await mkdir(dirname(join(at, file)), { recursive: true })
    await writeFile(join(at, file), bytes)
    if (!BESIDE.test(file)) hash.update(`${file}\n`).update(bytes)
  }
  await symlink(resolve(root, 'node_modules'), join(at, 'node_modules'))

  return {
    at,
    mark: hash.digest('hex').slice(0, 16),
    async with(faults, work) {
      const files = [...new Set(faults.map(({ file }) => file))]
      const whole = new Map<string, string>()
      try {
        for (const file of files) {
          const text = await readFile(join(at, file), 'utf8')
          whole.set(file, text)
          const own = faults.filter((each) => each.file === file)
          await writeFile(
            join(at, file),
            own.reduce((faulty, fault) => planted(fault, faulty), text),
          )
        }
        return await work()
      } finally {
        for (const [file, text] of whole) await writeFile(join(at, file), text)
      }
    },
    async remove() {
      await rm(at, { recursive: true, force: true })
      await rm(OWNER, { force: true })
    },
  }
}

/** A mark of a fault, of the file it is in and of its tests: a result counts as long as these are the same. */
export async function markOf(fault: Fault): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(fault))
  for (const file of [fault.file, ...fault.by.filter((each) => each.includes('/'))])
    hash.update(await readFile(resolve(root, file)))
  return hash.digest('hex').slice(0, 16)
}

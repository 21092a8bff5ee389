import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'

const run = promisify(execFile)

/** A folder that the database's own user may enter; `under` is another place than the usual for what is temporary. */
export async function openFolder(name: string, under = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(under, `trilha-${name}-`))
  await chmod(folder, 0o755)
  return folder
}

/** A data folder of its own that holds the acceptance world; who takes it removes it. */
export async function seededFolder(name: string, under?: string): Promise<string> {
  const folder = await openFolder(name, under)
  await run('cp', ['-a', `${inject('seededWorld')}/.`, folder])
  return folder
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true })

/** The first lines of postmaster.pid, while there is one. */
export async function postmaster(dataDir: string): Promise<{ pid: number; port: number } | undefined> {
  const text = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  return lines[3] ? { pid: Number(lines[0]), port: Number(lines[3]) } : undefined
}

export async function databaseUrl(dataDir: string): Promise<string> {
  const found = await postmaster(dataDir)
  if (!found) throw new Error('no database server just now')
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim()
  return `postgresql://postgres:${password}@127.0.0.1:${found.port}/postgres`
}

/** The master key that the seeded world was sealed with. */
export const dataKey = async (dataDir: string) => (await readFile(join(dataDir, 'data.key'), 'utf8')).trim()

const contents = (path: string) => {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

/** What the database server wrote last, and what each of its processes waits for, for failure messages. */
export function databaseWords(dataDir: string): string {
  const postmaster = contents(join(dataDir, 'postgres/postmaster.pid')).split('\n')[0] ?? ''
  const processes = readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .map((pid) => ({ pid, status: contents(`/proc/${pid}/status`) }))
    .filter(({ pid, status }) => pid === postmaster || status.includes(`\nPPid:\t${postmaster}\n`))
    .map(({ pid, status }) => {
      const [state, tracer] = [/State:\t.*/, /TracerPid:\t.*/].map((line) => line.exec(status)?.[0])
      const title = contents(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').slice(0, 80)
      return `${pid} ${title} ${state} ${tracer} ${contents(`/proc/${pid}/wchan`)}`
    })
  return [contents(join(dataDir, 'postgres.log')).slice(-4_000), ...processes].join('\n')
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { obstacle } from './possible'

/** Why strace cannot change what a system call answers here, or nothing. */
export const straceObstacle = () =>
  obstacle('strace', '-o', '/dev/null', '-e', 'inject=fsync:error=EIO', 'true')

/** The server and all its processes. */
async function family(postmaster: number): Promise<number[]> {
  const all = await readdir('/proc')
  const pids = [postmaster]
  for (const name of all.filter((each) => /^\d+$/.test(each))) {
    const stat = await readFile(`/proc/${name}/stat`, 'latin1').catch(() => '')
    if (stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] === String(postmaster)) pids.push(Number(name))
  }
  return pids
}

/**
 * Puts PostgreSQL and every process that it starts from now on under strace, which changes how writes reach the disk:
 * `error=EIO:when=20` or `delay_enter=200000`. Settles once it holds them.
 */
export async function withBadDisk(postmaster: number, how: string): Promise<{ letGo(): Promise<void> }> {
  const args = ['-f', '-q', '-o', '/dev/null', '-e', 'trace=fsync,fdatasync,sync_file_range']
  args.push('-e', `inject=fsync,fdatasync:${how}`)
  for (const pid of await family(postmaster)) args.push('-p', String(pid))
  const strace: ChildProcess = spawn('strace', args, { stdio: 'ignore' })
  const gone = once(strace, 'exit')
  const isHeld = async () =>
    (await readFile(`/proc/${postmaster}/status`, 'utf8').catch(() => '')).includes(
      `TracerPid:\t${strace.pid}`,
    )
  for (let i = 0; i < 100 && !(await isHeld()); i++) await new Promise((later) => setTimeout(later, 50))
  return {
    async letGo() {
      if (strace.exitCode === null && strace.signalCode === null) strace.kill('SIGINT')
      await gone
    },
  }
}

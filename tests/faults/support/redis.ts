import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Redis } from 'ioredis'
import { freePort } from '../../support/built-server'
import { openFolder, removeFolder } from './data-folder'

export interface MortalRedis {
  url: string
  kill(): Promise<void>
  /** On the same port, with what the append-only file kept. */
  start(): Promise<void>
  /** All that it holds is gone. */
  empty(): Promise<void>
  end(): Promise<void>
}

/** A Redis with an append-only file, as docker-compose.yml runs it, that may be killed and started again. */
export async function mortalRedis(): Promise<MortalRedis> {
  const dir = await openFolder('redis')
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}/0`
  let server: ChildProcess | undefined
  async function asked<T>(question: (client: Redis) => Promise<T>): Promise<T> {
    const client = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null })
    client.on('error', () => undefined)
    const answer = await question(client)
    await client.quit()
    return answer
  }
  const redis: MortalRedis = {
    url,
    async kill() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return
      const gone = once(server, 'exit')
      server.kill('SIGKILL')
      await gone
    },
    async start() {
      if (server && server.exitCode === null && server.signalCode === null) return
      const args = ['--bind', '127.0.0.1', '--port', `${port}`, '--dir', dir, '--save', '']
      server = spawn('redis-server', [...args, '--appendonly', 'yes'], { stdio: 'ignore' })
      await asked((client) => client.ping())
    },
    empty: () => asked(async (client) => void (await client.flushall())),
    async end() {
      await redis.kill()
      await removeFolder(dir)
    },
  }
  await redis.start()
  return redis
}

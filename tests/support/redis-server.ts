import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { freePort } from './built-server'

export interface RedisServer {
  url: string
  stop(): Promise<void>
}

/** A real Redis on a free loopback port, in a folder of its own, keeping nothing on disk. */
export async function startRedis(): Promise<RedisServer> {
  const dir = await mkdtemp(join(tmpdir(), 'trilha-redis-'))
  const port = await freePort()
  const server = spawn(
    'redis-server',
    ['--bind', '127.0.0.1', '--port', `${port}`, '--dir', dir, '--save', '', '--appendonly', 'no'],
    { stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve())
    server.once('error', () => resolve())
  })
  const missing = new Promise<never>((_, reject) =>
    server.once('error', () => reject(new Error('redis-server is not installed'))),
  )
  const url = `redis://127.0.0.1:${port}/0`
  const client = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null })
  client.on('error', () => {})
  await Promise.race([client.ping(), missing])
  await client.quit()
  return {
    url,
    async stop() {
      server.kill('SIGTERM')
      await ended
      await rm(dir, { recursive: true, force: true })
    },
  }
}

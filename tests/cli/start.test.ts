import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttp2 } from 'node:http2'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it, vi } from 'vitest'
import { claimsKey } from '../../src/adapters/keyring/wrapping'
import { freePort } from '../support/built-server'
import { cliProgram } from '../support/cli-program'
import { testDatabase } from '../support/database'

const database = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'trilha-start-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
/** Far above what a busy machine needs to begin. */
const PATIENCE_MS = 60_000
const root = resolve(import.meta.dirname, '../..')

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  return (server.address() as AddressInfo).port
}
const taken = await listening(createServer())
/** As EventStoreDB answers a login that it does not know. */
const refusing = await listening(
  createHttp2().on('stream', (stream) =>
    stream.respond(
      {
        ':status': 200,
        'content-type': 'application/grpc',
        'grpc-status': '16',
        'grpc-message': 'not authenticated',
      },
      { endStream: true },
    ),
  ) as unknown as Server,
)
const locked = await freePort()
const redis = spawn('redis-server', ['--port', String(locked), '--requirepass', 'segredo', '--save', ''], {
  stdio: 'ignore',
})
await once(redis, 'spawn')
await vi.waitFor(() => once(connect(locked, '127.0.0.1'), 'connect'), { timeout: 10_000 })
afterAll(() => void redis.kill())
const file = join(folder, 'ficheiro')
await writeFile(file, '')
await claimsKey(database.pool, [Buffer.alloc(32, 1)])
const DATA_KEY = Buffer.alloc(32, 1).toString('hex')

async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, await cliProgram('main'), {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      WORLD: 'none',
      PORT: String(await freePort()),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      DATA_KEY,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const isEndless = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  const [said] = await Promise.all([text(child.stderr), text(child.stdout)])
  const [code] = await ended
  clearTimeout(isEndless)
  return { said, code }
}
const other = (change: (url: URL) => void) => {
  const url = new URL(database.url)
  change(url)
  return url.href
}

it.each<[string, Record<string, string>, RegExp, number]>([
  [
    'a value that cannot be read',
    { PORT: 'abc' },
    /^Ajuste a configuração e inicie de novo: PORT precisa ser uma porta/,
    78,
  ],
  [
    'an address of another kind',
    { REDIS_URL: 'http://host' },
    /^Ajuste a configuração e inicie de novo: REDIS_URL precisa ser um endereço como redis:/,
    78,
  ],
  [
    'a port that is taken',
    { PORT: String(taken) },
    /^HOST e PORT não pode ser usada: a porta já está em uso/,
    78,
  ],
  [
    'an address that is not of this machine',
    { HOST: '203.0.113.7' },
    /^HOST e PORT não pode ser usada: o endereço não é desta máquina/,
    78,
  ],
  [
    'a database that refuses the password',
    { DATABASE_URL: other((url) => Object.assign(url, { password: 'errada' })) },
    /^DATABASE_URL não pode ser usada: o login foi recusado/,
    78,
  ],
  [
    'a database that is not there',
    { DATABASE_URL: other((url) => Object.assign(url, { pathname: '/nenhum' })) },
    /^DATABASE_URL não pode ser usada: o banco de dados não existe/,
    78,
  ],
  [
    'a database server that is away',
    { DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c' },
    /^DATABASE_URL não pode ser usada: ninguém responde/,
    69,
  ],
  [
    'a folder that is a file',
    { DATABASE_URL: '', DATA_DIR: file },
    /^DATA_DIR não pode ser usada: há um arquivo/,
    78,
  ],
  [
    'a key that did not seal this database',
    { DATA_KEY: Buffer.alloc(32, 2).toString('hex') },
    /^DATA_KEY não pode ser usada: não é a chave que selou/,
    78,
  ],
  [
    'a log that refuses the login',
    { EVENTSTORE_URL: `esdb://a:b@127.0.0.1:${refusing}?tls=false` },
    /^EVENTSTORE_URL não pode ser usada: o login foi recusado/,
    78,
  ],
  [
    'a certificate that is not there',
    { EVENTSTORE_URL: 'esdb://127.0.0.1:1?tlsCAFile=/nenhum.pem' },
    /^EVENTSTORE_URL não pode ser usada: um arquivo que ele indica não existe/,
    78,
  ],
  [
    'a queue that wants a password',
    { REDIS_URL: `redis://127.0.0.1:${locked}` },
    /^REDIS_URL não pode ser usada: o login foi recusado/,
    78,
  ],
  [
    'a queue that refuses the password',
    { REDIS_URL: `redis://:errada@127.0.0.1:${locked}` },
    /^REDIS_URL não pode ser usada: o login foi recusado/,
    78,
  ],
])('ends at %s with one sentence', async (_, env, sentence, exit) => {
  const { said, code } = await start(env)
  expect(said).toMatch(sentence)
  expect(said.trim().split('\n'), said).toHaveLength(1)
  expect(said).not.toMatch(/errada|segredo/)
  expect(code).toBe(exit)
})

it('leaves no database running after a start of its own that fails', async () => {
  const dataDir = join(folder, 'own')
  const { said, code } = await start({ DATABASE_URL: '', DATA_DIR: dataDir, DIST_DIR: join(dataDir, 'none') })
  expect(said).not.toBe('')
  expect(code).toBe(1)
  await expect(access(join(dataDir, 'postgres/PG_VERSION'))).resolves.toBeUndefined()
  await expect(access(join(dataDir, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT')
})

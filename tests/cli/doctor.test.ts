import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createHttp } from 'node:http'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { claimsKey } from '../../src/adapters/keyring/wrapping'
import { keepLast } from '../../src/cli/backup/last'
import { between, clocks, database, judged, keys, tables } from '../../src/cli/doctor/database'
import type { Finding } from '../../src/cli/doctor/finding'
import { backup, backupOf, publicAddress, room } from '../../src/cli/doctor/machine'
import { bucket, mail, payments, redis, server } from '../../src/cli/doctor/services'
import { jobs, parked, readModels } from '../../src/cli/doctor/work'
import { SetMailServer } from '../../src/commands/site/services'
import { openInfrastructure } from '../../src/composition/infrastructure'
import { readEnv } from '../../src/env'
import type { ParkedEvent, ProjectionCard } from '../../src/ports/projection-admin'
import { freePort } from '../support/built-server'
import { cliProgram } from '../support/cli-program'
import { testDatabase } from '../support/database'
import { startS3 } from '../support/s3-server'

const { pool, url } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'trilha-doctor-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const KEY = Buffer.alloc(32, 1).toString('hex')
const OTHER_KEY = Buffer.alloc(32, 2).toString('hex')
const env = (more: Record<string, string> = {}) => readEnv({ DATA_DIR: folder, ...more })

async function listening(it: Server): Promise<number> {
  it.listen(0, '127.0.0.1')
  await once(it, 'listening')
  afterAll(() => void it.close())
  return (it.address() as AddressInfo).port
}

describe('the last copy', () => {
  it('is told by its age, and asked for where there is none', () => {
    const now = Date.parse('2026-11-26T12:00:00.000Z')
    expect(backupOf(null, now)).toMatchObject({ grade: 'note', detail: expect.stringMatching(/^nenhuma/) })
    expect(backupOf('2026-11-25T12:00:00.000Z', now)).toMatchObject({ grade: 'ok' })
    expect(backupOf('2026-11-18T12:00:00.000Z', now)).toMatchObject({ grade: 'note' })
  })

  it('is remembered in the data folder', async () => {
    const dir = join(folder, 'copied')
    expect((await backup({ DATA_DIR: dir })).grade).toBe('note')
    await keepLast(dir, new Date().toISOString())
    expect((await backup({ DATA_DIR: dir })).grade).toBe('ok')
  })
})

async function doctor(more: Record<string, string>) {
  const child = spawn(process.execPath, [...(await cliProgram('doctor')), '--json'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: String(await freePort()),
      DATA_DIR: folder,
      DATABASE_URL: url,
      DATA_KEY: KEY,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const said = await text(child.stdout)
  const [code] = await ended
  const findings: Finding[] = said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const faults = findings.filter(({ grade }) => grade === 'fault').map(({ name }) => name)
  return { code, faults, of: (name: string) => findings.find((each) => each.name === name) }
}

describe('the installation as a whole', () => {
  it('is looked at before its first start, and nothing is made by looking', async () => {
    const empty = await testDatabase()
    await empty.pool.query('drop table public.migrations')
    const { faults, of } = await doctor({ DATABASE_URL: empty.url })
    expect(of('Tabelas')).toMatchObject({ grade: 'note', detail: expect.stringContaining('vazio') })
    expect(of('Servidor')?.grade).toBe('note')
    expect(of('Chaves')).toBeUndefined()
    // The tests' own server trades safety for speed.
    expect(faults).toEqual(['Banco'])
    const { rows } = await empty.pool.query(`select to_regclass('public.migrations') as made`)
    expect(rows).toEqual([{ made: null }])
  })

  it('ends with 1 where something must be mended, and goes on behind it', async () => {
    await claimsKey(pool, [Buffer.from(KEY, 'hex')])
    const { code, of } = await doctor({ DATA_KEY: OTHER_KEY, SMTP_URL: 'smtp://127.0.0.1:1' })
    expect(of('Chaves')).toEqual({ name: 'Chaves', grade: 'fault', detail: 'DATA_KEY não abre 1 de 1 chave' })
    expect(of('E-mail')).toMatchObject({
      grade: 'fault',
      detail: expect.stringMatching(/^SMTP_URL .* ninguém responde/),
    })
    expect(of('Log')?.detail).toBe('vazio')
    expect(of('Tarefas')?.grade).toBe('ok')
    expect(code).toBe(1)
  })

  it('knows what was set in pages, and that the environment wins', async () => {
    const own = await testDatabase()
    const infrastructure = await openInfrastructure(
      env({ DATABASE_URL: own.url, DATA_KEY: KEY, WORLD: 'none' }),
      pino({ level: 'silent' }),
    )
    const sealedPassword = infrastructure.serviceSettings.seal('mail-password', 'senha-do-correio')
    await infrastructure.dispatcher.dispatch(
      SetMailServer,
      { host: '127.0.0.1', port: 1, security: 'none', user: 'lia', sealedPassword },
      { actor: { accountId: 'dona', role: 'Admin' }, commandId: '0199c4f2-7e5a-7c31-8b1d-00000000000a' },
    )
    await infrastructure.close()
    const { of } = await doctor({ DATABASE_URL: own.url })
    expect(of('E-mail')).toEqual({
      name: 'E-mail',
      grade: 'fault',
      detail:
        'o servidor guardado em Configurações › E-mail não pode ser usado: ninguém responde neste endereço',
    })
    expect(of('Pagamentos')?.detail).toMatch(/^de teste, sem conta em Configurações/)
    const named = await doctor({ DATABASE_URL: own.url, SMTP_URL: 'smtp://127.0.0.1:2' })
    expect(named.of('E-mail')?.detail).toMatch(/^SMTP_URL /)
  })

  it('says what is wrong with a setting that cannot be read', async () => {
    const { code, of } = await doctor({ PORT: 'abc' })
    expect(of('Configuração')?.detail).toMatch(/PORT precisa ser uma porta/)
    expect(code).toBe(78)
  })

  it('says that the database is away, and looks at the rest', async () => {
    const { code, of } = await doctor({ DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c' })
    expect(of('Banco')?.detail).toMatch(/^DATABASE_URL .* ninguém responde/)
    expect(of('Pagamentos')?.grade).toBe('note')
    expect(code).toBe(1)
  })
})

describe('one by one', () => {
  it('room on the disk', () => {
    expect(room(50e9).grade).toBe('ok')
    expect(room(3e9).grade).toBe('note')
    expect(room(5e8)).toEqual({
      name: 'Disco',
      grade: 'fault',
      detail: 'só 500 MB livres: a loja para de gravar quando ele encher',
    })
  })

  it('clocks that differ', async () => {
    expect(await clocks(pool)).toMatchObject({ grade: 'ok' })
    expect(between(2_500).detail).toBe('os relógios desta máquina e do banco diferem em 2,5 s')
    expect(between(31_000).grade).toBe('fault')
  })

  it('a database that may lose what it acknowledged', async () => {
    expect(await database(pool)).toMatchObject({ grade: 'fault', detail: expect.stringContaining('fsync') })
    const safe = {
      version: '18.4',
      num: 180_004,
      fsync: 'on',
      commits: 'on',
      pages: 'on',
      connections: 100,
      encoding: 'UTF8',
    }
    expect(judged(safe)).toEqual({ name: 'Banco', grade: 'ok', detail: 'PostgreSQL 18.4' })
    expect(judged({ ...safe, commits: 'off' }).detail).toMatch(/^com synchronous_commit em off/)
    expect(judged({ ...safe, num: 140_010 }).detail).toMatch(/antigo demais/)
    expect(judged({ ...safe, encoding: 'SQL_ASCII' }).grade).toBe('fault')
    expect(judged({ ...safe, connections: 20 }).grade).toBe('note')
  })

  it('a database that the next start will change', async () => {
    expect(await tables(pool)).toMatchObject({ grade: 'ok' })
    await pool.query('delete from public.migrations where version = 20')
    expect(await tables(pool)).toMatchObject({
      grade: 'note',
      detail: 'o próximo início fará 1 mudança no banco',
    })
    await pool.query('insert into public.migrations (version) values (20)')
  })

  it('keys without their master, by an older one, and all of them', async () => {
    await claimsKey(pool, [Buffer.from(KEY, 'hex')])
    expect(await keys(pool, env())).toMatchObject({
      grade: 'fault',
      detail: expect.stringContaining('falta DATA_KEY'),
    })
    expect(await keys(pool, env({ DATA_KEY: `${OTHER_KEY},${KEY}` }))).toMatchObject({
      grade: 'note',
      detail: expect.stringContaining('1 por uma chave antiga'),
    })
    expect(await keys(pool, env({ DATA_KEY: KEY }))).toEqual({
      name: 'Chaves',
      grade: 'ok',
      detail: '1 chave aberta',
    })
  })

  it('a Redis that throws jobs away', async () => {
    const port = await freePort()
    const started = spawn('redis-server', [
      '--port',
      String(port),
      '--save',
      '',
      '--maxmemory-policy',
      'allkeys-lru',
    ])
    await once(started, 'spawn')
    try {
      await vi.waitFor(() => once(connect(port, '127.0.0.1'), 'connect'), { timeout: 60_000 })
      expect(await redis(env({ REDIS_URL: `redis://127.0.0.1:${port}` }))).toMatchObject({
        grade: 'fault',
        detail: expect.stringContaining('allkeys-lru'),
      })
    } finally {
      started.kill()
    }
    await expect(redis(env({ REDIS_URL: 'redis://127.0.0.1:1' }))).rejects.toThrow(
      /^REDIS_URL .* ninguém responde/,
    )
    expect(await redis(env())).toMatchObject({ grade: 'ok' })
  })

  it('a mail server that refuses the login', async () => {
    const port = await listening(
      createServer((socket) => {
        socket.write('220 ola\r\n')
        socket.on('error', () => {})
        socket.on('data', (data) => {
          const line = String(data)
          if (/^EHLO/.test(line)) socket.write('250-ola\r\n250 AUTH PLAIN\r\n')
          else if (/^AUTH/.test(line)) socket.write('535 5.7.8 nao\r\n')
          else socket.end('221 tchau\r\n')
        })
      }),
    )
    await expect(mail(env({ SMTP_URL: `smtp://a:b@127.0.0.1:${port}` }))).rejects.toThrow(
      /^SMTP_URL .* o login foi recusado/,
    )
    expect(await mail(env())).toMatchObject({ grade: 'note' })
  })

  it('a provider that refuses the credential, or accepts it', async () => {
    let status = 401
    const port = await listening(
      createHttp((_, res) => {
        res.writeHead(status, { 'content-type': 'application/json' })
        res.end(
          JSON.stringify(
            status === 200 ? { results: [], paging: { total: 0, limit: 30, offset: 0 } } : { message: 'no' },
          ),
        )
      }),
    )
    const settings = env({
      PAYMENTS: 'mercadopago',
      PAYMENTS_URL: `http://127.0.0.1:${port}`,
      PAYMENTS_TOKEN: 'x',
      PAYMENTS_WEBHOOK_SECRET: 'x'.repeat(16),
    })
    expect(await payments(settings, 'x')).toMatchObject({
      grade: 'fault',
      detail: expect.stringContaining('PAYMENTS_TOKEN'),
    })
    const away = { grade: 'fault', detail: expect.stringMatching(/^Mercado Pago não responde/) }
    for (status of [404, 429, 500, 503]) expect(await payments(settings, 'x')).toMatchObject(away)
    const nobody = { ...settings, PAYMENTS_URL: 'http://127.0.0.1:9' }
    expect(await payments(nobody, 'x')).toMatchObject(away)
    status = 403
    expect(await payments(settings, 'x')).toMatchObject({ detail: expect.stringContaining('recusou') })
    status = 200
    expect(await payments(settings, 'x')).toMatchObject({ grade: 'ok' })
    status = 401
    expect(await payments({ ...settings, namesPayments: false }, 'x')).toMatchObject({
      grade: 'fault',
      detail: 'Mercado Pago recusou a credencial: confira o Access Token em Configurações › Pagamentos',
    })
  })

  it('a bucket that is away, of another login, or missing', async () => {
    const s3 = await startS3()
    const of = (more: Record<string, string>) => bucket(env({ ...s3.vars, ...more }))
    try {
      expect(await of({})).toMatchObject({ grade: 'ok', detail: expect.stringContaining(s3.vars.S3_BUCKET) })
      expect(await of({ S3_ACCESS_KEY_ID: 'outra' })).toMatchObject({
        grade: 'fault',
        detail: expect.stringContaining('S3_ACCESS_KEY_ID'),
      })
      expect(await of({ S3_BUCKET: 'nenhum' })).toMatchObject({
        grade: 'fault',
        detail: expect.stringMatching(/nenhum não existe.*S3_BUCKET/),
      })
      await expect(of({ S3_ENDPOINT: 'http://127.0.0.1:1' })).rejects.toThrow(
        /^S3_ENDPOINT .* ninguém responde/,
      )
      expect(await bucket(env())).toMatchObject({ grade: 'ok', detail: expect.stringContaining('DATA_DIR') })
    } finally {
      await s3.stop()
    }
  })

  it('another program at the address of the server', async () => {
    const PORT = await listening(createHttp((_, res) => res.end('ola')))
    expect(await server({ HOST: '127.0.0.1', PORT })).toMatchObject({
      grade: 'fault',
      detail: expect.stringContaining('outro programa'),
    })
  })

  it('an address that is open to listeners', () => {
    const PUBLIC_URL = 'http://escola.example'
    expect(publicAddress({ NODE_ENV: 'production', PUBLIC_URL })).toMatchObject({ grade: 'fault' })
    expect(publicAddress({ NODE_ENV: 'development', PUBLIC_URL })).toMatchObject({ grade: 'ok' })
  })

  it('read models that lag or ask for help, and events that were parked', async () => {
    const live = { lag: 0 } as ProjectionCard['live']
    const card = (more: Partial<ProjectionCard>) =>
      ({ name: 'orders', alarm: null, live, ...more }) as ProjectionCard
    const of = (more: Partial<ProjectionCard>) => readModels({ list: async () => [card(more), card({})] })
    expect(await of({})).toEqual({ name: 'Projeções', grade: 'ok', detail: '2, todas em dia' })
    expect(await of({ live: { ...live, lag: 7 } })).toMatchObject({
      grade: 'note',
      detail: '1 está atrás do log, no máximo 7 eventos',
    })
    expect(await of({ alarm: 'stalled' })).toMatchObject({
      grade: 'fault',
      detail: expect.stringMatching(/^orders/),
    })
    expect(await parked({ parked: async () => [] })).toMatchObject({ grade: 'ok' })
    expect(await parked({ parked: async () => [{} as ParkedEvent] })).toMatchObject({ grade: 'fault' })
  })

  it.each([
    [{ waiting: 3, delayed: 2, dead: 0 }, undefined, 'ok', '3 agora, 2 para depois'],
    [{ waiting: 0, delayed: 0, dead: 1 }, undefined, 'fault', /^1 desistiu/],
    [
      { waiting: 1, delayed: 0, dead: 0 },
      { name: 'mail-x', seconds: 600 },
      'note',
      /^mail-x espera há 10min/,
    ],
  ] as const)('jobs: %o', async (depth, overdue, grade, detail) => {
    const found = await jobs({ depth: async () => depth, overdue: async () => overdue })
    expect(found.grade).toBe(grade)
    expect(found.detail).toMatch(detail)
  })
})

import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import express from 'express'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { diskStorage } from '../../../src/adapters/storage/disk'
import { inTurn } from '../../../src/adapters/storage/in-turn'
import { s3Bucket } from '../../../src/adapters/storage/s3'
import { sendStored } from '../../../src/http/kernel/send-stored'
import { type FileStorage, StorageUnavailable } from '../../../src/ports/file-storage'
import { startS3 } from '../../support/s3-server'

const MIB = 2 ** 20
const dir = await mkdtemp(join(tmpdir(), 'trilha-storage-'))
const s3 = await startS3()
afterAll(async () => {
  await s3.stop()
  await rm(dir, { recursive: true, force: true })
})
afterEach(() => s3.cut(() => undefined))

const bucket = s3Bucket(s3.settings)
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
let files = 0
/** A file of this machine, to be put. */
async function fileOf(content: Buffer | string) {
  const path = join(dir, `file-${++files}`)
  await writeFile(path, content)
  return path
}

/** Serves a storage as pages serve films. */
async function serving(storage: FileStorage) {
  const app = express()
  app.get('/*key', async (req, res) => {
    const key = (req.params.key as unknown as string[]).join('/')
    const found = await storage.find(key)
    if (found) await sendStored(req, res, key, found)
    else res.sendStatus(404)
  })
  const server = await new Promise<Server>((done) => {
    const listening = app.listen(0, '127.0.0.1', () => done(listening))
  })
  afterAll(() => void server.close())
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return (key: string, init?: RequestInit) => fetch(at + key, init)
}
const ranged = (range: string, more: Record<string, string> = {}) => ({ headers: { range, ...more } })

describe.each<[string, FileStorage]>([
  ['disk', diskStorage(join(dir, 'disk'))],
  ['S3', bucket.under('films')],
])('files on %s', (_, storage) => {
  let get: Awaited<ReturnType<typeof serving>>
  beforeAll(async () => {
    get = await serving(storage)
  })
  const names = async (folder: string) => (await storage.list(folder)).sort()

  it('are taken from this machine and found by their key, the newest in the place of the former', async () => {
    expect(await storage.find('a/film.m3u8')).toBeUndefined()
    await storage.write('a/film.m3u8', 'primeiro, com ç')
    const path = await fileOf('segundo')
    await storage.put('a/film.m3u8', path)
    expect(existsSync(path)).toBe(false)
    expect(await (await get('a/film.m3u8')).text()).toBe('segundo')
    await storage.write('a/film.m3u8', '')
    const empty = await get('a/film.m3u8')
    expect([empty.status, await empty.text()]).toEqual([200, ''])
  })

  it('are listed one folder at a time, and a folder is no file', async () => {
    for (const key of ['l/1/x', 'l/1/y/z', 'l/2', 'l2/no']) await storage.write(key, key)
    expect(await names('l')).toEqual(['1', '2'])
    expect(await names('l/1')).toEqual(['x', 'y'])
    expect(await names('l/nothing')).toEqual([])
    expect(await storage.find('l')).toBeUndefined()
    expect(await storage.find('l/1')).toBeUndefined()
  })

  it('are removed, alone or with all below, and nothing beside', async () => {
    for (const key of ['r/a', 'r/ab', 'r/a-b/c', 'r/b/c', 'r/b/d/e']) await storage.write(key, key)
    await storage.remove('r/a')
    await storage.remove('r/b')
    await storage.remove('r/nothing')
    expect(await names('r')).toEqual(['a-b', 'ab'])
    expect(await storage.find('r/b/d/e')).toBeUndefined()
  })

  it('have no key that leaves the storage', async () => {
    for (const key of ['', '..', '../x', 'a/../x', '/etc/passwd', 'a//b', '.x', 'a b', 'a/']) {
      expect([key, await storage.find(key)]).toEqual([key, undefined])
      await expect((async () => storage.write(key, 'x'))()).rejects.toThrow('not a key')
    }
  })

  it('are sent with their type, as parts, and only when new', async () => {
    const bytes = randomBytes(300_000)
    await storage.put('p/seg0.m4s', await fileOf(bytes))
    const whole = await get('p/seg0.m4s')
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    expect(whole.headers.get('content-length')).toBe('300000')
    expect(sha(Buffer.from(await whole.arrayBuffer()))).toBe(sha(bytes))
    const head = await get('p/seg0.m4s', { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '300000'])

    const parts: [string, number, string | null, Buffer][] = [
      ['bytes=100-199', 206, 'bytes 100-199/300000', bytes.subarray(100, 200)],
      ['bytes=299990-', 206, 'bytes 299990-299999/300000', bytes.subarray(299_990)],
      ['bytes=-5', 206, 'bytes 299995-299999/300000', bytes.subarray(-5)],
      ['bytes=299990-900000', 206, 'bytes 299990-299999/300000', bytes.subarray(299_990)],
      ['bytes=0-1,5-9', 200, null, bytes],
      ['lines=1-2', 200, null, bytes],
    ]
    for (const [range, status, told, expected] of parts) {
      const part = await get('p/seg0.m4s', ranged(range))
      expect([range, part.status, part.headers.get('content-range')]).toEqual([range, status, told])
      expect(sha(Buffer.from(await part.arrayBuffer()))).toBe(sha(expected))
    }
    const beyond = await get('p/seg0.m4s', ranged('bytes=300000-'))
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */300000'])

    const etag = whole.headers.get('etag') ?? ''
    const known = await get('p/seg0.m4s', {
      headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
    })
    expect(known.status).toBe(304)
    expect((await get('p/seg0.m4s', ranged('bytes=0-1', { 'if-range': etag }))).status).toBe(206)
    expect((await get('p/seg0.m4s', ranged('bytes=0-1', { 'if-range': '"other"' }))).status).toBe(200)
    expect((await get('p/film.mp4')).status).toBe(404)
    await storage.write('p/cues.vtt', 'WEBVTT')
    expect((await get('p/cues.vtt')).headers.get('content-type')).toBe('text/vtt; charset=utf-8')
  })

  it('may be larger than one request', async () => {
    const bytes = randomBytes(33 * MIB + 17)
    await storage.put('big/film.mp4', await fileOf(bytes))
    const answer = await get('big/film.mp4')
    expect(sha(Buffer.from(await answer.arrayBuffer()))).toBe(sha(bytes))
    const over = await get('big/film.mp4', ranged(`bytes=${16 * MIB - 2}-${16 * MIB + 1}`))
    expect(Buffer.from(await over.arrayBuffer())).toEqual(bytes.subarray(16 * MIB - 2, 16 * MIB + 2))
  })
})

describe('a bucket', () => {
  const storage = bucket.under('films')

  it('gets a file whole though answers are lost on the way', async () => {
    const bytes = randomBytes(20 * MIB)
    const lost = new Set<string>()
    // The first answer to each step but the last.
    s3.cut(({ method = '', url = '' }) => {
      const step = /partNumber=\d+|uploads(?=$|&|=)/.exec(url.split('?')[1] ?? '')?.[0]
      if (method === 'HEAD' || !step || lost.has(step)) return undefined
      lost.add(step)
      return 'lost'
    })
    const path = await fileOf(bytes)
    await storage.put('cut/film.mp4', path)
    expect([...lost].sort()).toEqual(['partNumber=1', 'partNumber=2', 'uploads'])
    const found = await storage.find('cut/film.mp4')
    if (!found || 'root' in found) throw new Error('not in the bucket')
    expect(sha(await buffer(await found.read(0, found.bytes - 1)))).toBe(sha(bytes))
    expect(existsSync(path)).toBe(false)
  })

  it('that does not answer leaves the file here, and no half of it there', async () => {
    const path = await fileOf(randomBytes(20 * MIB))
    s3.cut(({ method, url = '' }) => (method === 'PUT' && url.includes('partNumber=2') ? 'lost' : undefined))
    await expect(storage.put('half/film.mp4', path)).rejects.toBeInstanceOf(StorageUnavailable)
    expect(existsSync(path)).toBe(true)
    expect(await storage.find('half/film.mp4')).toBeUndefined()
    expect(s3.asked.at(-2)).toMatch(/^DELETE .*uploadId=/)
    s3.cut(() => undefined)
    await storage.put('half/film.mp4', path)
    expect(await storage.find('half/film.mp4')).toMatchObject({ bytes: 20 * MIB })
  })

  it('whose answer breaks off never gives a short file as a whole one', async () => {
    const get = await serving(storage)
    await storage.put('off/seg0.m4s', await fileOf(randomBytes(2 * MIB)))
    s3.cut(({ method }) => (method === 'GET' ? MIB : undefined))
    await expect(get('off/seg0.m4s').then((answer) => answer.arrayBuffer())).rejects.toThrow()
    s3.cut(() => undefined)
    expect((await (await get('off/seg0.m4s')).arrayBuffer()).byteLength).toBe(2 * MIB)
  })

  it('never joins parts of two files', async () => {
    await storage.write('v/film.mp4', 'primeiro')
    const found = await storage.find('v/film.mp4')
    if (!found || 'root' in found) throw new Error('not in the bucket')
    await storage.write('v/film.mp4', 'segundo!')
    await expect(found.read(0, 3)).rejects.toBeInstanceOf(StorageUnavailable)
  })

  it('lists all pages of a folder', async () => {
    const asked: string[] = []
    const pages: Record<string, string> = {
      '': '<IsTruncated>true</IsTruncated><NextContinuationToken>t&amp;1=</NextContinuationToken><CommonPrefixes><Prefix>films/m/1/</Prefix></CommonPrefixes><Contents><Key>films/m/a</Key></Contents>',
      't&1=': '<IsTruncated>false</IsTruncated><Contents><Key>films/m/z</Key></Contents>',
    }
    const server = createServer((req, res) => {
      const asks = new URL(req.url ?? '', 'http://s3.test').searchParams
      asked.push(`${asks.get('prefix')} ${asks.get('delimiter')}`)
      const page = pages[asks.get('continuation-token') ?? '']
      res.setHeader('Content-Type', 'application/xml').end(`<ListBucketResult>${page}</ListBucketResult>`)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      const paged = s3Bucket({ ...s3.settings, endpoint }).under('films')
      expect(await paged.list('m')).toEqual(['1', 'a', 'z'])
      expect(asked).toEqual(['films/m/ /', 'films/m/ /'])
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  it('keeps two kinds of files apart', async () => {
    await bucket.under('lesson-files').write('a', 'arquivo')
    expect(await storage.find('a')).toBeUndefined()
  })

  it('of a wrong key or name says so', async () => {
    const wrong = (more: Partial<typeof s3.settings>) => s3Bucket({ ...s3.settings, ...more }).ask()
    await expect(wrong({ accessKeyId: 'outra' })).rejects.toMatchObject({ name: 'InvalidAccessKeyId' })
    await expect(wrong({ bucket: 'nenhum' })).rejects.toMatchObject({ name: 'NoSuchBucket' })
    await expect(wrong({})).resolves.toBeUndefined()
  })
})

describe('a bucket that came after a disk', () => {
  it('gets what is new, shows what was there, and removes both', async () => {
    const [own, former] = [bucket.under('turn'), diskStorage(join(dir, 'former'))]
    const both = inTurn(own, former)
    for (const key of ['f/old', 'f/film.m3u8']) await former.write(key, 'antes')
    await both.write('f/film.m3u8', 'depois')
    expect(await both.find('f/film.m3u8')).toMatchObject({ bytes: 6 })
    expect(await both.find('f/old')).toEqual({ root: join(dir, 'former'), name: 'f/old' })
    expect((await both.list('f')).sort()).toEqual(['film.m3u8', 'old'])
    await both.remove('f')
    expect([await own.list('f'), await former.list('f')]).toEqual([[], []])
  })
})

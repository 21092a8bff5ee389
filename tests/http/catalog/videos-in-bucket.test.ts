import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { LESSON_UPLOADS_AT } from '../../../src/contracts/catalog/lesson-files'
import { UPLOADS_AT } from '../../../src/contracts/catalog/videos'
import { videoById } from '../../../src/projections/catalog/video-list'
import { testApp } from '../../support/app'
import type { Browser } from '../../support/browser'
import { publishCourse } from '../../support/course'
import { startS3 } from '../../support/s3-server'

/** As often as one request is tried. */
const ATTEMPTS = 4
const s3 = await startS3()
afterAll(() => s3.stop())
const app = await testApp(s3.vars)
await publishCourse(app, 'pago', 19_700)
const dataDir = app.infrastructure.env.DATA_DIR
let editor: Browser
let film: Buffer
beforeAll(async () => {
  editor = await app.as('Editor')
  await editor.html('/admin/videos')
  const scratch = await mkdtemp(join(tmpdir(), 'trilha-film-'))
  const path = join(scratch, 'film.mp4')
  const pattern = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=25:d=2', '-f', 'lavfi', '-i', 'sine=d=2']
  await promisify(execFile)('ffmpeg', [
    ...['-v', 'error', ...pattern, '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', path],
  ])
  film = await readFile(path)
  await rm(scratch, { recursive: true })
})

const headers = (more: Record<string, string>) => ({
  accept: 'application/json',
  'tus-resumable': '1.0.0',
  'x-xsrf-token': editor.csrf,
  cookie: [...editor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  ...more,
})
async function create(at: string, bytes: number, fields: Record<string, string>) {
  const told = Object.entries(fields).map(
    ([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`,
  )
  const created = await fetch(app.url + at, {
    method: 'POST',
    headers: headers({ 'upload-length': String(bytes), 'upload-metadata': told.join(',') }),
  })
  expect(created.status).toBe(201)
  return created.headers.get('location') ?? ''
}
const patch = (to: string, content: Buffer) =>
  fetch(app.url + to, {
    method: 'PATCH',
    headers: headers({ 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }),
    body: new Uint8Array(content),
  })
const offsetOf = (to: string) => fetch(app.url + to, { method: 'HEAD', headers: headers({}) })

async function untilReady(title: string) {
  return vi.waitFor(
    async () => {
      const { rows } = await app.infrastructure.pool.query(
        'select video_id from read.video_list where title = $1',
        [title],
      )
      const row = await videoById(app.infrastructure.db, rows[0]?.video_id)
      expect(row).toMatchObject({ status: 'ready', plays: true })
      return row
    },
    { timeout: 120_000, interval: 100 },
  )
}

it('a film is uploaded, made, kept in the bucket and played from there by its short-lived address only', async () => {
  // The bucket goes away for a while when it has a part of the film.
  let left = 0
  let tried = 0
  s3.cut(({ method, url = '' }) => {
    if (method !== 'PUT') return undefined
    if (url.includes('master.m3u8') && tried === 0) left = ATTEMPTS
    else if (left > 0) {
      left--
      tried++
      return 'lost'
    }
    return undefined
  })
  expect((await patch(await create(UPLOADS_AT, film.length, { filename: 'aula.mp4' }), film)).status).toBe(
    204,
  )
  const row = await untilReady('aula')
  expect(tried).toBe(ATTEMPTS)
  s3.cut(() => undefined)
  const answer = await editor.ask('GET', `/admin/videos/${row?.videoId}/film`)
  const { src } = (await answer.json()) as { src: string }
  const get = async (path: string, range?: string) => {
    const at = new URL(path, app.url + src).pathname
    return editor.ask('GET', at, { headers: range ? { range } : {} })
  }
  const master = await (await get(src)).text()
  const quality = master.split('\n').find((line) => line.includes('360p')) ?? ''
  const list = await get(quality)
  expect(list.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
  const part = /^seg\d+\.m4s$/m.exec(await list.text())?.[0] ?? ''
  const whole = await get(quality.replace('index.m3u8', part))
  expect([whole.status, whole.headers.get('cache-control')]).toEqual([200, 'private, max-age=300'])
  const bytes = Buffer.from(await whole.arrayBuffer())
  const piece = await get(quality.replace('index.m3u8', part), 'bytes=10-19')
  expect([piece.status, piece.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`])
  expect(Buffer.from(await piece.arrayBuffer())).toEqual(bytes.subarray(10, 20))
  expect((await editor.ask('GET', `/admin/videos/${row?.videoId}/poster`)).headers.get('content-type')).toBe(
    'image/jpeg',
  )
  expect((await app.guest().ask('GET', src)).status).toBe(404)
  expect(existsSync(join(dataDir, 'media/lessons/hosted'))).toBe(false)

  // A film that takes its place leaves nothing of the former in the bucket.
  const again = await create(UPLOADS_AT, film.length, { filename: 'nova.mp4', videoId: row?.videoId ?? '' })
  expect((await patch(again, film)).status).toBe(204)
  const { films } = app.infrastructure.storages
  await vi.waitFor(
    async () => {
      const names = await films.list(`hosted/${row?.videoId}`)
      expect(names).not.toContain(row?.uploadId)
      expect(names.length).toBe(3)
    },
    { timeout: 120_000, interval: 200 },
  )
})

it('a film whose bucket is away says so for now, and plays again', async () => {
  const row = await untilReady('aula')
  const { src } = (await (await editor.ask('GET', `/admin/videos/${row?.videoId}/film`)).json()) as {
    src: string
  }
  s3.cut(() => 'lost')
  const away = await editor.ask('GET', src)
  s3.cut(() => undefined)
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await editor.ask('GET', src)).status).toBe(200)
})

it('a file of a lesson goes to the bucket, once it answers, and comes from there', async () => {
  const pdf = Buffer.from(`%PDF-1.7\n${'a'.repeat(9_000)}`)
  const page = await (await editor.visit('/admin/courses/pago/resources')).json()
  const { lessonId } = page.props.lessons[0]
  const about = { filename: 'lista.pdf', courseId: 'pago', lessonId }
  s3.cut(() => 'lost')
  const to = await create(LESSON_UPLOADS_AT, pdf.length, about)
  const refused = await patch(to, pdf)
  expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining('não responde')])
  expect((await offsetOf(to)).status).toBe(503)
  s3.cut(() => undefined)
  expect((await offsetOf(to)).headers.get('upload-offset')).toBe(String(pdf.length))
  const { lessons } = (await (await editor.visit('/admin/courses/pago/resources')).json()).props
  const { href } = lessons.find((each: { lessonId: string }) => each.lessonId === lessonId).files[0]
  const first = await editor.ask('GET', href)
  const file = await editor.ask('GET', first.headers.get('location') ?? '')
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(file.headers.get('content-disposition')).toContain('attachment')
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf)
  expect(existsSync(join(dataDir, 'lesson-files'))).toBe(false)
})

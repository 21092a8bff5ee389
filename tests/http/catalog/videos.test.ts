import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SetCurriculum } from '../../../src/commands/catalog/course'
import { AddLesson } from '../../../src/commands/catalog/curriculum'
import { ArchiveVideo } from '../../../src/commands/catalog/video'
import { readWebVtt } from '../../../src/contracts/kernel/web-vtt'
import { videoById } from '../../../src/projections/catalog/video-list'
import { testApp } from '../../support/app'
import type { Browser } from '../../support/browser'
import { aLesson, aModule } from '../../support/catalogue'
import { publishCourse } from '../../support/course'

const AT = '/admin/videos/uploads'
const app = await testApp()
const scratch = await mkdtemp(join(tmpdir(), 'trilha-film-'))
afterAll(() => rm(scratch, { recursive: true, force: true }))

let editor: Browser
let film: Buffer
beforeAll(async () => {
  editor = await app.as('Editor')
  await editor.html('/admin/videos')
  const path = join(scratch, 'film.mp4')
  await promisify(execFile)('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=25:d=3', '-f', 'lavfi', '-i', 'sine=d=3'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '4M', '-c:a', 'aac', path],
  ])
  film = await readFile(path)
})

const headers = (who: Browser, more: Record<string, string> = {}) => ({
  accept: 'application/json',
  'tus-resumable': '1.0.0',
  'x-xsrf-token': who.csrf,
  cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  ...more,
})
const metadata = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
const create = (who: Browser, bytes: number, fields: Record<string, string>) =>
  fetch(app.url + AT, {
    method: 'POST',
    headers: headers(who, { 'upload-length': String(bytes), 'upload-metadata': metadata(fields) }),
  })
const patch = (at: string, offset: number, part: Buffer) =>
  fetch(app.url + at, {
    method: 'PATCH',
    headers: headers(editor, {
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    }),
    body: new Uint8Array(part),
  })
const offsetOf = async (at: string) =>
  Number(
    (await fetch(app.url + at, { method: 'HEAD', headers: headers(editor) })).headers.get('upload-offset'),
  )

/** Sends a part of what was announced, and loses the connection. */
const cut = (at: string, offset: number, part: Buffer) =>
  new Promise<void>((done) => {
    const sending = request(app.url + at, {
      method: 'PATCH',
      headers: headers(editor, {
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(film.length - offset),
      }),
    })
    sending.on('error', () => done())
    sending.write(part, () => setTimeout(() => sending.destroy(new Error('cut')), 100))
  })

const rowOf = async (title: string) => {
  const { rows } = await app.infrastructure.pool.query(
    'select video_id, upload_id from read.video_list where title = $1',
    [title],
  )
  return videoById(app.infrastructure.db, rows[0]?.video_id)
}
const untilStatus = (title: string, status: string) =>
  vi.waitFor(async () => expect(await rowOf(title)).toMatchObject({ status }), {
    timeout: 60_000,
    interval: 50,
  })

/** Kills the ffmpeg that makes a quality, as when memory runs out. */
async function killEncoder(): Promise<boolean> {
  for (const pid of await readdir('/proc')) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (!line.includes('libx264') || !line.includes(app.infrastructure.env.DATA_DIR)) continue
    process.kill(Number(pid), 'SIGKILL')
    return true
  }
  return false
}

describe('the upload of a film', () => {
  it('is for staff who edit courses', async () => {
    const statuses = []
    for (const who of [app.guest(), await app.as('Student'), await app.as('Support')]) {
      await who.html('/')
      statuses.push((await create(who, 10, { filename: 'a.mp4' })).status)
    }
    expect(statuses).toEqual([401, 403, 403])
  })

  it('goes on where the connection was lost, and becomes a stream though its encoder is killed', async () => {
    const created = await create(editor, film.length, { filename: 'aula_1.mov' })
    expect(created.status).toBe(201)
    const at = created.headers.get('location') ?? ''
    await cut(at, 0, film.subarray(0, 200_000))
    const first = await vi.waitFor(async () => {
      const offset = await offsetOf(at)
      expect(offset).toBeGreaterThan(0)
      return offset
    })
    await cut(at, first, film.subarray(first, first + 100_000))
    const second = await offsetOf(at)
    expect(second).toBeGreaterThanOrEqual(first)
    expect((await patch(at, second, film.subarray(second))).status).toBe(204)
    const asked = `/admin/videos/sent/${at.split('/').at(-1)}`
    const sent = async () => (await editor.ask('GET', asked)).json()
    await vi.waitFor(async () => expect(['received', 'preparing']).toContain((await sent()).status))
    await vi.waitFor(async () => expect(await killEncoder()).toBe(true), { timeout: 20_000, interval: 10 })
    await untilStatus('aula 1', 'ready')
    const row = await rowOf('aula 1')
    expect(await sent()).toEqual({
      videoId: row?.videoId,
      title: 'aula 1',
      status: 'ready',
      percent: null,
      reason: '',
    })
    expect((await (await app.as('Support')).ask('GET', asked)).status).toBe(403)
    expect((await editor.ask('GET', '/admin/videos/sent/nada')).status).toBe(404)
    expect(row).toMatchObject({
      fileName: 'aula_1.mov',
      bytes: film.length,
      seconds: 3,
      height: 720,
      plays: true,
    })

    const [received] = await app.infrastructure.dispatcher.facts.find(['VideoReceived'], () => true)
    expect(received?.data).toMatchObject({ sha256: createHash('sha256').update(film).digest('hex') })

    const answer = await editor.ask('GET', `/admin/videos/${row?.videoId}/film`)
    const { src } = (await answer.json()) as { src: string }
    const get = async (path: string) => {
      const found = await editor.ask('GET', new URL(path, app.url + src).pathname)
      expect([path, found.status]).toEqual([path, 200])
      return found
    }
    const master = await (await get(src)).text()
    expect([...master.matchAll(/RESOLUTION=(\S+?)(,|\n)/g)].map(([, size]) => size)).toEqual([
      '640x360',
      '1280x720',
    ])
    const quality = master.split('\n').find((line) => line.includes('720p')) ?? ''
    const parts = await (await get(quality)).text()
    const part = /^seg\d+\.m4s$/m.exec(parts)?.[0]
    expect(
      (await (await get(quality.replace('index.m3u8', part ?? ''))).arrayBuffer()).byteLength,
    ).toBeGreaterThan(1_000)
    const stills = readWebVtt(await (await get('stills.vtt')).text()) ?? []
    expect(stills.map(({ start, end }) => [start, end])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ])
    const [sheet = '', place] = stills[1]?.text.split('#') ?? []
    expect([sheet, place]).toEqual([`${row?.uploadId}/stills/0.jpg`, 'xywh=160,0,160,90'])
    const picture = await sharp(Buffer.from(await (await get(sheet)).arrayBuffer())).metadata()
    expect([picture.width, picture.height]).toEqual([1600, 90])
    expect((await app.guest().ask('GET', new URL(sheet, app.url + src).pathname)).status).toBe(404)
    expect((await get(`${row?.uploadId}/poster.jpg`)).headers.get('content-type')).toBe('image/jpeg')
    expect((await app.guest().ask('GET', src)).status).toBe(404)
  })

  it('tells in a sentence what is no film or a broken one, whatever its name', async () => {
    const text = Buffer.from('não é um filme. '.repeat(40))
    const made = await create(editor, text.length, { filename: 'texto.mp4' })
    const refused = await patch(made.headers.get('location') ?? '', 0, text)
    expect([refused.status, await refused.text()]).toEqual([415, expect.stringContaining('não é um vídeo')])
    await untilStatus('texto', 'failed')
    expect(await rowOf('texto')).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('não é um vídeo'),
    })

    const nul = await create(editor, 9, { filename: 'a\0b.mp4' })
    expect([nul.status, await nul.text()]).toEqual([400, expect.stringContaining('Mude o nome')])

    const half = film.subarray(0, film.length / 2)
    const broken = await create(editor, half.length, { filename: 'metade.mp4' })
    const answer = await patch(broken.headers.get('location') ?? '', 0, half)
    expect([answer.status, await answer.text()]).toEqual([
      415,
      expect.stringContaining('danificado ou incompleto'),
    ])
  })

  it('keeps the address and the lessons when the film is replaced, and is archived only when unused', async () => {
    const before = await rowOf('aula 1')
    const videoId = before?.videoId ?? ''
    await publishCourse(app, 'curso')
    const lesson = aLesson('curso-l1', { video: { src: before?.src ?? '', poster: '', seconds: 3 } })
    await app.send(SetCurriculum, { courseId: 'curso', modules: [aModule('curso-m1', lesson)] })
    await expect(app.send(ArchiveVideo, { videoId })).rejects.toThrow('em uso em 1 lugar')
    const page = await editor.visit('/admin/videos')
    expect(await page.text()).toContain('"uses":1')
    const shown = (await (await editor.visit(`/admin/videos/${videoId}`)).json()).props
    expect(shown.extra.uses).toEqual([
      {
        kind: 'lesson',
        title: ['Curso curso', 'Módulo curso-m1', lesson.title].join(' › '),
        to: '/admin/courses/curso/curriculum?aula=curso-l1',
        isShown: true,
        pages: [],
      },
    ])

    const usesInList = async () => {
      const props = JSON.stringify((await (await editor.visit('/admin/videos')).json()).props)
      return [...props.matchAll(/"uses":(\d+)/g)].map(([, n]) => Number(n)).sort()
    }
    const others = (await usesInList()).slice(0, -1)
    expect(await usesInList()).toEqual([...others, 1])
    await app.send(AddLesson, {
      courseId: 'curso',
      moduleId: 'curso-m1',
      lessonId: 'curso-novo',
      content: {
        kind: 'video',
        title: 'Só no rascunho',
        summary: '',
        videoId,
        durationSeconds: null,
        transcript: [],
      },
    } as never)
    expect(await usesInList()).toEqual([...others, 2])
    const named = (await (await editor.visit(`/admin/videos/${videoId}`)).json()).props
    expect(named.extra.uses).toHaveLength(2)

    const created = await create(editor, film.length, { filename: 'nova.mp4', videoId })
    const at = created.headers.get('location') ?? ''
    expect((await patch(at, 0, film)).status).toBe(204)
    await untilStatus('aula 1', 'ready')
    const after = await rowOf('aula 1')
    expect(after).toMatchObject({ src: before?.src, fileName: 'nova.mp4' })
    expect(after?.uploadId).not.toBe(before?.uploadId)
    const folder = join(app.infrastructure.env.DATA_DIR, 'media/lessons/hosted', videoId)
    expect((await readdir(folder)).sort()).toEqual([after?.uploadId, 'film.m3u8', 'stills.vtt'].sort())
  })
})

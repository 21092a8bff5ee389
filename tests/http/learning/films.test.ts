import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lessonFilms } from '../../../src/adapters/media/lesson-films'
import { diskStorage } from '../../../src/adapters/storage/disk'
import { SetCurriculum } from '../../../src/commands/catalog/course'
import { EnrolStudent, RevokeEnrolment } from '../../../src/commands/learning/enrolment'
import type { PageObject } from '../../../src/contracts/kernel/page'
import type { PageProps } from '../../../src/contracts/pages'
import { FILM_MINUTES, showsFilm } from '../../../src/http/learning/film-address'
import { testApp } from '../../support/app'
import type { Browser } from '../../support/browser'
import { aLesson, aModule } from '../../support/catalogue'
import { publishCourse } from '../../support/course'

const app = await testApp()
await publishCourse(app, 'gratis')
await publishCourse(app, 'pago', 19_700)
const video = { src: '/media/lessons/clip-a.mp4', poster: '', seconds: 100 }
const open = aLesson('pago-l1', { free: true, video })
const modules = [aModule('pago-m1', open, aLesson('pago-l2', { video }))]
await app.send(SetCurriculum, { courseId: 'pago', modules })

// Only the clock is fake: an address is good for some minutes.
vi.useFakeTimers({ toFake: ['Date'] })
afterAll(() => void vi.useRealTimers())

type Student = Awaited<ReturnType<typeof app.as>>
let student: Student
const enrol = async () => {
  const one = await app.as('Student')
  await one.post('/student/mycourses', { courseId: 'gratis', slug: 'gratis' })
  return one
}
beforeAll(async () => {
  student = await enrol()
})
const addressFor = async (who: Student, lesson = 'gratis-l2') => {
  const answer = await who.visit(`/student/mycourses/gratis/watch?lesson=${lesson}`)
  const { props } = (await answer.json()) as PageObject<{ lesson: { video: { src: string } } }>
  return props.lesson.video.src
}
const status = async (who: Browser, path: string) => (await who.ask('GET', path)).status

describe('the film of a lesson', () => {
  it('plays at an address of its own, in parts as a player asks for them', async () => {
    const src = await addressFor(student)
    expect(src).toMatch(/^\/media\/lessons\/[\w-]+\.[\w-]+\/clip-a\.mp4$/)
    expect(await addressFor(student, 'gratis-l1')).not.toBe(src)
    const whole = await student.ask('GET', src)
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    expect(whole.headers.get('cache-control')).toBe('private, max-age=300')
    const part = await student.ask('GET', src, { headers: { range: 'bytes=100-199' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      expect.stringMatching(/^bytes 100-199\/\d+$/),
    ])
    expect((await part.arrayBuffer()).byteLength).toBe(100)
  })

  it('is nobody else’s: not a guest’s, not another student’s, not this one’s after the logout', async () => {
    const src = await addressFor(student)
    expect(await status(app.guest(), src)).toBe(404)
    expect(await status(await enrol(), src)).toBe(404)
    const leaving = await enrol()
    const own = await addressFor(leaving)
    expect(await status(leaving, own)).toBe(200)
    await leaving.post('/logout')
    expect(await status(leaving, own)).toBe(404)
  })

  it('ends when the access does, while it plays', async () => {
    const buyer = await app.as('Student')
    const cause = { type: 'staff' as const, id: 'cortesia' }
    const of = { studentId: buyer.accountId, courseId: 'pago', cause }
    await app.send(EnrolStudent, of)
    const page = await (await buyer.visit('/student/mycourses/pago/watch?lesson=pago-l2')).json()
    const { src } = page.props.lesson.video
    expect(await status(buyer, src)).toBe(200)
    await app.send(RevokeEnrolment, { ...of, reason: 'staff' })
    expect(await status(buyer, src)).toBe(404)
  })

  it('has no part beyond its end, and says so without a page', async () => {
    const src = await addressFor(student)
    const beyond = await student.ask('GET', src, {
      headers: { range: 'bytes=99999999-', accept: 'text/html' },
    })
    expect([beyond.status, beyond.headers.get('content-range'), await beyond.text()]).toEqual([
      416,
      expect.stringMatching(/^bytes \*\/\d+$/),
      '',
    ])
  })

  it('expires, and the page brings another address', async () => {
    const src = await addressFor(student)
    vi.setSystemTime(Date.now() + (FILM_MINUTES - 1) * 60_000)
    expect(await status(student, src)).toBe(200)
    vi.setSystemTime(Date.now() + 60_000)
    expect(await status(student, src)).toBe(404)
    expect(await status(student, await addressFor(student))).toBe(200)
  })

  it('opens no other file, and cannot be made up', async () => {
    const src = await addressFor(student)
    const [, , , ticket = ''] = src.split('/')
    for (const path of [
      src.replace('clip-a', 'clip-b'),
      `/media/lessons/${ticket}/clip-a/hls/master.m3u8`,
      `/media/lessons/${ticket}/..%2F..%2Fclips.ts`,
      `/media/lessons/${ticket}x/clip-a.mp4`,
      '/media/lessons/clip-a.mp4',
      '/media/lessons/x/clip-a.mp4',
      '/media/lessons/clip-a/hls/master.m3u8',
    ])
      expect([path, await status(student, path)]).toEqual([path, 404])
  })

  it('of a free lesson is public at the address of that lesson, and at no paid one’s', async () => {
    const page = await app.guest().get('/course/pago').seesPage('Platform/Courses/Show')
    const { modules: shown } = page.props as unknown as PageProps<'Platform/Courses/Show'>
    const at = (lessonId: string, file = 'clip-a.mp4') => `/media/lessons/free/pago/${lessonId}/${file}`
    expect(shown[0]?.lessons.map(({ free }) => free?.src)).toEqual([at('pago-l1'), undefined])
    expect(await status(app.guest(), at('pago-l1'))).toBe(200)
    for (const path of [
      at('pago-l2'),
      at('pago-l1', 'clip-b.mp4'),
      at('nada'),
      at('pago-l1').replace('pago', 'gratis'),
    ])
      expect([path, await status(app.guest(), path)]).toEqual([path, 404])
  })
})

describe('the parts of a stream', () => {
  const playlist = '/media/lessons/clip-a/hls/master.m3u8'
  it('are opened by the address of their playlist', () => {
    expect(showsFilm(playlist, 'clip-a/hls/720p/seg0.m4s')).toBe(true)
    expect(showsFilm(playlist, 'clip-b/hls/720p/seg0.m4s')).toBe(false)
    expect(showsFilm('/media/lessons/clip-a.mp4', 'clip-a/hls/720p/seg0.m4s')).toBe(false)
  })
  it('are found with the films, before them those of this installation, and nothing outside', async () => {
    const own = await mkdtemp(join(tmpdir(), 'films-'))
    await writeFile(join(own, 'aula.mp4'), 'film')
    const films = lessonFilms(diskStorage(own))
    expect(await films.find('aula.mp4')).toEqual({ root: own, name: 'aula.mp4' })
    expect(await films.find('clip-a/hls/720p/seg0.m4s')).toBeTruthy()
    for (const name of ['../clips.ts', 'clip-a', '', '/etc/passwd', 'clip-a/../clip-a.mp4', 'nada.mp4'])
      expect([name, await films.find(name)]).toEqual([name, undefined])
  })
})

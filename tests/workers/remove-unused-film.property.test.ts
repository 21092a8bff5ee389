import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filmMaker } from '../../src/adapters/films/film-maker'
import { CreateCategory } from '../../src/commands/catalog/category'
import { CreateCourse } from '../../src/commands/catalog/course'
import {
  AddCourseModule,
  AddLesson,
  ArchiveLessons,
  ChangeLesson,
  PublishCourseChanges,
  RestoreLesson,
} from '../../src/commands/catalog/curriculum'
import {
  AddVideo,
  ArchiveVideo,
  ChooseVimeoFilm,
  ReceiveVideo,
  RecordVideoPreparation,
  ReplaceVideo,
  RestoreVideo,
} from '../../src/commands/catalog/video'
import type { Actor, Command } from '../../src/commands/kernel/command'
import {
  AddSupportVideo,
  ChangeSupportVideo,
  RemoveSupportVideo,
} from '../../src/commands/marketing/support-video'
import { UNUSED_FILM_DAYS } from '../../src/contracts/catalog/videos'
import { course } from '../../src/domain/catalog/course'
import { lessonsOf } from '../../src/domain/catalog/lesson'
import { video } from '../../src/domain/catalog/video'
import { streamOf } from '../../src/domain/kernel/aggregate'
import { DAY, plus } from '../../src/domain/kernel/instants'
import { Refusal } from '../../src/domain/kernel/refuse'
import { supportVideo } from '../../src/domain/marketing/support-video'
import type { FileStorage } from '../../src/ports/file-storage'
import { removeUnusedFilmsLater } from '../../src/workers/reactors/remove-unused-films'
import { courseFacts } from '../support/catalogue'
import { as, inMemory } from '../support/in-memory'

const editor = as('Editor')
const system: Actor = { accountId: null, role: 'System' }
interface Sent {
  actor?: Actor
  id?: string
}
const videoIds = ['v1', 'v2'] as const
const lessonIds = ['l1', 'l2'] as const
const help = 'ajuda'
const hosted = (videoId: string) => `/media/lessons/hosted/${videoId}/film.m3u8`

function filesInMemory() {
  const keys = new Set<string>()
  const storage: FileStorage = {
    put: async (key) => void keys.add(key),
    write: async (key) => void keys.add(key),
    list: async (folder) => [...keys].filter((key) => key.startsWith(`${folder}/`)),
    async remove(key) {
      for (const each of [...keys]) if (each === key || each.startsWith(`${key}/`)) keys.delete(each)
    },
    find: async (key) => (keys.has(key) ? { root: '/', name: key } : undefined),
  }
  return { keys, storage }
}

/** A shop with two videos of which the first is ready, a course with a module, and the queue of its jobs. */
async function world() {
  const app = inMemory()
  const { keys, storage } = filesInMemory()
  const films = filmMaker({ uploads: '/nenhum', work: '/nenhum', storage })
  const queue: { job: { run: (...args: never[]) => Promise<void> }; data: unknown; runAt: string }[] = []
  const done: typeof queue = []
  const heard = new Map<string, number>()
  let uploads = 0

  /** What reactors ask for after what was written to the videos. */
  async function react() {
    for (const videoId of videoIds) {
      const stream = streamOf(video, videoId)
      const events = await app.store.readStream(stream)
      for (const { type, data, at } of events.slice(heard.get(stream) ?? 0))
        for (const intent of removeUnusedFilmsLater.on[type]?.(data, { at } as never) ?? [])
          if (intent.kind === 'enqueue')
            queue.push({ job: intent.job as never, data: intent.data, runAt: intent.runAt ?? at })
      heard.set(stream, events.length)
    }
  }
  async function run(due: (typeof queue)[number]) {
    const info = {
      now: app.clock.at,
      reschedule: async (runAt: string) => void queue.push({ ...due, runAt }),
      send: (command: Command, input: unknown) => app.send(system, command, input),
    }
    const ports = { facts: app.dispatcher.facts, films }
    await due.job.run(due.data as never, ports as never, info as never)
    done.push(due)
    await react()
  }
  /** `id`: of the command, and of what it creates. False where it is refused. */
  const send = async (command: Command, input: unknown, { actor = editor, id }: Sent = {}) => {
    try {
      await app.send(actor, command, input, id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return false
    } finally {
      await react()
    }
    return true
  }
  /** An upload that comes whole and is made, as the worker makes it. */
  async function upload(videoId: string) {
    const uploadId = `u${++uploads}`
    const file = { videoId, uploadId, fileName: 'a.mp4', bytes: 9 }
    const known = await app.state(video, videoId)
    const isBegun =
      known.phase === 'absent'
        ? await send(AddVideo, { ...file, title: videoId })
        : await send(ReplaceVideo, file)
    if (!isBegun) return
    const shape = { seconds: 60, height: 720 }
    await send(ReceiveVideo, { videoId, uploadId, sha256: 'a', ...shape })
    for (const key of [...keys]) if (key.startsWith(`hosted/${videoId}/u`)) keys.delete(key)
    await storage.put(`hosted/${videoId}/${uploadId}/part.ts`, '')
    await storage.write(`hosted/${videoId}/film.m3u8`, '')
    await send(RecordVideoPreparation, { videoId, uploadId, ...shape, heights: [720] }, { actor: system })
  }
  async function pass(days: number) {
    app.clock.at = plus(app.clock.at, days * DAY)
    const due = queue.filter(({ runAt }) => runAt <= app.clock.at)
    for (const each of due) {
      queue.splice(queue.indexOf(each), 1)
      await run(each)
    }
    // What a job asked for at once.
    for (const each of queue.filter(({ runAt }) => runAt <= app.clock.at)) {
      queue.splice(queue.indexOf(each), 1)
      await run(each)
    }
  }
  /** Runs a job once more, as a queue does whose process died before it could say that the job had run. */
  const again = async () => {
    const last = done.at(-1)
    if (last) await run(last)
  }

  await app.send(editor, CreateCategory, { categoryId: 'front-end', name: 'Front-end' })
  await app.send(editor, CreateCourse, courseFacts('c').created.data)
  await app.send(editor, AddCourseModule, { courseId: 'c', title: 'Módulo' }, 'm')
  await upload('v1')

  /** Addresses of films that something shows or could show again, by what does. */
  async function uses(): Promise<[what: string, src: string][]> {
    const found = await app.state(course, 'c')
    const record = await app.state(supportVideo, help)
    const lessons =
      found.phase === 'absent'
        ? []
        : [...lessonsOf(found.modules), ...lessonsOf(found.draft), ...found.archived]
    return [
      ...lessons.flatMap(({ lessonId, video }): [string, string][] => (video ? [[lessonId, video.src]] : [])),
      ...(record.phase === 'kept' ? [[help, record.text.src] as [string, string]] : []),
    ]
  }
  const canBeRead = async (videoId: string) => {
    const known = await app.state(video, videoId)
    if (known.phase === 'absent' || !known.plays) return false
    if (known.vimeo) return true
    return keys.has(`hosted/${videoId}/${known.film}/part.ts`) && keys.has(`hosted/${videoId}/film.m3u8`)
  }
  return { app, keys, send, upload, pass, again, uses, canBeRead }
}
type World = Awaited<ReturnType<typeof world>>

const content = (videoId: string) => ({
  kind: 'video',
  title: 'Aula',
  summary: '',
  videoId,
  durationSeconds: null,
  transcript: [],
})
const record = { title: 'Ajuda', about: '', audience: 'students', topic: 'aulas', poster: '', transcript: [] }
const vimeo = (n: string) => ({ vimeoId: n, hash: null, picture: '', seconds: 30, height: null })

const anyVideo = fc.constantFrom(...videoIds)
const anyLesson = fc.constantFrom(...lessonIds)
type Step = (world: World) => Promise<unknown>
const step = fc.oneof(
  anyVideo.map((v): [string, Step] => [`upload ${v}`, ({ upload }) => upload(v)]),
  anyVideo.map((v): [string, Step] => [
    `choose a film of Vimeo for ${v}`,
    ({ send }) => send(ChooseVimeoFilm, { videoId: v, ...vimeo(v === 'v1' ? '1' : '2') }),
  ]),
  {
    weight: 3,
    arbitrary: anyVideo.map((v): [string, Step] => [
      `archive ${v}`,
      ({ send }) => send(ArchiveVideo, { videoId: v }),
    ]),
  },
  anyVideo.map((v): [string, Step] => [`restore ${v}`, ({ send }) => send(RestoreVideo, { videoId: v })]),
  fc.tuple(anyLesson, anyVideo).map(([l, v]): [string, Step] => [
    `show ${v} in ${l}`,
    async ({ send }) => {
      const input = { courseId: 'c', moduleId: 'm', lessonId: l, content: content(v) }
      return (await send(ChangeLesson, input)) || (await send(AddLesson, input, { id: l }))
    },
  ]),
  anyLesson.map((l): [string, Step] => [
    `take ${l} out`,
    ({ send }) => send(ArchiveLessons, { courseId: 'c', lessonIds: [l] }),
  ]),
  anyLesson.map((l): [string, Step] => [
    `bring ${l} back`,
    ({ send }) => send(RestoreLesson, { courseId: 'c', moduleId: 'm', lessonId: l }),
  ]),
  fc.constant<[string, Step]>(['publish', ({ send }) => send(PublishCourseChanges, { courseId: 'c' })]),
  fc.tuple(anyVideo, fc.boolean()).map(([v, byAddress]): [string, Step] => [
    `help with ${v}${byAddress ? ' by its address' : ''}`,
    async ({ send }) => {
      const film = byAddress ? { src: hosted(v), seconds: 60 } : { videoId: v }
      const input = { ...record, ...film, supportVideoId: help }
      return (await send(ChangeSupportVideo, input)) || (await send(AddSupportVideo, input, { id: help }))
    },
  ]),
  fc.constant<[string, Step]>([
    'remove the help',
    ({ send }) => send(RemoveSupportVideo, { supportVideoId: help }),
  ]),
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(1, 12, UNUSED_FILM_DAYS)
      .map((days): [string, Step] => [`${days} days pass`, ({ pass }) => pass(days)]),
  },
  fc.constant<[string, Step]>(['the last job runs again', ({ again }) => again()]),
)

const named = (steps: readonly [string, Step][]) => steps.map(([name]) => name).join(', ')

test('whatever order films are used, replaced, archived and restored in, what is used can be read', async () => {
  let removed = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const shop = await world()
      for (const [at, [, take]] of steps.entries()) {
        await take(shop)
        for (const videoId of videoIds) {
          const users = (await shop.uses()).filter(([, src]) => src === hosted(videoId))
          const known = await shop.app.state(video, videoId)
          // An address may be typed before its film has come.
          if (users.length === 0 || known.phase === 'absent') continue
          expect(await shop.canBeRead(videoId), `${videoId} after ${named(steps.slice(0, at + 1))}`).toBe(
            true,
          )
        }
      }
      for (const videoId of videoIds) {
        const told = await shop.app.store.readStream(streamOf(video, videoId))
        removed += told.filter(({ type }) => type === 'VideoFilmRemoved').length
      }
    }),
    { numRuns: 300, seed: 42 },
  )
  expect(removed).toBeGreaterThan(20)
})

test('an archived film returns whole within its days, and is gone after them', async () => {
  const shop = await world()
  expect(await shop.send(ArchiveVideo, { videoId: 'v1' })).toBe(true)
  await shop.pass(UNUSED_FILM_DAYS - 1)
  expect(await shop.send(RestoreVideo, { videoId: 'v1' })).toBe(true)
  await shop.pass(UNUSED_FILM_DAYS)
  expect(await shop.canBeRead('v1')).toBe(true)
  await shop.send(ArchiveVideo, { videoId: 'v1' })
  await shop.pass(UNUSED_FILM_DAYS)
  expect([...shop.keys]).toEqual([])
  expect(await shop.send(RestoreVideo, { videoId: 'v1' })).toBe(false)
})

test('a film that gave way to one of Vimeo goes, and a newer upload stays', async () => {
  const shop = await world()
  await shop.send(ChooseVimeoFilm, { videoId: 'v1', ...vimeo('1') })
  await shop.pass(UNUSED_FILM_DAYS)
  expect([...shop.keys].filter((key) => key.includes('/u1/'))).toEqual([])
  await shop.upload('v1')
  await shop.again()
  await shop.pass(UNUSED_FILM_DAYS)
  expect(await shop.canBeRead('v1')).toBe(true)
})

test('a lesson that was taken out keeps its film, since it can be brought back', async () => {
  const shop = await world()
  const lesson = { courseId: 'c', moduleId: 'm', lessonId: 'l1', content: content('v1') }
  expect(await shop.send(AddLesson, lesson, { id: 'l1' })).toBe(true)
  expect(await shop.send(ArchiveLessons, { courseId: 'c', lessonIds: ['l1'] })).toBe(true)
  expect(await shop.send(ArchiveVideo, { videoId: 'v1' })).toBe(true)
  await shop.pass(UNUSED_FILM_DAYS)
  expect(await shop.canBeRead('v1')).toBe(true)
  expect(await shop.send(RestoreLesson, { courseId: 'c', moduleId: 'm', lessonId: 'l1' })).toBe(true)
  expect(await shop.send(RestoreVideo, { videoId: 'v1' })).toBe(true)
  await shop.upload('v2')
  expect(await shop.send(ChangeLesson, { ...lesson, content: content('v2') })).toBe(true)
  expect(await shop.send(ArchiveVideo, { videoId: 'v1' })).toBe(true)
  await shop.pass(UNUSED_FILM_DAYS)
  expect([...shop.keys].filter((key) => key.includes('/v1/'))).toEqual([])
})

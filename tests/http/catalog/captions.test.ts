import { beforeAll, describe, expect, test } from 'vitest'
import { SetCurriculum } from '../../../src/commands/catalog/course'
import { RegisterVideo } from '../../../src/commands/catalog/video'
import { testApp } from '../../support/app'
import type { Browser } from '../../support/browser'
import { aLesson, aModule } from '../../support/catalogue'
import { publishCourse } from '../../support/course'

const app = await testApp()
const src = '/media/lessons/clip-a.mp4'
const film = { src, fileName: 'clip-a.mp4', bytes: 1, seconds: 12, height: 720 }
const system = { accountId: null, role: 'System' as const }
await app.send(RegisterVideo, { videoId: 'v1', title: 'Juntar tabelas', ...film }, system)
await publishCourse(app, 'gratis')
const video = { src, poster: '', seconds: 12 }
const lesson = aLesson('gratis-l1', { video, transcript: ['Fala antiga.', 'Outra fala.'] })
await app.send(SetCurriculum, { courseId: 'gratis', modules: [aModule('gratis-m1', lesson)] })

const own = '/admin/videos/v1'
const vtt = (...cues: [string, string][]) =>
  `WEBVTT\n\n${cues.map(([time, text]) => `${time}\n${text}\n`).join('\n')}`
const first = vtt(
  ['00:00:01.000 --> 00:00:02.000', 'Hoje vamos'],
  ['00:00:02.000 --> 00:00:04.500', 'juntar tabelas.'],
)

let editor: Browser
let admin: Browser
let student: Browser
beforeAll(async () => {
  editor = await app.as('Editor')
  admin = await app.as('Admin')
  student = await app.as('Student')
  await student.post('/student/mycourses', { courseId: 'gratis', slug: 'gratis' })
})
const props = async (path: string, who = editor) => (await (await who.visit(path)).json()).props
const write = (captions: string, more: Record<string, string> = {}, who = editor) =>
  who.post(
    `${own}/captions`,
    { _method: 'put', captions, ...more },
    { from: `${own}/captions`, headers: { accept: 'application/json' } },
  )
const shown = async () => {
  const { lesson: watched } = await props('/student/mycourses/gratis/watch?lesson=gratis-l1', student)
  const file = await (await student.ask('GET', watched.video.captions)).text()
  return { transcript: watched.transcript, file }
}

describe('captions of a film', () => {
  test('begin with the text of its lesson', async () => {
    const draft = await editor.ask('GET', `${own}/lesson-captions`)
    expect(await draft.text()).toContain('Fala antiga.')
    expect((await shown()).transcript.map(({ text }: { text: string }) => text)).toEqual([
      'Fala antiga.',
      'Outra fala.',
    ])
    expect((await student.ask('GET', `${own}/lesson-captions`)).status).toBe(403)
  })

  test('are written as a file, and lessons that show the film have them, and their transcript', async () => {
    expect((await write(first.replaceAll('\n', '\r\n'))).status).toBe(303)
    expect((await props(`${own}/captions`)).typed.captions).toBe(first)
    const { transcript, file } = await shown()
    expect(file).toBe(first)
    expect(transcript).toEqual([{ start: 1, end: 4.5, text: 'Hoje vamos juntar tabelas.' }])
  })

  test('are refused cue by cue, in one sentence, and nothing is written', async () => {
    const wrong = vtt(
      ['00:00:02.000 --> 00:00:01.000', 'Olá'],
      ['00:00:00.500 --> 00:00:03.000', ''],
      ['um --> 00:00:05.000', 'Fim'],
    )
    const refused = await write(wrong)
    expect(refused.status).toBe(422)
    expect((await refused.json()).errors).toEqual({
      captions:
        'Legenda 1: o fim precisa vir depois do começo. Legenda 2: começa antes de a legenda 1 terminar. Legenda 2: escreva o texto desta legenda. E mais 1.',
    })
    const none = await write('Só um texto.')
    expect((await none.json()).errors.captions).toContain('Escreva as legendas em WebVTT')
    expect((await shown()).file).toBe(first)
  })

  test('are not overwritten by who opened them before another changed them', async () => {
    const { revision } = await props(`${own}/captions`)
    const theirs = vtt(['00:00:01.000 --> 00:00:02.000', 'Deles.'])
    expect((await write(theirs, {}, admin)).status).toBe(303)
    const late = await write(vtt(['00:00:01.000 --> 00:00:02.000', 'Minha.']), {
      _revision: String(revision),
    })
    const { code, detail } = await late.json()
    expect([late.status, code]).toEqual([422, 'changed-meanwhile'])
    expect(detail).toContain('Legendas')
    expect((await shown()).file).toBe(theirs)
    const renamed = { _method: 'put', title: 'Joins', _revision: String(revision) }
    expect((await editor.post(`${own}/title`, renamed, { from: `${own}/title` })).status).toBe(303)
  })

  test('are told in the history, and an earlier version is brought back', async () => {
    const { history } = await props(own)
    const [, last, before] = history
    expect(last).toMatchObject({ label: 'Legendas do vídeo escritas', restorable: true })
    expect(last.changes).toEqual([
      {
        label: 'Legendas',
        before: expect.stringContaining('juntar tabelas.'),
        after: expect.stringContaining('Deles.'),
      },
    ])
    const back = await editor.post(`${own}/restore`, { revision: String(before.revision) }, { from: own })
    expect(back.status).toBe(303)
    expect((await shown()).file).toBe(first)
    expect((await write('')).status).toBe(303)
    expect((await shown()).file).toContain('Fala antiga.')
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SetCurriculum } from '../../../src/commands/catalog/course'
import {
  AddVimeoVideo,
  ArchiveVideo,
  RecordVideoPreparation,
  RegisterVideo,
  ReplaceVideo,
} from '../../../src/commands/catalog/video'
import type { Outcome } from '../../../src/commands/kernel/command'
import { WatchLesson } from '../../../src/commands/learning/enrolment'
import { AddSalesVideo } from '../../../src/commands/marketing/sales-video'
import { AddSupportVideo } from '../../../src/commands/marketing/support-video'
import { AddVideoTestimonial } from '../../../src/commands/marketing/video-testimonial'
import { VIMEO_AT } from '../../../src/contracts/catalog/videos'
import type { PageObject } from '../../../src/contracts/kernel/page'
import type { PageProps } from '../../../src/contracts/pages'
import { testApp } from '../../support/app'
import type { Browser } from '../../support/browser'
import { aLesson, aModule } from '../../support/catalogue'
import { publishCourse } from '../../support/course'
import { startVimeo, VIMEO_TOKEN } from '../../support/vimeo-server'

const server = await startVimeo()
afterAll(server.stop)
const app = await testApp({ VIMEO_TOKEN, VIMEO_URL: server.url, VIMEO_PLAYER_URL: server.url })

let editor: Browser
beforeAll(async () => {
  editor = await app.as('Editor')
})
beforeEach(() => {
  server.state.mood = 'fine'
  server.state.videos = [
    { id: 11, name: 'Laços', duration: 61, hash: 'ab12' },
    { id: 12, name: 'Funções', duration: 90 },
    { id: 13, name: 'Rascunho', duration: 30, view: 'nobody' },
  ]
})

const choose = (form: Record<string, string>) => editor.send(VIMEO_AT, form, { from: VIMEO_AT })
const pageOf = async (who: Browser, path: string) => (await (await who.visit(path)).json()) as PageObject
const chosenId = (answer: Response) => answer.headers.get('location')?.split('/').at(-1) ?? ''
const shown = (props: unknown) => (props as { lesson: { video: { src: string } } }).lesson.video.src

describe('films of Vimeo', () => {
  let videoId = ''
  let src = ''

  it('are listed, searched and brought into the library once', async () => {
    const found = await editor.get(`${VIMEO_AT}?busca=la%C3%A7`).seesPage('Admin/Videos/Vimeo', { total: 1 })
    expect(found.props.films).toMatchObject([{ vimeoId: '11', title: 'Laços', videoId: null, barred: null }])
    const picture = (found.props.films as { picture: string }[])[0]?.picture ?? ''
    expect((await editor.ask('GET', picture)).headers.get('content-type')).toBe('image/png')
    expect((await editor.ask('GET', `${VIMEO_AT}/picture/x.y`)).status).toBe(404)

    const answer = await choose({ vimeoId: '11' })
    videoId = chosenId(answer)
    const { props } = await pageOf(editor, `/admin/videos/${videoId}`)
    const { values } = props.row as { values: Record<string, unknown> }
    expect(values).toMatchObject({ status: 'ready', source: 'vimeo', fileName: 'vimeo.com/11', seconds: 61 })
    src = String(values.src)
    expect((await editor.ask('GET', `/admin/videos/${videoId}/poster`)).headers.get('content-type')).toBe(
      'image/png',
    )
    const again = await choose({ vimeoId: '11' })
    expect([again.status, await again.text()]).toEqual([
      422,
      expect.stringContaining('já está na biblioteca'),
    ])
    const list = await pageOf(editor, VIMEO_AT)
    expect(list.props.films).toMatchObject([{ videoId }, { videoId: null }, { videoId: null }])
  })

  it('play in lessons by Vimeo’s player, free ones for everyone', async () => {
    await publishCourse(app, 'curso')
    const video = { src, poster: '', seconds: 61 }
    const lessons = [aLesson('l1', { video }), aLesson('l2', { video, free: true })]
    await app.send(SetCurriculum, { courseId: 'curso', modules: [aModule('m1', ...lessons)] })
    const student = await app.as('Student')
    await student.post('/student/mycourses', { courseId: 'curso' })
    const player = `${server.url}/video/11?h=ab12&dnt=1`
    const watch = '/student/mycourses/curso/watch?lesson=l1'
    expect(shown((await pageOf(student, watch)).props)).toContain(player)
    const course = await app.guest().html('/course/curso')
    expect(await course.text()).toContain(player)
    expect(course.headers.get('content-security-policy')).toContain(`frame-src 'self' ${server.url}`)
    expect(course.headers.get('permissions-policy')).toContain(`fullscreen=(self "${server.url}")`)

    await expect(app.send(ArchiveVideo, { videoId })).rejects.toThrow('em uso em 2 lugares')
    await choose({ vimeoId: '12', videoId })
    expect(shown((await pageOf(student, watch)).props)).toContain(`${server.url}/video/12?dnt=1`)
  })

  it('play beside lessons too: as a sales video, in a testimonial and where staff and students are helped', async () => {
    const film = { videoId, src: '', poster: '', seconds: null, transcript: [] }
    const sales = { title: 'Por dentro', about: '', productId: 'curso', ...film }
    const idOf = ({ events: [first] }: Outcome) => String(Object.values(first?.data ?? {})[0])
    const sold = idOf(await app.send(AddSalesVideo, sales))
    const help = { title: 'Como assistir', about: '', topic: 'aulas' as const, ...film }
    await app.send(AddSupportVideo, { ...help, audience: 'students' })
    const inside = idOf(await app.send(AddSupportVideo, { ...help, audience: 'staff' }))
    const voice = { name: 'Rita', role: '', quote: 'Bom.', ...film }
    const said = idOf(await app.send(AddVideoTestimonial, voice))
    const player = `${server.url}/video/12?dnt=1`
    const guest = app.guest()
    const plays = expect.objectContaining({ src: expect.stringContaining(player), seconds: 90 })
    const course = await pageOf(guest, '/course/curso')
    expect(course.props.salesVideo).toMatchObject({ film: plays })
    expect((await pageOf(guest, '/contact')).props.videos).toMatchObject([{ film: plays }])
    const tutorials = await pageOf(editor, '/admin/supportvideos/tutorials')
    expect(tutorials.props.subjects).toMatchObject([{ videos: [{ film: plays }] }])
    const at = (kind: string, id: string, rest: string) => `/media/videos/${kind}/${id}/${rest}`
    for (const [kind, id] of [
      ['vendas', sold],
      ['depoimentos', said],
    ] as const) {
      expect(await (await guest.html(at(kind, id, 'filme'))).json()).toEqual(plays)
      const poster = await guest.html(at(kind, id, 'capa'))
      expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/png'])
    }
    expect((await guest.html(at('suporte', inside, 'filme'))).status).toBe(404)
    await expect(app.send(ArchiveVideo, { videoId })).rejects.toThrow('em uso em 6 lugares')
  })

  it('take the place of an uploaded film and give way to one, and what a student watched stays', async () => {
    const owned = { videoId: 'proprio', title: 'Próprio', src: '/media/lessons/hosted/proprio/film.m3u8' }
    const shape = { seconds: 60, height: 720 }
    const system = { accountId: null, role: 'System' as const }
    await app.send(RegisterVideo, { ...owned, fileName: 'film.m3u8', bytes: 1, ...shape }, system)
    await publishCourse(app, 'troca')
    const video = { src: owned.src, poster: '', seconds: 60 }
    const modules = [aModule('t1', aLesson('t-l1', { video }), aLesson('t-l2'))]
    await app.send(SetCurriculum, { courseId: 'troca', modules })
    const student = await app.as('Student')
    await student.post('/student/mycourses', { courseId: 'troca' })
    const watch = '/student/mycourses/troca/watch?lesson=t-l1'
    await pageOf(student, watch)
    const watched = { courseId: 'troca', lessonId: 't-l1', ranges: [[0, 30]], position: 30 }
    await app.send(WatchLesson, watched, { accountId: student.accountId, role: 'Student' })
    const seen = async () => {
      const { lesson } = (await pageOf(student, watch))
        .props as unknown as PageProps<'Platform/Student/Watch'>
      return { src: lesson.video?.src, kept: [lesson.seen, lesson.position, lesson.done] }
    }
    const before = await seen()
    expect(before.src).toMatch(/^\/media\/lessons\//)
    expect(before.kept).toEqual([[[0, 30]], 30, false])

    const { props } = await pageOf(editor, `${VIMEO_AT}?video=proprio`)
    expect(props.instead).toEqual({ videoId: 'proprio', title: 'Próprio', isAtVimeo: false })
    expect((await choose({ vimeoId: '11', videoId: 'proprio' })).status).toBe(303)
    const there = await seen()
    expect(there.src).toContain(`${server.url}/video/11?h=ab12`)
    expect(there.kept).toEqual(before.kept)

    const upload = { videoId: 'proprio', uploadId: 'u1' }
    await app.send(ReplaceVideo, { ...upload, fileName: 'novo.mp4', bytes: 9 })
    expect((await seen()).src).toContain('/video/11')
    await app.send(RecordVideoPreparation, { ...upload, ...shape, heights: [720] }, system)
    const back = await seen()
    expect(back.src).toMatch(/^\/media\/lessons\//)
    expect(back.kept).toEqual(before.kept)
    expect((await editor.visit(`${VIMEO_AT}?video=nenhum`)).status).toBe(404)
  })

  it('are refused in words, and nothing is written', async () => {
    const refused = async (form: Record<string, string>) => {
      const answer = await choose(form)
      return [answer.status, await answer.text()]
    }
    expect(await refused({ vimeoId: '13' })).toEqual([422, expect.stringContaining('só o dono')])
    expect(await refused({ vimeoId: '99' })).toEqual([422, expect.stringContaining('não tem este vídeo')])
    expect(await refused({ vimeoId: '../x' })).toEqual([422, expect.stringContaining('Escolha um vídeo')])
    server.state.mood = { limit: { 'retry-after': '60' } }
    expect(await refused({ vimeoId: '11' })).toEqual([422, expect.stringContaining('Tente de novo em')])
    const { props } = await pageOf(editor, VIMEO_AT)
    expect(props).toMatchObject({ films: [], fault: expect.stringContaining('limite de pedidos') })
  })

  it('are for those who edit courses, and so is the token that pages carry', async () => {
    const student = await app.as('Student')
    const support = await app.as('Support')
    expect((await support.visit(VIMEO_AT)).status).toBe(403)
    expect((await pageOf(editor, '/admin/videos')).props.vimeoAccessToken).toBe(VIMEO_TOKEN)
    expect((await pageOf(editor, '/')).props.vimeoAccessToken).toBeNull()
    expect((await pageOf(support, '/admin/orders')).props.vimeoAccessToken).toBeNull()
    expect((await pageOf(student, '/student/mycourses')).props.vimeoAccessToken).toBeNull()
  })

  it('are found among the settings', async () => {
    const { props } = await pageOf(editor, '/admin/configurations?busca=vimeo')
    expect(props.groups).toMatchObject([{ title: 'Cursos › Vídeos do Vimeo', href: VIMEO_AT }])
  })
})

it('without a token lessons keep the address of the library, under which no film of Vimeo lies', async () => {
  const shop = await testApp()
  const videoId = 'sem-token'
  const chosen = { videoId, vimeoId: '11', hash: null, picture: '', seconds: 61, height: null }
  await shop.send(AddVimeoVideo, { ...chosen, title: 'Laços' })
  await publishCourse(shop, 'curso')
  const video = { src: `/media/lessons/hosted/${videoId}/film.m3u8`, poster: '', seconds: 61 }
  const modules = [aModule('m1', aLesson('l1', { video }))]
  await shop.send(SetCurriculum, { courseId: 'curso', modules })
  const student = await shop.as('Student')
  await student.post('/student/mycourses', { courseId: 'curso' })
  const { props } = await pageOf(student, '/student/mycourses/curso/watch?lesson=l1')
  expect(shown(props)).toMatch(/^\/media\/lessons\//)
})

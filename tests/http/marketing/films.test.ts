import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lessonFilms } from '../../../src/adapters/media/lesson-films'
import { diskStorage } from '../../../src/adapters/storage/disk'
import { vimeo } from '../../../src/adapters/vimeo/vimeo'
import { ArchiveVideo, RestoreVideo } from '../../../src/commands/catalog/video'
import { event } from '../../../src/domain/kernel/event'
import { posters, videoPosters } from '../../../src/http/catalog/video-poster'
import { videoFiles } from '../../../src/http/marketing/video-files'
import { supportVideoById } from '../../../src/projections/marketing/support-video-list'
import { declaredShop } from '../../support/declared'

const dir = await mkdtemp(join(tmpdir(), 'films-'))
afterAll(() => rm(dir, { recursive: true, force: true }))
const films = lessonFilms(diskStorage(dir))
const media = { transcript: () => [], webVtt: () => 'WEBVTT' }
const atVimeo = vimeo({ token: undefined, baseUrl: 'http://127.0.0.1:1', now: Date.now })
const poster = posters(films, atVimeo)
const shop = await declaredShop({ api: [...videoFiles(films, media as never, poster), videoPosters(poster)] })
const editor = await shop.as('Editor')
const writer = { accountId: 'editor', role: 'Editor' } as const

const list = '/admin/supportvideos'
const id = (n: number) => `0199c4f2-7e5a-7c31-8b1d-00000000002${n}`
const form = {
  title: 'Como baixar o certificado',
  about: '',
  audience: 'students',
  topic: 'aulas',
  videoId: '',
  src: '',
  poster: '',
  seconds: '',
  transcript: '',
}
const send = (n: number, typed: Partial<typeof form>) =>
  editor.send(list, { ...form, ...typed, _id: id(n) }, { from: `${list}/create` })

beforeAll(async () => {
  const of = (videoId: string) => ({ videoId, uploadId: 'u1' })
  const shape = { seconds: 83.4, height: 720 }
  const added = (videoId: string) => [
    event('VideoAdded', {
      videoId,
      title: `Filme ${videoId}`,
      src: `/media/lessons/hosted/${videoId}/film.m3u8`,
    }),
    event('VideoUploadBegun', { ...of(videoId), fileName: 'f.mp4', bytes: 9 }),
  ]
  const ready = (videoId: string) => event('VideoPrepared', { ...of(videoId), ...shape, heights: [720] })
  await shop.history('video-ready', ...added('ready'), ready('ready'))
  await shop.history('video-coming', ...added('coming'))
  await shop.history(
    'video-gone',
    ...added('gone'),
    ready('gone'),
    event('VideoArchived', { videoId: 'gone' }),
  )
  await mkdir(join(dir, 'hosted/ready/u1'), { recursive: true })
  await writeFile(join(dir, 'hosted/ready/film.m3u8'), '#EXTM3U')
  await writeFile(join(dir, 'hosted/ready/u1/poster.jpg'), 'jpg')
})

describe('a film of the library', () => {
  test('is found by its title and shown by its picture', async () => {
    const at = '/api/admin/relations?rows=videoLines&key=videoId&title=title'
    const { options } = await (await editor.visit(`${at}&q=ready`)).json()
    expect(options).toEqual([{ id: 'ready', title: 'Filme ready', picture: '/admin/videos/ready/poster' }])
    expect((await editor.html(options[0].picture)).status).toBe(200)
    expect((await (await editor.visit(`${at}&ids=coming`)).json()).options).toEqual([
      { id: 'coming', title: 'Filme coming', note: 'Enviando' },
    ])
    expect((await (await shop.as('Support')).html(options[0].picture)).status).toBe(403)
  })

  test('is chosen, says where it lies and how long it is, and plays on the page that shows it', async () => {
    expect((await send(1, { videoId: 'ready' })).status).toBe(303)
    expect(await supportVideoById(shop.deps.db, id(1))).toMatchObject({
      videoId: 'ready',
      src: '/media/lessons/hosted/ready/film.m3u8',
      seconds: 83,
    })
    const { typed } = (await (await editor.visit(`${list}/${id(1)}/edit`)).json()).props
    expect(typed.videoId).toBe('ready')
    const at = `/media/videos/suporte/${id(1)}`
    const guest = shop.guest()
    expect(await (await guest.html(`${at}/hosted/ready/film.m3u8`)).text()).toBe('#EXTM3U')
    expect(await (await guest.html(`${at}/capa`)).text()).toBe('jpg')
    expect((await guest.html(`${at}/hosted/coming/film.m3u8`)).status).toBe(404)
  })

  test('stays in the library while something shows it', async () => {
    await expect(shop.send(writer, ArchiveVideo, { videoId: 'ready' })).rejects.toThrow(
      'Este vídeo está em uso em 1 lugar, que a página dele diz em “Onde aparece”. Troque-o lá antes de arquivá-lo.',
    )
    const { rows } = (await (await editor.visit('/admin/videos?busca=ready')).json()).props
    expect(rows[0].values.uses).toBe(1)
    const { extra } = (await (await editor.visit('/admin/videos/ready')).json()).props
    expect(extra.uses).toEqual([
      {
        kind: 'support',
        title: 'Como baixar o certificado',
        to: `${list}/${id(1)}`,
        isShown: true,
        pages: [],
      },
    ])
    await editor.post(`${list}/${id(1)}/acts/remove-support-video`, {}, { from: list })
    await shop.send(writer, ArchiveVideo, { videoId: 'ready' })
  })

  test('returns from the archive while its file is kept, and says in words when it is not', async () => {
    const back = () =>
      editor.post('/admin/videos/ready/acts/restore-video', {}, { from: '/admin/videos/ready' })
    await back()
    const shown = async () => (await (await editor.visit('/admin/videos/ready')).json()).props.row.values
    expect(await shown()).toMatchObject({ status: 'ready', plays: true })
    await shop.send(writer, ArchiveVideo, { videoId: 'ready' })
    await shop.history('video-ready', event('VideoFilmRemoved', { videoId: 'ready', uploadId: 'u1' }))
    expect(await shown()).toMatchObject({
      status: 'archived',
      plays: false,
      reason: 'O arquivo foi apagado, porque ficou arquivado e sem uso. O vídeo não pode mais voltar.',
    })
    await expect(shop.send(writer, RestoreVideo, { videoId: 'ready' })).rejects.toThrow(
      'O arquivo deste vídeo já foi apagado. Envie-o como vídeo novo.',
    )
  })

  test.each([
    [{}, 'videoId', 'Escolha um vídeo da biblioteca ou informe o endereço de um.'],
    [{ videoId: 'coming' }, 'videoId', 'Este vídeo ainda não está pronto.'],
    [{ videoId: 'gone' }, 'videoId', 'Este vídeo não está mais na biblioteca.'],
    [{ videoId: 'nenhum' }, 'videoId', 'Este vídeo não está mais na biblioteca.'],
    [{ src: '/media/lessons/a.mp4' }, 'seconds', 'Informe a duração, como 1:30.'],
  ])('%o is refused at its field', async (typed, field, sentence) => {
    const answer = await send(2, typed)
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { [field]: sentence }])
  })
})

test('a film by its address is told from one of the library', async () => {
  await send(3, { src: '/media/lessons/a.mp4', seconds: '1:30' })
  expect(await supportVideoById(shop.deps.db, id(3))).toMatchObject({
    videoId: null,
    src: '/media/lessons/a.mp4',
    seconds: 90,
  })
})

import { expect, test } from 'vitest'
import { CreateCategory } from '../../../src/commands/catalog/category'
import { CreateCourse, SetCurriculum } from '../../../src/commands/catalog/course'
import { ArchiveVideo, RegisterVideo } from '../../../src/commands/catalog/video'
import { uploadedSrc } from '../../../src/domain/catalog/video'
import { aLesson, aModule, courseFacts } from '../../support/catalogue'
import { as, inMemory } from '../../support/in-memory'

const editor = as('Editor')
const { created } = courseFacts('react')

/** A shop with a course and a film that plays. */
async function shop() {
  const app = inMemory()
  await app.send(editor, CreateCategory, { categoryId: created.data.categoryId, name: 'Front-end' })
  await app.send(editor, CreateCourse, created.data)
  await app.send({ accountId: null, role: 'System' }, RegisterVideo, {
    videoId: 'v1',
    title: 'Filme',
    src: uploadedSrc('v1'),
    fileName: 'f.mp4',
    bytes: 9,
    seconds: 9,
    height: 720,
  })
  const set = (...films: string[]) =>
    app.send(editor, SetCurriculum, {
      courseId: 'react',
      modules: [
        aModule(
          'm1',
          ...films.map((videoId) =>
            aLesson(`l-${videoId}`, { video: { src: uploadedSrc(videoId), poster: '', seconds: 9 } }),
          ),
        ),
      ],
    })
  return { ...app, set }
}

test('a curriculum names no film that the library does not have', async () => {
  const { set } = await shop()
  await set('v1')
  await expect(set('v1', 'nenhum')).rejects.toMatchObject({
    code: 'video-unavailable',
    field: 'modules.0.lessons.1.video.src',
    message: expect.stringContaining('não existe na biblioteca'),
  })
})

test('nor one that was archived', async () => {
  const { set, send } = await shop()
  await send(editor, ArchiveVideo, { videoId: 'v1' })
  await expect(set('v1')).rejects.toMatchObject({
    code: 'video-unavailable',
    message: expect.stringContaining('foi arquivado'),
  })
})

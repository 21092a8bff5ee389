import { expect, test } from 'vitest'
import {
  addVideo,
  addVimeoVideo,
  archiveVideo,
  beginPreparation,
  cancelVideoUpload,
  chooseVimeoFilm,
  failPreparation,
  type KnownVideo,
  receiveVideo,
  recordPreparation,
  refuseVideoUpload,
  renameVideo,
  replaceVideo,
  video,
  writeCaptions,
} from '../../../src/domain/catalog/video'
import { event } from '../../../src/domain/kernel/event'
import { given } from '../../support/given'

const file = { fileName: 'aula.mov', bytes: 1_000 }
const shape = { seconds: 61.5, height: 1080 }
const of = (uploadId: string) => ({ videoId: 'v1', uploadId })
const added = event('VideoAdded', {
  videoId: 'v1',
  title: 'Aula 1',
  src: '/media/lessons/hosted/v1/film.m3u8',
})
const begun = (uploadId: string) => event('VideoUploadBegun', { ...of(uploadId), ...file })
const received = (uploadId: string) => event('VideoReceived', { ...of(uploadId), ...shape, sha256: 'aa' })
const preparing = (uploadId: string) => event('VideoPreparationBegun', of(uploadId))
const prepared = (uploadId: string) =>
  event('VideoPrepared', { ...of(uploadId), ...shape, heights: [360, 720] })
const failed = (uploadId: string) =>
  event('VideoPreparationFailed', { ...of(uploadId), reason: 'O arquivo acaba no meio.' })
const ready = [added, begun('u1'), received('u1'), preparing('u1'), prepared('u1')] as const

test('a film is uploaded, received and prepared, each once', () => {
  const { src, title } = added.data
  const add = addVideo({ ...of('u1'), ...file, src, title })
  given(video)
    .when(add)
    .thenEvents([added, begun('u1')])
  given(video, added, begun('u1')).when(add).thenNothing()
  const receive = receiveVideo({ uploadId: 'u1', ...shape, sha256: 'aa' })
  given(video, added, begun('u1'))
    .when(receive)
    .thenEvents([received('u1')])
  given(video, added, begun('u1'), received('u1')).when(receive).thenNothing()
  given(video, added, begun('u1'), received('u1'))
    .when(beginPreparation('u1'))
    .thenEvents([preparing('u1')])
  const record = recordPreparation({ uploadId: 'u1', ...shape, heights: [360, 720] })
  given(video, ...ready.slice(0, 4))
    .when(record)
    .thenEvents([prepared('u1')])
  given(video, ...ready)
    .when(record)
    .thenNothing()
  given(video, ...ready)
    .when(failPreparation('u1', 'x'))
    .thenNothing()
})

test('another film replaces it under the same address, and not while one is coming', () => {
  const replace = replaceVideo({ uploadId: 'u2', ...file })
  given(video, ...ready)
    .when(replace)
    .thenEvents([begun('u2')])
  given(video, ...ready, begun('u2'))
    .when(replace)
    .thenNothing()
  given(video, added, begun('u1'), received('u1')).when(replace).thenRefused('video-busy')
  // An upload that stands still is given up for another.
  given(video, added, begun('u1'))
    .when(replace)
    .thenEvents([begun('u2')])
  given(video, added, begun('u1'), received('u1'), failed('u1'))
    .when(replace)
    .thenEvents([begun('u2')])
  const after = given(video, ...ready, begun('u2'), received('u2'), prepared('u2')).state()
  expect(after).toMatchObject({ src: added.data.src, plays: true, upload: { uploadId: 'u2', step: 'over' } })
})

test('news of an older upload changes nothing', () => {
  const late = [...ready, begun('u2')] as const
  given(video, ...late)
    .when(receiveVideo({ uploadId: 'u1', ...shape, sha256: 'aa' }))
    .thenNothing()
  given(video, ...late)
    .when(refuseVideoUpload('u1', 'x'))
    .thenNothing()
  given(video, ...late)
    .when(cancelVideoUpload('u1'))
    .thenNothing()
})

test('a cancelled upload leaves the film that plays, or nothing', () => {
  const cancelled = (uploadId: string) => event('VideoUploadCancelled', of(uploadId))
  given(video, ...ready, begun('u2'))
    .when(cancelVideoUpload('u2'))
    .thenEvents([cancelled('u2')])
  given(video, added, begun('u1'))
    .when(cancelVideoUpload('u1'))
    .thenEvents([cancelled('u1'), event('VideoArchived', { videoId: 'v1' })])
})

test('only a film that no lesson shows is archived', () => {
  given(video, ...ready)
    .when(archiveVideo(1))
    .thenRefused('video-in-use')
  given(video, ...ready, begun('u2'), received('u2'))
    .when(archiveVideo(0))
    .thenRefused('video-busy')
  given(video, ...ready)
    .when(archiveVideo(0))
    .thenEvents([event('VideoArchived', { videoId: 'v1' })])
  const archived = [...ready, event('VideoArchived', { videoId: 'v1' })] as const
  given(video, ...archived)
    .when(archiveVideo(0))
    .thenNothing()
  given(video, ...archived)
    .when(renameVideo('Outro'))
    .thenRefused('video-unavailable')
  given(video, ...archived)
    .when(replaceVideo({ uploadId: 'u2', ...file }))
    .thenRefused('video-unavailable')
})

test('captions are written anew as a whole, and only where they differ', () => {
  const cues = [{ start: 1, end: 2.5, text: 'Olá' }]
  const written = event('VideoCaptionsWritten', { videoId: 'v1', cues })
  given(video, ...ready)
    .when(writeCaptions(cues))
    .thenEvents([written])
  given(video, ...ready, written)
    .when(writeCaptions([{ start: 1, end: 2.5, text: 'Olá' }]))
    .thenNothing()
  given(video, ...ready, written)
    .when(writeCaptions([]))
    .thenEvents([event('VideoCaptionsWritten', { videoId: 'v1', cues: [] })])
  given(video, ...ready)
    .when(writeCaptions([]))
    .thenNothing()
  given(video, ...ready, event('VideoArchived', { videoId: 'v1' }))
    .when(writeCaptions(cues))
    .thenRefused('video-unavailable')
})

const ofVimeo = {
  vimeoId: '76979871',
  hash: 'ab12',
  picture: 'https://i.vimeocdn.com/1.jpg',
  seconds: 61,
  height: 1080,
}
const atVimeo = event('VideoChosenFromVimeo', { videoId: 'v1', ...ofVimeo })

test('a film of Vimeo plays at once, gives way to another one there or to a file, and takes the place of one', () => {
  const { src, title } = added.data
  const add = addVimeoVideo({ videoId: 'v1', src, title, ...ofVimeo })
  given(video).when(add).thenEvents([added, atVimeo])
  given(video, added, atVimeo).when(add).thenNothing()
  given(video, added, atVimeo).when(chooseVimeoFilm(ofVimeo)).thenNothing()
  const other = { ...ofVimeo, vimeoId: '2', hash: null }
  const changed = event('VideoChosenFromVimeo', { videoId: 'v1', ...other })
  given(video, added, atVimeo).when(chooseVimeoFilm(other)).thenEvents([changed])
  given(video, added, atVimeo)
    .when(chooseVimeoFilm({ ...ofVimeo, seconds: 70 }))
    .thenEvents([event('VideoChosenFromVimeo', { videoId: 'v1', ...ofVimeo, seconds: 70 })])
  given(video, added, atVimeo)
    .when(replaceVideo({ uploadId: 'u1', ...file }))
    .thenEvents([begun('u1')])
  const replaced = [added, atVimeo, begun('u1'), received('u1'), preparing('u1'), prepared('u1')] as const
  given(video, ...replaced)
    .when(chooseVimeoFilm(other))
    .thenEvents([changed])
  const { src: kept, vimeo, plays } = given(video, ...replaced, changed).state() as KnownVideo
  expect([kept, vimeo?.vimeoId, plays]).toEqual([src, '2', true])
  given(video, ...replaced.slice(0, 4))
    .when(chooseVimeoFilm(other))
    .thenRefused('video-busy')
  // What was chosen meanwhile wins over a file that is still on its way.
  given(video, added, atVimeo, begun('u1'), changed)
    .when(receiveVideo({ uploadId: 'u1', ...shape, sha256: 'aa' }))
    .thenNothing()
  given(video, added, atVimeo).when(archiveVideo(1)).thenRefused('video-in-use')
  given(video, added, atVimeo)
    .when(archiveVideo(0))
    .thenEvents([event('VideoArchived', { videoId: 'v1' })])
})

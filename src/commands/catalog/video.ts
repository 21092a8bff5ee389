import * as z from 'zod'
import { captionsForm } from '../../contracts/catalog/captions'
import { UNUSED_FILM_DAYS, videoForm } from '../../contracts/catalog/videos'
import { readWebVtt } from '../../contracts/kernel/web-vtt'
import { course } from '../../domain/catalog/course'
import { type CourseModule, lessonsOf } from '../../domain/catalog/lesson'
import {
  addVideo,
  addVimeoVideo,
  archiveVideo,
  beginPreparation,
  cancelVideoUpload,
  chooseVimeoFilm,
  failPreparation,
  filmAside,
  receiveVideo,
  recordPreparation,
  refuseVideoUpload,
  registerVideo,
  removeFilm,
  renameVideo,
  replaceVideo,
  restoreVideo,
  uploadedSrc,
  video,
  videoEvents,
  writeCaptions,
} from '../../domain/catalog/video'
import { id } from '../../domain/kernel/event'
import { between, DAY } from '../../domain/kernel/instants'
import { refuse } from '../../domain/kernel/refuse'
import type { LaunchLesson } from '../../domain/marketing/launch'
import { salesVideo } from '../../domain/marketing/sales-video'
import { supportVideo } from '../../domain/marketing/support-video'
import { videoTestimonial } from '../../domain/marketing/video-testimonial'
import { type CommandContext, command } from '../kernel/command'

const ofOne = z.object({ videoId: id })
const ofUpload = ofOne.extend({ uploadId: id })
const begun = z.object({ uploadId: id, fileName: z.string(), bytes: z.int().nonnegative() })
const ofStaff = {
  who: ['Admin', 'Editor'] as const,
  on: video,
  id: ({ videoId }: z.infer<typeof ofOne>) => videoId,
}
const ofSystem = { ...ofStaff, who: 'system' as const, internal: true }

/** Events of the records beside lessons that show a film; those that remove one name no film. */
const SHOWN = [salesVideo, supportVideo, videoTestimonial].flatMap(({ schemas }) => Object.keys(schemas))

/** What decides where a video is played from, and whether it is. */
const OF_LIBRARY = ['VideoChosenFromVimeo', 'VideoPrepared', 'VideoArchived', 'VideoRestored']

const CURRICULA = ['CourseCurriculumSet', 'CurriculumDraftReplaced', 'LessonAdded', 'LessonChanged']

/** Lessons that show the film now, in a draft, or once they are brought back. */
async function lessonsWith(src: string, { find, load }: CommandContext): Promise<number> {
  const told = await find(CURRICULA, ({ data }) => JSON.stringify(data).includes(JSON.stringify(src)))
  const courseIds = new Set(told.map(({ data }) => (data as { courseId: string }).courseId))
  const courses = await Promise.all([...courseIds].map((courseId) => load(course, courseId)))
  return courses
    .flatMap((each) =>
      each.phase === 'absent' ? [] : [...lessonsOf(each.modules), ...lessonsOf(each.draft), ...each.archived],
    )
    .filter((lesson) => lesson.video?.src === src).length
}

/** Sales videos, videos of support and testimonials that show the film now. */
async function recordsWith(src: string, { find }: CommandContext): Promise<number> {
  const shown = new Map<string, string | undefined>()
  for (const { stream, data } of await find(SHOWN, () => true))
    shown.set(stream, (data as { src?: string }).src)
  return [...shown.values()].filter((each) => each === src).length
}

/** Lessons of live events that show the film now. */
async function launchLessonsWith(src: string, { find }: CommandContext): Promise<number> {
  const newest = new Map<string, LaunchLesson[]>()
  for (const { data } of await find(['LaunchLessonsSet'], () => true)) {
    const { launchId, lessons } = data as { launchId: string; lessons: LaunchLesson[] }
    newest.set(launchId, lessons)
  }
  return [...newest.values()].flat().filter(({ video }) => video.src === src).length
}

/** Lessons and further records that show the film now. Reads all curricula and such records, which are rare. */
async function usesOf(src: string, ctx: CommandContext): Promise<number> {
  const newest = new Map<string, CourseModule[]>()
  for (const { data } of await ctx.find(['CourseCurriculumSet'], () => true)) {
    const { courseId, modules } = data as { courseId: string; modules: CourseModule[] }
    newest.set(courseId, modules)
  }
  const inLessons = [...newest.values()].flatMap(lessonsOf).filter((lesson) => lesson.video?.src === src)
  return inLessons.length + (await recordsWith(src, ctx)) + (await launchLessonsWith(src, ctx))
}

export const RegisterVideo = command({
  ...ofSystem,
  name: 'RegisterVideo',
  summary: 'Registers a film that lies in the folder of films already.',
  input: z.object(videoEvents.VideoRegistered.shape),
  decide: (input) => registerVideo(input),
})

export const AddVideo = command({
  ...ofStaff,
  internal: true,
  name: 'AddVideo',
  summary: 'Adds a video to the library whose upload begins.',
  input: begun.extend({ videoId: id, title: videoForm.shape.title }),
  decide: (input) => addVideo({ ...input, src: uploadedSrc(input.videoId) }),
})

const ofVimeo = z.object(videoEvents.VideoChosenFromVimeo.shape)

/** Whether another video of the library plays this film of Vimeo; one that was since replaced by a file does not. */
async function isInLibrary(vimeoId: string, videoId: string, { find }: CommandContext): Promise<boolean> {
  const playing = new Map<string, string | null>()
  const archived = new Set<string>()
  for (const { type, data } of await find(OF_LIBRARY, () => true)) {
    const told = data as { videoId: string; vimeoId?: string }
    if (type === 'VideoArchived') archived.add(told.videoId)
    else if (type === 'VideoRestored') archived.delete(told.videoId)
    else playing.set(told.videoId, told.vimeoId ?? null)
  }
  return [...playing].some(([id, plays]) => plays === vimeoId && id !== videoId && !archived.has(id))
}

async function demandNew({ vimeoId, videoId }: z.infer<typeof ofVimeo>, ctx: CommandContext) {
  if (await isInLibrary(vimeoId, videoId, ctx))
    refuse('vimeo-known', 'Este vídeo do Vimeo já está na biblioteca.')
}

export const AddVimeoVideo = command({
  ...ofStaff,
  internal: true,
  name: 'AddVimeoVideo',
  summary: 'Adds a film of the shop’s account at Vimeo to the library.',
  input: ofVimeo.extend({ title: z.string().min(1) }),
  facts: demandNew,
  decide: ({ title, ...chosen }) =>
    addVimeoVideo({ ...chosen, title: title.slice(0, 120), src: uploadedSrc(chosen.videoId) }),
})

export const ChooseVimeoFilm = command({
  ...ofStaff,
  internal: true,
  name: 'ChooseVimeoFilm',
  summary:
    'Lets a video play a film of the shop’s account at Vimeo instead of its own; lessons and progress stay.',
  input: ofVimeo,
  facts: demandNew,
  decide: ({ videoId: _, ...chosen }) => chooseVimeoFilm(chosen),
})

export const ReplaceVideo = command({
  ...ofStaff,
  internal: true,
  name: 'ReplaceVideo',
  summary: 'Begins the upload of another film for a video; lessons and progress stay.',
  input: begun.extend(ofOne.shape),
  decide: ({ videoId: _, ...upload }) => replaceVideo(upload),
})

export const CancelVideoUpload = command({
  ...ofStaff,
  internal: true,
  name: 'CancelVideoUpload',
  summary: 'Records that staff gave up an upload.',
  input: ofUpload,
  decide: ({ uploadId }) => cancelVideoUpload(uploadId),
})

export const RefuseVideoUpload = command({
  ...ofStaff,
  internal: true,
  name: 'RefuseVideoUpload',
  summary: 'Records that what was uploaded is no film.',
  input: ofUpload.extend({ reason: z.string() }),
  decide: ({ uploadId, reason }) => refuseVideoUpload(uploadId, reason),
})

export const ReceiveVideo = command({
  ...ofStaff,
  internal: true,
  name: 'ReceiveVideo',
  summary: 'Records that an upload has come whole.',
  input: z.object(videoEvents.VideoReceived.shape),
  decide: ({ videoId: _, ...received }) => receiveVideo(received),
})

export const BeginVideoPreparation = command({
  ...ofSystem,
  name: 'BeginVideoPreparation',
  summary: 'Records that qualities of a film are being made.',
  input: ofUpload,
  decide: ({ uploadId }) => beginPreparation(uploadId),
})

export const RecordVideoPreparation = command({
  ...ofSystem,
  name: 'RecordVideoPreparation',
  summary: 'Records that a film can be played.',
  input: z.object(videoEvents.VideoPrepared.shape),
  decide: ({ videoId: _, ...prepared }) => recordPreparation(prepared),
})

export const FailVideoPreparation = command({
  ...ofSystem,
  name: 'FailVideoPreparation',
  summary: 'Records why a film cannot be played.',
  input: ofUpload.extend({ reason: z.string() }),
  decide: ({ uploadId, reason }) => failPreparation(uploadId, reason),
})

export const RenameVideo = command({
  ...ofStaff,
  name: 'RenameVideo',
  summary: 'Renames a video of the library.',
  input: videoForm.extend(ofOne.shape),
  decide: ({ title }) => renameVideo(title),
})

export const WriteVideoCaptions = command({
  ...ofStaff,
  name: 'WriteVideoCaptions',
  summary: 'Replaces the captions of a video of the library, of which its transcript is made.',
  input: captionsForm.extend(ofOne.shape),
  decide: ({ captions }) => writeCaptions(readWebVtt(captions) ?? []),
})

export const ArchiveVideo = command({
  ...ofStaff,
  name: 'ArchiveVideo',
  summary: 'Archives a video that nothing shows.',
  input: ofOne,
  facts: async ({ videoId }, ctx) => {
    const known = await ctx.load(video, videoId)
    return known.phase === 'live' ? usesOf(known.src, ctx) : 0
  },
  decide: (_, _ctx, uses) => archiveVideo(uses),
})

export const RestoreVideo = command({
  ...ofStaff,
  name: 'RestoreVideo',
  summary: 'Brings an archived video back into the library while its film is still kept.',
  input: ofOne,
  facts: async ({ videoId }, ctx) => {
    const known = await ctx.load(video, videoId)
    if (known.phase === 'archived' && known.vimeo) await demandNew({ ...known.vimeo, videoId }, ctx)
  },
  decide: () => restoreVideo(),
})

export const RemoveVideoFilm = command({
  ...ofSystem,
  name: 'RemoveVideoFilm',
  summary:
    'Gives up the uploaded film of a video that has not played it for some time, unless something could show it.',
  input: ofOne,
  facts: async ({ videoId }, ctx) => {
    const known = await ctx.load(video, videoId)
    if (known.phase === 'absent' || filmAside(known) === null) return { isDue: false, uses: 0 }
    const told = await ctx.find(OF_LIBRARY, ({ data }) => (data as { videoId: string }).videoId === videoId)
    const since = told.at(-1)?.at ?? ctx.now
    const isDue = between(since, ctx.now) >= UNUSED_FILM_DAYS * DAY
    return {
      isDue,
      uses: isDue ? (await recordsWith(known.src, ctx)) + (await lessonsWith(known.src, ctx)) : 0,
    }
  },
  decide: (_, _ctx, found) => removeFilm(found),
})

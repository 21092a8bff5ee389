import * as z from 'zod'
import {
  lessonContents,
  lessonMarks,
  lessonTitleForm,
  moduleForm,
  type quizLessonForm,
} from '../../contracts/catalog/curriculum'
import { type Course, course, publishChanges } from '../../domain/catalog/course'
import {
  addLesson,
  addModule,
  archiveLessons,
  bringBackCurriculum,
  changeLesson,
  changeModule,
  discardChanges,
  markLessons,
  moveLessons,
  moveModule,
  removeModule,
  renameLesson,
  restoreLesson,
} from '../../domain/catalog/curriculum-rules'
import { type CourseModule, type Lesson, lessonsOf, type Quiz } from '../../domain/catalog/lesson'
import { sectionCategory } from '../../domain/catalog/section-category'
import { isPreparing, video } from '../../domain/catalog/video'
import { id } from '../../domain/kernel/event'
import { refuse } from '../../domain/kernel/refuse'
import { type CommandContext, command } from '../kernel/command'
import { NotFound } from '../kernel/errors'
import { htmlField, textOf } from '../kernel/sanitise'
import { demandFilms } from './demand-films'

const ofOne = z.object({ courseId: id })
const ofModule = ofOne.extend({ moduleId: id })
const ofLesson = ofOne.extend({ lessonId: id })
const shared = {
  who: ['Admin', 'Editor'] as const,
  on: course,
  id: (input: { courseId: string }) => input.courseId,
}
/** Place among the siblings, from 0; absent: at the end. */
const index = z.int().min(0).max(1000)
const lessonIds = z.array(id).min(1, 'Escolha pelo menos uma aula').max(200, 'Escolha até 200 aulas')

const content = z.discriminatedUnion('kind', [
  lessonContents.video,
  lessonContents.text.extend({ text: htmlField('Escreva o texto da aula', 50_000) }),
  lessonContents.file,
  lessonContents.quiz,
])
type Content = z.infer<typeof content>
type Written = Omit<Lesson, 'lessonId' | 'free' | 'optional' | 'bonus'>

const WORDS_PER_MINUTE = 200
const SECONDS_PER_QUESTION = 60
const SECONDS_OF_FILES = 600
const readingSeconds = (html: string) =>
  Math.max(30, Math.round((textOf(html).split(/\s+/).length / WORDS_PER_MINUTE) * 60))

const found = (c: Course, lessonId: string): Lesson | undefined =>
  c.phase === 'absent' ? undefined : lessonsOf(c.draft).find((each) => each.lessonId === lessonId)

/** A question or an answer of the same words keeps its id, and with it the tries of students. */
function quizOf(
  { questions, passMark, tries }: z.infer<typeof quizLessonForm>,
  before: Quiz | undefined,
  newId: () => string,
): Quiz {
  return {
    questions: questions.map(({ text, kind, answers }) => {
      const known = before?.questions.find((each) => each.text === text)
      return {
        questionId: known?.questionId ?? newId(),
        text,
        kind,
        answers: answers.map((answer) => ({
          answerId: known?.answers.find((each) => each.text === answer.text)?.answerId ?? newId(),
          ...answer,
        })),
      }
    }),
    passMark,
    tries,
  }
}

/** Truth about the film comes from its stream, since the library's list may lag behind. */
async function filmOf(
  { videoId, durationSeconds }: Extract<Content, { kind: 'video' }>,
  before: Lesson | undefined,
  ctx: CommandContext,
): Promise<NonNullable<Lesson['video']>> {
  const film = await ctx.load(video, videoId)
  if (film.phase !== 'live') refuse('video-unavailable', 'Este vídeo não está mais na biblioteca.', 'videoId')
  if (!film.plays && !isPreparing(film)) {
    const isComing = film.upload?.step === 'receiving'
    refuse(
      'video-not-ready',
      isComing
        ? 'Este vídeo ainda está sendo enviado. Espere o envio terminar.'
        : 'Este vídeo não pôde ser preparado. Escolha outro ou envie de novo.',
      'videoId',
    )
  }
  const seconds = film.seconds ?? film.upload?.seconds ?? durationSeconds
  if (!seconds) refuse('duration-unknown', 'Informe a duração: este vídeo não diz a sua.', 'durationSeconds')
  const { src } = film
  return { src, poster: before?.video?.src === src ? before.video.poster : '', seconds }
}

/** What a lesson says, from what staff typed. */
async function written(typed: Content, before: Lesson | undefined, ctx: CommandContext): Promise<Written> {
  const { title, summary } = typed
  const base = { title, summary, video: null, transcript: [] }
  if (typed.kind === 'text') {
    const { text, durationSeconds } = typed
    return { ...base, text, durationSeconds: durationSeconds ?? readingSeconds(text) }
  }
  if (typed.kind === 'file') {
    return { ...base, file: true, durationSeconds: typed.durationSeconds ?? SECONDS_OF_FILES }
  }
  if (typed.kind === 'quiz') {
    const quiz = quizOf(typed, before?.quiz, ctx.newId)
    return { ...base, quiz, durationSeconds: quiz.questions.length * SECONDS_PER_QUESTION }
  }
  const film = await filmOf(typed, before, ctx)
  const { durationSeconds, transcript } = typed
  return {
    ...base,
    video: film,
    transcript: transcript.filter((line) => line !== ''),
    durationSeconds: durationSeconds ?? Math.max(1, Math.round(film.seconds)),
  }
}

async function demandLabel(
  { courseId, moduleId, sectionCategoryId }: z.infer<typeof ofModule> & z.infer<typeof moduleForm>,
  ctx: CommandContext,
) {
  if (!sectionCategoryId) return
  const now = await ctx.load(course, courseId)
  const held = now.phase === 'absent' ? undefined : now.draft.find((each) => each.moduleId === moduleId)
  if (held?.sectionCategoryId === sectionCategoryId) return
  const { phase } = await ctx.load(sectionCategory, sectionCategoryId)
  if (phase !== 'live')
    refuse('section-category-unavailable', 'Escolha uma categoria que existe.', 'sectionCategoryId')
}

export const AddCourseModule = command({
  ...shared,
  name: 'AddCourseModule',
  summary: 'Adds a module to the working copy of a curriculum.',
  mints: 'moduleId',
  input: ofOne.extend({ title: moduleForm.shape.title, index: index.optional() }),
  decide: ({ moduleId, title, index = null }) => addModule({ moduleId, title, index }),
})

export const ChangeCourseModule = command({
  ...shared,
  name: 'ChangeCourseModule',
  summary: 'Sets title and section category of a module.',
  input: moduleForm.extend(ofModule.shape),
  facts: demandLabel,
  decide: ({ courseId: _, ...input }) => changeModule(input),
})

export const MoveCourseModule = command({
  ...shared,
  name: 'MoveCourseModule',
  summary: 'Moves a module to another place of the curriculum.',
  input: ofModule.extend({ index }),
  decide: ({ moduleId, index }) => moveModule({ moduleId, index }),
})

export const RemoveCourseModule = command({
  ...shared,
  name: 'RemoveCourseModule',
  summary: 'Removes a module; its lessons are archived.',
  input: ofModule,
  decide: ({ moduleId }) => removeModule(moduleId),
})

export const AddLesson = command({
  ...shared,
  name: 'AddLesson',
  summary: 'Adds a lesson to a module: a film, a text, files, or questions.',
  mints: 'lessonId',
  input: ofModule.extend({ index: index.optional(), content }),
  facts: async ({ content }, ctx) => written(content, undefined, ctx),
  decide: ({ moduleId, lessonId, index = null }, _ctx, told) =>
    addLesson({
      moduleId,
      index,
      lesson: { lessonId, free: false, optional: false, ...told },
    }),
})

export const ChangeLesson = command({
  ...shared,
  name: 'ChangeLesson',
  summary: 'Changes what a lesson says; students keep their progress.',
  input: ofLesson.extend({ content }),
  facts: async ({ courseId, lessonId, content }, ctx) =>
    written(content, found(await ctx.load(course, courseId), lessonId), ctx),
  decide: ({ lessonId }, _, told) => changeLesson({ lessonId, ...told }),
})

export const RenameLesson = command({
  ...shared,
  name: 'RenameLesson',
  summary: 'Renames a lesson.',
  input: ofLesson.extend(lessonTitleForm.shape),
  decide: ({ lessonId, title }) => renameLesson({ lessonId, title }),
})

export const MoveLessons = command({
  ...shared,
  name: 'MoveLessons',
  summary: 'Moves lessons, together and in this order, to a place of a module.',
  input: ofModule.extend({ lessonIds, index: index.optional() }),
  decide: ({ moduleId, lessonIds, index = null }) => moveLessons({ moduleId, lessonIds, index }),
})

export const MarkLessons = command({
  ...shared,
  name: 'MarkLessons',
  summary: 'Marks lessons as free, optional or bonus, or takes the mark away.',
  input: ofOne.extend({
    lessonIds,
    mark: z.enum(Object.keys(lessonMarks) as [keyof typeof lessonMarks], { error: 'Escolha a marca' }),
    value: z.boolean(),
  }),
  decide: ({ lessonIds, mark, value }) => markLessons({ lessonIds, mark, value }),
})

export const ArchiveLessons = command({
  ...shared,
  name: 'ArchiveLessons',
  summary: 'Takes lessons out of the curriculum; they and what was watched of them are kept.',
  input: ofOne.extend({ lessonIds }),
  decide: ({ lessonIds }) => archiveLessons(lessonIds),
})

export const RestoreLesson = command({
  ...shared,
  name: 'RestoreLesson',
  summary: 'Brings an archived lesson back into a module.',
  input: ofLesson.extend({ moduleId: id }),
  decide: ({ lessonId, moduleId }) => restoreLesson({ lessonId, moduleId }),
})

export const PublishCourseChanges = command({
  ...shared,
  name: 'PublishCourseChanges',
  summary: 'Shows students the working copy of the curriculum.',
  input: ofOne,
  facts: demandFilms,
  decide: () => publishChanges(),
})

export const DiscardCourseChanges = command({
  ...shared,
  name: 'DiscardCourseChanges',
  summary: 'Drops the changes of a curriculum that were not published.',
  input: ofOne,
  decide: () => discardChanges(),
})

/** Curricula are published rarely, so the whole log may be read for one. */
async function publishedAt(
  { courseId, revision }: { courseId: string; revision: number },
  ctx: CommandContext,
): Promise<CourseModule[]> {
  const [at] = await ctx.find(
    ['CourseCurriculumSet'],
    (event) => event.revision === revision && (event.data as { courseId: string }).courseId === courseId,
  )
  if (!at) throw new NotFound('Não encontramos esta versão do currículo.')
  return (at.data as { modules: CourseModule[] }).modules
}

export const BringBackCurriculum = command({
  ...shared,
  name: 'BringBackCurriculum',
  summary: 'Makes a curriculum that was published earlier the working copy, to be published again.',
  input: ofOne.extend({ revision: z.int().min(0).max(1_000_000_000) }),
  facts: publishedAt,
  decide: (_input, _ctx, modules) => bringBackCurriculum(modules),
})

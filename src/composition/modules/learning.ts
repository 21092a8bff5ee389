import { learningCommands } from '../../commands/learning'
import { learningAggregates } from '../../domain/learning'
import { lessonQuestion } from '../../http/communication/views'
import { learningActions } from '../../http/learning/actions'
import { favoritesApi } from '../../http/learning/favorites'
import { lessonFileDownloads } from '../../http/learning/lesson-files'
import { learningMedia } from '../../http/learning/media'
import { noteFiles } from '../../http/learning/note-files'
import { openBadges } from '../../http/learning/open-badges'
import { learningPages } from '../../http/learning/pages'
import { studyAimFile } from '../../http/learning/study-aim'
import { transferLines } from '../../http/learning/transfer-lines'
import { questionsOfLesson } from '../../projections/communication/question-thread'
import { learningProjections, learningSources } from '../../projections/learning'
import { learningJobs, learningReactors } from '../../workers/learning'
import { module } from '../module'

export const learning = module({
  aggregates: learningAggregates,
  commands: learningCommands,
  projections: learningProjections,
  sources: { ...learningSources, transferLines },
  reactors: learningReactors,
  jobs: learningJobs,
  pages: ({ media, shop, materials }) =>
    learningPages({
      media,
      issuer: shop,
      accent: materials.accent,
      questions: async (ctx, courseId, lessonId) =>
        (await questionsOfLesson(ctx.db, courseId, lessonId)).map((row) => lessonQuestion(row, ctx.actor)),
    }),
  actions: ({ media, sheets }) => learningActions(media, sheets),
  api: ({ media, films, lessonFiles, certificates, credentials, shop, calendar }) => [
    ...learningMedia({ media, films, printer: certificates, issuer: shop }),
    ...openBadges({ signer: credentials, shop }),
    ...lessonFileDownloads(lessonFiles),
    ...favoritesApi,
    ...noteFiles,
    studyAimFile(calendar, async () => (await shop()).name),
  ],
})

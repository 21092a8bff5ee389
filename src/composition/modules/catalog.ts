import { portraitSvg } from '../../adapters/media/portrait'
import { catalogCommands } from '../../commands/catalog'
import { catalogAggregates } from '../../domain/catalog'
import { coversApi } from '../../http/api/covers'
import { portraitsApi } from '../../http/api/portraits'
import { searchApi } from '../../http/api/search'
import { bundleLines } from '../../http/catalog/bundle-lines'
import { courseLines } from '../../http/catalog/course-lines'
import { copyCourseAction, newCoursePage } from '../../http/catalog/course-new'
import { curriculumPages } from '../../http/catalog/curriculum'
import { curriculumActions } from '../../http/catalog/curriculum-actions'
import { landingPagesExtra } from '../../http/catalog/landing-address'
import { lessonCaptions } from '../../http/catalog/lesson-captions'
import { lessonFileActions, lessonFilePage, lessonFileUploadRoutes } from '../../http/catalog/lesson-files'
import { ebookPageLines, slidePageLines } from '../../http/catalog/material-lines'
import { catalogPages } from '../../http/catalog/pages'
import { choosePopular, popularPage } from '../../http/catalog/popular'
import { priceEffectsRoutes, pricePanels, salePriceActions } from '../../http/catalog/price-panel'
import { salesActions, salesPages } from '../../http/catalog/sales'
import { sectionUses } from '../../http/catalog/section-uses'
import { askForSubscription } from '../../http/catalog/subscription'
import { termTextLoaders } from '../../http/catalog/term-texts'
import { videoLines } from '../../http/catalog/video-lines'
import { posters, videoPosters } from '../../http/catalog/video-poster'
import { videoUploads } from '../../http/catalog/video-uploads'
import { videoUses } from '../../http/catalog/video-uses'
import { chooseFromVimeo, vimeoPage, vimeoPictures } from '../../http/catalog/vimeo'
import { catalogProjections, catalogSources } from '../../projections/catalog'
import { catalogJobs, catalogReactors } from '../../workers/catalog'
import { module } from '../module'

export const catalog = module({
  aggregates: catalogAggregates,
  commands: catalogCommands,
  projections: catalogProjections,
  sources: { ...catalogSources, courseLines, bundleLines, ebookPageLines, slidePageLines, videoLines },
  extras: [landingPagesExtra, sectionUses, videoUses, ...pricePanels, ...termTextLoaders],
  isPublic: true,
  reactors: catalogReactors,
  jobs: catalogJobs,
  pages: ({ log, vimeo }) => [
    ...catalogPages,
    ...salesPages,
    ...curriculumPages(log),
    lessonFilePage,
    newCoursePage,
    popularPage,
    vimeoPage(vimeo),
  ],
  actions: ({ log, vimeo }) => [
    askForSubscription,
    ...salesActions,
    ...curriculumActions(log),
    ...lessonFileActions,
    copyCourseAction,
    ...salePriceActions,
    choosePopular,
    chooseFromVimeo(vimeo),
  ],
  api: ({ covers, uploads, lessonUploads, filmMaker, films, media, vimeo }) => [
    ...searchApi(),
    ...coversApi(covers),
    ...portraitsApi(portraitSvg),
    ...priceEffectsRoutes,
    ...videoUploads({ uploads, films: filmMaker }),
    ...lessonFileUploadRoutes(lessonUploads),
    videoPosters(posters(films, vimeo)),
    vimeoPictures(vimeo),
    lessonCaptions(media),
  ],
})

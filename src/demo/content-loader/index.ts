import { z } from 'zod'
import { readBundle } from './bundle'
import { readCoupons } from './coupons'
import { type Course, readCourse } from './course'
import { slug } from './fields'
import { readLandingPages } from './landing-pages'
import { readLaunch, readLaunchSections } from './launch'
import { readLessonExtras } from './lesson-extras'
import { readMaterial } from './material'
import { once } from './once'
import { readYaml } from './read-file'
import {
  readCategories,
  readHome,
  readProductOffers,
  readPromotion,
  readSite,
  readSubscriptionPlans,
  readTeachers,
} from './shop'
import { readVideos } from './videos'
import {
  readCommonQuestions,
  readCommonReviews,
  readContactMessages,
  readLeadSources,
  readRefundTexts,
  readReviewAnswers,
  readSearchTerms,
} from './visitor-texts'

export type { Bundle } from './bundle'
export type { Coupon } from './coupons'
export type { Course, Lesson, Module, Rating } from './course'
export type { Launch } from './launch'
export type { Material } from './material'

const onSale = z.strictObject({ courses: z.array(slug), bundles: z.array(slug) })
const worldsFile = z.strictObject({
  demo: onSale,
  acceptance: onSale,
  ebooks: z.array(slug),
  slides: z.array(slug),
  launches: z.strictObject({ coming: slug, past: slug, draft: slug }),
})

/** The written content of a world: money in centavos, lengths in seconds, ids readable and stable. */
export type Content = ReturnType<typeof readContent>

function readContent(world: 'demo' | 'acceptance') {
  const { ebooks, slides, launches, ...worlds } = readYaml('worlds.yaml', worldsFile)
  const { courses, bundles } = worlds[world]
  const coupons = readCoupons()
  return {
    courses: courses.map(readCourse),
    bundles: bundles.map(readBundle),
    coupons: coupons[world],
    staffCoupons: coupons.staff,
    ebooks: ebooks.map((each) => readMaterial('ebooks', each)),
    slides: slides.map((each) => readMaterial('slides', each)),
    launches: {
      coming: readLaunch(launches.coming),
      past: readLaunch(launches.past),
      draft: readLaunch(launches.draft),
    },
    launchSections: readLaunchSections(),
    categories: readCategories(),
    teachers: readTeachers(),
    subscriptionPlans: readSubscriptionPlans(),
    productOffers: readProductOffers(),
    promotion: readPromotion(),
    home: readHome(),
    site: readSite(),
    videos: readVideos(),
    landingPages: readLandingPages(),
    lessonExtras: readLessonExtras(),
    commonReviews: readCommonReviews(),
    reviewAnswers: readReviewAnswers(),
    commonQuestions: readCommonQuestions(),
    contactMessages: readContactMessages(),
    searchTerms: readSearchTerms(),
    leadSources: readLeadSources(),
    refundTexts: readRefundTexts(),
  }
}

export const demoContent = once(() => readContent('demo'))
/** 20 courses of which 2 are free, 3 bundles, 5 coupons. */
export const acceptanceContent = once(() => readContent('acceptance'))

/** Seconds that a course takes as taught. */
export const courseSeconds = ({ modules }: Course): number =>
  modules.flatMap(({ lessons }) => lessons).reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)

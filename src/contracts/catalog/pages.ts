import type { WithCover } from '../kernel/own-picture'
import type { HelpVideo, VideoVoice } from '../marketing/film'
import type { SubscriptionPages } from '../ordering/subscription-plan'
import type { BundleCard, CategoryTile, CourseCard, Offer, ProductCard, Question, ReviewView } from './cards'
import type { CourseNewPages } from './course-new'
import type { CourseOrderPages } from './course-order'
import type { CurriculumPages } from './curriculum'
import type { LessonFilePages } from './lesson-files'
import type { Level } from './levels'
import type { Facet } from './listing'
import type { Sort } from './listing-labels'
import type { VimeoPages } from './videos'

export interface LessonView {
  id: string
  title: string
  seconds: number
  optional: boolean
  /** Present when anyone may watch it. */
  free: { src: string; poster: string } | null
}

export interface ModuleView {
  id: string
  title: string
  seconds: number
  lessons: LessonView[]
}

/** One stretch of time and what was asked in it. */
export interface PriceView {
  /** ISO instants; `to` is null while it lasts. */
  from: string
  to: string | null
  /** Centavos; null while it was not on sale. */
  price: number | null
  /** The price of a promotion. */
  promoted: boolean
}

/** A lesson that anyone may watch, and the course that it is of. */
export interface FreeLessonView {
  course: { id: string; title: string }
  lesson: { id: string; title: string; seconds: number; free: { src: string; poster: string } }
}

/** The price of a programme for owners of some of its courses. */
export interface OwnerOffer extends Offer {
  /** Centavos of the whole programme. */
  from: number
  /** Courses that are left. */
  left: number
  /** Centavos of those bought one by one. */
  separately: number
}

export interface CourseListing {
  courses: CourseCard[]
  total: number
  page: number
  perPage: number
  sort: Sort
  facets: Facet[]
}

/** A programme as its page shows it. */
export interface ProgrammeView {
  bundle: Offer &
    WithCover & {
      id: string
      /** The page written to sell it; null without one. */
      salesPage: string | null
      slug: string
      title: string
      subtitle: string
      topic: string
      promise: string
      /** Clean HTML. */
      description: string
      category: { name: string; slug: string } | null
      separately: number
    }
  tracks: { title: string; summary: string; courses: CourseCard[] }[]
  totals: { courses: number; lessons: number; seconds: number }
  /** Of all its courses: students with access, each once, and the mean mark of their reviews. */
  proof: { students: number; mean: number | null; count: number }
  freeLessons: FreeLessonView[]
  testimonials: { name: string; role: string; text: string }[]
  /** What former students say in films. */
  voices: VideoVoice[]
  /** A film that sells it; null without one. */
  salesVideo: HelpVideo | null
  /** Products chosen by hand to be shown with it. */
  recommendations: ProductCard[]
  faq: Question[]
  /** Ids of its courses that the signed-in student already has. */
  owned: string[]
  /** Set when the student has some of the courses, but not all. */
  forOwner: OwnerOffer | null
  regretDays: number
  guaranteeDays: number
  /** Months of access of the sale; null: for ever. */
  accessMonths: number | null
}

/** Access of the reader that has an end: when, and whether it has passed. */
export interface DatedAccess {
  until: string
  isOver: boolean
}

/** A course as a landing page sells it. */
export type SoldCourse = Pick<
  CatalogPages['Platform/Courses/Show'],
  | 'course'
  | 'totals'
  | 'students'
  | 'salesVideo'
  | 'owned'
  | 'regretDays'
  | 'guaranteeDays'
  | 'accessMonths'
  | 'dated'
> & {
  modules: { title: string; lessons: number; seconds: number }[]
  mean: number | null
  count: number
}

/** A section of a landing page as it is drawn: `title` may be empty, `text` is clean HTML. */
export type LandingSectionView = { title: string; text: string } & (
  | { kind?: 'text' }
  | { kind: 'promise' | 'curriculum' | 'price' | 'guarantee' | 'testimonials' | 'questions' }
  | { kind: 'audience' | 'outcomes'; items: string[] }
  | { kind: 'teacher'; teachers: TeacherView[] }
  | { kind: 'film'; film: HelpVideo }
  | { kind: 'figures'; figures: { value: string; label: string }[] }
  | {
      kind: 'comparison'
      ours: string
      others: string
      rows: { topic: string; ours: string; others: string }[]
    }
  /** `after`: shown once it is over; empty: nothing is. */
  | { kind: 'countdown'; endsAt: string; after: string }
  | { kind: 'call'; button: string }
)

/** What staff wrote on a landing page. */
export interface LandingTexts {
  id: string
  slug: string
  title: string
  /** For search engines. */
  description: string
  headline: string
  subline: string
  sections: LandingSectionView[]
  testimonials: { name: string; role: string; text: string }[]
  voices: VideoVoice[]
  faq: Question[]
  /** Offered to readers in a corner of the page; null without one. */
  freeCourse: { slug: string; course: string; title: string; text: string } | null
}

/** What may stand at `/lp/{slug}`. */
export type LandingOrProgramme =
  | ({ kind: 'programme' } & ProgrammeView)
  | { kind: 'landing'; landing: LandingTexts; programme: ProgrammeView | null; course: SoldCourse | null }

export interface FoundLesson {
  lessonId: string
  /** Its place in the course, from 1. */
  number: number
  title: string
  courseTitle: string
  /** Where it is said, in seconds from the beginning of the film; the text only where the film may be seen. */
  said: { at: number; text: string | null } | null
  href: string
}

/** Pages of catalog: component name to its props. */
export interface TeacherView {
  name: string
  bio: string
  /** Address of a picture. */
  portrait: string
  /** Published courses of theirs. */
  courses: number
}

export interface CatalogPages
  extends SubscriptionPages,
    CurriculumPages,
    VimeoPages,
    CourseNewPages,
    CourseOrderPages,
    LessonFilePages {
  /** `about`: the shop's sentence about itself, for search engines. */
  'Platform/Courses/Index': CourseListing & { about: string }
  'Platform/Courses/Popular': { courses: CourseCard[]; bundles: BundleCard[] }
  'Platform/Categories/Show': {
    category: WithCover & { name: string; slug: string; description: string }
    courses: CourseCard[]
    bundles: BundleCard[]
    others: CategoryTile[]
  }
  'Platform/Courses/Show': {
    course: Offer &
      WithCover & {
        id: string
        /** The page written to sell it; null without one. */
        salesPage: string | null
        slug: string
        title: string
        subtitle: string
        topic: string
        promise: string
        /** Clean HTML. */
        description: string
        level: Level
        language: string
        whatYouLearn: string[]
        requirements: string[]
        audience: string[]
        updatedAt: string
        category: { name: string; slug: string } | null
        teacher: TeacherView
      }
    modules: ModuleView[]
    totals: { modules: number; lessons: number; seconds: number }
    /** Number of students with access. */
    students: number
    reviews: {
      mean: number | null
      count: number
      histogram: [number, number, number, number, number]
      /** One page of the written ones, newest first. */
      latest: ReviewView[]
      /** Only those of so many stars; null for all. */
      stars: 1 | 2 | 3 | 4 | 5 | null
      page: number
      perPage: number
      /** Written ones under this filter. */
      total: number
    }
    faq: Question[]
    /** Programmes that hold this course. */
    bundles: BundleCard[]
    /** A film that sells it; null without one. */
    salesVideo: HelpVideo | null
    recommendations: CourseCard[]
    /** How many of the first recommendations were bought in one order with this course. */
    together: number
    /** What was asked for it over the last year, newest first. */
    priceHistory: PriceView[]
    /** The signed-in student already has it. */
    owned: boolean
    /** Days to give the purchase up, and those in which a reason is asked for. */
    regretDays: number
    guaranteeDays: number
    /** Months of access of the sale; null: for ever. */
    accessMonths: number | null
    /** The reader’s own access, where it has an end. */
    dated: DatedAccess | null
  }
  'Platform/Bundles/Show': LandingOrProgramme
  'Platform/Search/Result': {
    /** As it was typed. */
    term: string
    /** The term without misspellings, when the results are those of it; null otherwise. */
    corrected: string | null
    /** One page of what meets term and filters. */
    products: ProductCard[]
    total: number
    page: number
    perPage: number
    sort: Sort
    /** Empty while nothing was found or asked for. */
    facets: Facet[]
    /** Shown when nothing was found. */
    message: string | null
    near: ProductCard[]
    /** Words of the shop that look like those of the term. */
    nearWords: string[]
    /** Suggested terms without a similar word: categories of the nearest results. */
    otherTerms: string[]
    /** The first lessons whose title or spoken text has the term. */
    lessons: FoundLesson[]
    /** Where nothing good was found: an alert by e-mail, of the account or of a guest; null where none is offered. */
    alert: { as: 'account' | 'guest'; email: string | null; waiting: boolean } | null
  }
}

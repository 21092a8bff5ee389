/** Written content of the demo and acceptance worlds. Money in centavos, lengths in seconds, ids stable and readable. */
export type Level = 'iniciante' | 'intermediario' | 'avancado'
export type Rating = 1 | 2 | 3 | 4 | 5
/** One of the three films under /media/lessons that every demo lesson shares. */
export type Clip = 'clip-a' | 'clip-b' | 'clip-c'

export interface Category {
  id: string
  slug: string
  name: string
  description: string
}

export interface Teacher {
  id: string
  name: string
  email: string
  headline: string
  bio: string
}

export interface Faq {
  question: string
  /** Clean HTML. */
  answer: string
}

export interface Lesson {
  /** `course-sql-m2-l3`. */
  id: string
  title: string
  kind: 'video'
  /** Length as taught; the clip that plays is shorter. */
  durationSeconds: number
  freePreview: boolean
  summary: string
  /** What the teacher says, sentence by sentence: captions and transcript come from it. */
  transcript: string[]
  clip: Clip
}

export interface Module {
  /** `course-sql-m2`. */
  id: string
  title: string
  lessons: Lesson[]
}

export interface ReviewText {
  rating: Rating
  text: string
}

export interface QuestionText {
  lessonId: string
  /** Plain text, as a student types it. */
  question: string
  /** Clean HTML, as staff answer it. */
  answer: string
}

export interface Course {
  id: string
  slug: string
  title: string
  subtitle: string
  promise: string
  /** Clean HTML, several paragraphs. */
  description: string
  whatYouLearn: string[]
  requirements: string[]
  audience: string[]
  level: Level
  language: 'pt-BR'
  categorySlug: string
  teacherId: string
  /** 0 is free. */
  priceCentavos: number
  listPriceCentavos: number | null
  /** Colours, figure and mark of the cover. */
  topic: string
  modules: Module[]
  faq: Faq[]
  /** How many reviews of each rating the demo world holds. */
  histogram: Record<Rating, number>
  reviews: ReviewText[]
  questions: QuestionText[]
}

export interface Track {
  title: string
  description: string
  courseIds: string[]
}

export interface Testimonial {
  name: string
  role: string
  text: string
}

export interface Bundle {
  id: string
  slug: string
  title: string
  subtitle: string
  promise: string
  /** Clean HTML, several paragraphs. */
  description: string
  audience: string[]
  topic: string
  priceCentavos: number
  listPriceCentavos: number
  tracks: Track[]
  faq: Faq[]
  testimonials: Testimonial[]
}

export type CouponScope = { kind: 'all' } | { kind: 'courses'; courseIds: string[] }

export interface Coupon {
  id: string
  code: string
  /** Whole per cent, 1..100. */
  percent: number
  scope: CouponScope
  /** Last business day, YYYY-MM-DD; null has no end. */
  lastDay: string | null
  maxUses: number | null
  maxUsesPerCustomer: number | null
  note: string
  /** Written so many days before the world's end; left out: before the shop opened. */
  daysAgo?: number
  /** Not heard of by shoppers. */
  secret?: true
  /** Further terms, as the form of the back office sends them. */
  terms?: Record<string, unknown>
}

export interface Promotion {
  id: string
  code: string
  name: string
  /** Clean HTML for the strip above the header. */
  message: string
  discountPercent: number
  /** How long it runs from the day the world is made. */
  days: number
  button: { label: string; href: string }
}

export interface Home {
  hero: {
    title: string
    subtitle: string
    primary: { label: string; href: string }
    secondary: { label: string; href: string }
    facts: string[]
    courseSlug: string
  }
  about: { icon: string; title: string; text: string }[]
  faq: Faq[]
  testimonials: (Testimonial & { courseSlug: string })[]
}

export interface World {
  categories: Category[]
  sectionCategories: Category[]
  teachers: Teacher[]
  courses: Course[]
  bundles: Bundle[]
  coupons: Coupon[]
  /** Reviews that fit any course, for the long tail. */
  commonReviews: ReviewText[]
  home: Home
  promotion: Promotion
}

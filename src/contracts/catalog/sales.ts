import type { CourseCard, Offer, Question, ReviewView } from './cards'
import type { CourseFeature } from './feature-words'
import type { Level } from './levels'
import type { FreeLessonView, ModuleView, TeacherView } from './pages'

/** Sales pages by component, with the slug of what each one sells. */
export const courseSales = {
  'Sales/Courses/JavaScript': 'javascript',
  'Sales/Courses/HtmlCss': 'html-e-css',
  'Sales/Courses/Java': 'java',
  'Sales/Courses/N8nAiAgents': 'n8n-com-agentes-de-ia',
  'Sales/Courses/Php': 'php',
  'Sales/Courses/Python': 'python',
  'Sales/Courses/React': 'react',
  'Sales/Courses/Sql': 'sql',
} as const
export const bundleSales = {
  'Sales/Bundles/ExpertGpt/Show': 'expert-gpt',
  'Sales/Bundles/AiAgents': 'agentes-de-ia',
  'Sales/Bundles/Frontend': 'frontend',
  'Sales/Bundles/Fullstack': 'fullstack',
  'Sales/Bundles/SaasWithAi': 'saas-com-ia',
} as const
export type CourseSalesPage = keyof typeof courseSales
export type BundleSalesPage = keyof typeof bundleSales

/** What others made of it; all figures counted from the log. */
export interface SaleProof {
  /** People with access now. */
  students: number
  /** Mean of the reviews, 1..5; null without any. */
  mean: number | null
  count: number
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  histogram: [number, number, number, number, number]
  /** The most detailed reviews, independent of their rating. */
  fullest: ReviewView[]
}

export interface CourseOnSale extends Offer {
  type: 'course'
  id: string
  slug: string
  title: string
  level: Level
  language: string
  /** ISO instant. */
  updatedAt: string
  teacher: TeacherView
  requirements: string[]
  modules: ModuleView[]
  /** What its lessons offer. */
  features: CourseFeature[]
  totals: { modules: number; lessons: number; seconds: number }
  proof: SaleProof
  faq: Question[]
  owned: boolean
  regretDays: number
  guaranteeDays: number
  /** Months of access of the sale; null: for ever. */
  accessMonths: number | null
}

export interface BundleOnSale extends Offer {
  type: 'bundle'
  id: string
  slug: string
  title: string
  /** Centavos of its courses bought one by one; of those that the student lacks, when the price is for them. */
  separately: number
  /** Full price in centavos, when the shown price covers only the courses that the student lacks; otherwise null. */
  whole: number | null
  tracks: { title: string; summary: string; courses: CourseCard[] }[]
  /** What the lessons of all its courses offer. */
  features: CourseFeature[]
  totals: { courses: number; lessons: number; seconds: number }
  /** Lessons that anyone may watch, one of each course first. */
  freeLessons: FreeLessonView[]
  proof: SaleProof
  faq: Question[]
  /** Every course of it is already the student's. */
  owned: boolean
  /** Ids of its courses that the signed-in student already has. */
  ownedCourses: string[]
  regretDays: number
  guaranteeDays: number
  /** Months of access of the sale; null: for ever. */
  accessMonths: number | null
}

/** Null while it is not on sale: the page then says so and offers no way to pay. */
export type SalesPages = Record<CourseSalesPage, { sale: CourseOnSale | null }> &
  Record<BundleSalesPage, { sale: BundleOnSale | null }> & {
    'Sales/Bundles/ExpertGpt/WaitingList': {
      /** It is on sale, without a waiting list. */
      open: boolean
      sent: boolean
    }
  }

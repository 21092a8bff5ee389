import type { WithCover } from '../kernel/own-picture'
import type { Level } from './levels'

/** What a product costs now. Centavos everywhere. */
export interface Offer {
  price: number
  /** Crossed-out price: the lowest really asked in the thirty days before the reduction; null when there is none. */
  listPrice: number | null
  /** The longest way to split it on a card without interest; null when it cannot be split. */
  installment: { count: number; each: number } | null
  /** ISO instant at which a price for a time ends; absent: it has no end. */
  until?: string
}

export interface CourseCard extends Offer, WithCover {
  type: 'course'
  id: string
  slug: string
  title: string
  subtitle: string
  /** Chooses the cover's colours and mark. */
  topic: string
  teacher: string
  category: { name: string; slug: string } | null
  level: Level
  lessons: number
  /** Taught time. */
  seconds: number
  /** Mean of the reviews, 1..5; null without any. */
  rating: number | null
  reviews: number
}

export interface BundleCard extends Offer, WithCover {
  type: 'bundle'
  id: string
  slug: string
  title: string
  subtitle: string
  topic: string
  courses: number
  lessons: number
  seconds: number
  /** Centavos of its courses bought one by one. */
  separately: number
}

export type ProductCard = CourseCard | BundleCard

/** How a price stands beside those of the last twelve months. Centavos. */
export type PriceStanding =
  /** None was lower. `since`: the first that is known; null where it is older than the twelve months. */
  | { is: 'lowest'; since: string | null }
  /** It cost less, `until` then. */
  | { is: 'was-lower'; price: number; until: string }

export interface CategoryTile {
  name: string
  slug: string
  description: string
  courses: number
  bundles: number
}

export interface ReviewView {
  id: string
  /** First name and initial of the last: "Rita A." */
  author: string
  rating: number
  text: string
  /** ISO instant. */
  at: string
  /** Its buyer got the money back, so its rating is not part of the mean. */
  refunded?: true
  /** What the school answered. */
  answer?: { text: string; at: string }
}

export interface CoursePraise extends ReviewView {
  course: { slug: string; title: string }
}

export interface Question {
  question: string
  /** Clean HTML. */
  answer: string
}

import type { OrderStatus } from '../ordering/labels'
import type { MailPages } from './mail-pages'

export interface QuestionRow {
  questionId: string
  number: number
  status: 'open' | 'answered' | 'closed'
  courseTitle: string
  lessonTitle: string | null
  studentName: string
  excerpt: string
  askedAt: string
  answeredAt: string | null
  answers: number
  /** Second of the lesson's film that it is about. */
  second: number | null
  /** How many others have the same question. */
  votes: number
}

export interface ThreadMessage {
  id: string
  author: string
  byStaff: boolean
  /** Clean HTML. */
  content: string
  at: string
}

export interface Thread extends QuestionRow {
  courseId: string
  courseSlug: string | null
  lessonId: string | null
  content: string
  acceptedId: string | null
  messages: ThreadMessage[]
}

/** A review as its own writer sees it. */
export interface OwnReview {
  courseId: string
  slug: string
  title: string
  rating: number
  text: string
  status: 'published' | 'held' | 'hidden'
  publishedAt: string
  editedAt: string | null
  /** The money went back, so that the rating does not count. */
  refunded: boolean
  answer: { text: string; at: string } | null
  /** Whether they still have the course, without which nothing can be changed. */
  mayEdit: boolean
}

/** A course that its student may review. */
export interface CourseToReview {
  courseId: string
  slug: string
  title: string
  /** 0..100, whole. */
  percent: number
}

/** Pages of communication: component name to its props. */
export interface CommunicationPages extends MailPages {
  'Admin/Questions/Index': {
    filter: 'unread' | 'answered' | 'all'
    search: string
    questions: QuestionRow[]
    counts: { unread: number; answered: number; all: number }
    page: number
    pages: number
    /** Questions that the filter and the search leave, and how many a page shows. */
    total: number
    size: number
  }
  'Admin/Questions/Show': {
    question: Thread
    /** The next one that waits, for answering in a row. */
    nextId: string | null
    student: {
      name: string
      email: string | null
      since: string | null
      /** What they may watch, the last watched first. */
      courses: { title: string; percent: number; watchedAt: string | null }[]
      /** The newest ones, without amounts: whoever answers questions need not know them. */
      orders: { orderId: string; number: string; status: OrderStatus; placedAt: string; titles: string[] }[]
    }
  }
  'Platform/Student/MyReviews': {
    reviews: OwnReview[]
    /** Courses without a review, those that are furthest first. */
    open: CourseToReview[]
  }
  'Platform/Student/MyQuestions': { questions: (Thread & { unseen: boolean })[] }
}

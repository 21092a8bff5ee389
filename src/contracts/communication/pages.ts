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
  content: string
  messages: ThreadMessage[]
}

/** Pages of communication: component name to its props. */
export interface CommunicationPages {
  'Admin/Questions/Index': {
    filter: 'unread' | 'answered' | 'all'
    search: string
    questions: QuestionRow[]
    counts: { unread: number; answered: number; all: number }
    page: number
    pages: number
  }
  'Admin/Questions/Show': {
    question: Thread
    /** The next one that waits, for answering in a row. */
    nextId: string | null
    student: { name: string; courses: number; since: string | null }
  }
  'Platform/Student/MyQuestions': { questions: (Thread & { unseen: boolean })[] }
}

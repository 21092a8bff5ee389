import type { PriceStanding, ProductCard } from '../catalog/cards'
import type { WithCover } from '../kernel/own-picture'

export interface EnrolledCourse extends WithCover {
  courseId: string
  slug: string
  title: string
  teacher: string
  totalLessons: number
  doneLessons: number
  /** 0..100, whole. */
  percent: number
  next: { lessonId: string; title: string } | null
  completed: boolean
  certificateCode: string | null
  /** Last instant of the access; null: it has no end. */
  until: string | null
  /** The end has passed: it stays on the shelf, and can be renewed. */
  isOver: boolean
  /** What the student still has to do for the certificate, as texts; empty once it is earned. */
  missing: string[]
}

export interface FavoriteKey {
  kind: 'course' | 'bundle' | 'lesson'
  itemId: string
}

export interface FavoriteProduct extends FavoriteKey {
  kind: 'course' | 'bundle'
  title: string
  /** Null while it is not sold. */
  card: ProductCard | null
  /** ISO instant. */
  keptAt: string
  /** Centavos that it cost when it was kept. */
  keptPrice: number | null
  /** Centavos below which the student gets a mail; null: no mail is wanted. */
  watched: number | null
  /** How its price stands beside those of twelve months; null where there is nothing to say. */
  standing: PriceStanding | null
  /** Slug of the course whose lessons the student may watch. */
  watch: string | null
  /** The student has all of it. */
  owned: boolean
}

export interface FavoriteLesson {
  itemId: string
  courseId: string
  title: string
  seconds: number
  course: { slug: string; title: string }
  /** The student may watch it. */
  open: boolean
}

/** The certificate of a programme: its code while it is valid, and what it waits for. */
export interface TrainingCertificate {
  code: string | null
  isRevoked: boolean
  /** Courses of the programme whose certificate the student does not hold. */
  missing: number
  bundleId: string
}

/** A training programme of a student, with what is done of its courses. */
export interface Training extends WithCover {
  slug: string
  title: string
  courses: number
  doneCourses: number
  lessons: number
  doneLessons: number
  /** Seconds of film in lessons that are not done, less what was watched of them. */
  secondsLeft: number
  /** Where to go on: the first course in the order of the tracks that is not done. */
  next: { course: string; courseTitle: string; lessonId: string; title: string } | null
  completed: boolean
}

/** A course within a training programme. */
export interface TrainingCourse extends EnrolledCourse {
  secondsLeft: number
  /** Whether the student has it: a course that joined the programme later may not be among what was bought. */
  owned: boolean
}

export interface TrainingTrack {
  title: string
  summary: string
  courses: TrainingCourse[]
}

export interface WatchLessonItem {
  lessonId: string
  title: string
  durationSeconds: number
  done: boolean
  optional: boolean
  bonus: boolean
  kind: 'video' | 'text' | 'file' | 'quiz'
}

export interface TranscriptCue {
  start: number
  end: number
  text: string
}

/** A course of a programme's certificate. */
export interface CertifiedCourseView {
  title: string
  code: string
  completedAt: string
  /** 0 where another system issued it and did not say. */
  totalSeconds: number
  evidence: CertificateView['evidence']
}

export interface CertificateView {
  code: string
  /** The code in groups, as printed. */
  printedCode: string
  /** Bright colour of the course's cover, `#RRGGBB`. */
  accent: string
  status: 'issued' | 'revoked'
  /** `elsewhere`: another system issued it, and its document is not this shop's to print. */
  origin: 'here' | 'elsewhere'
  studentName: string
  /** `courseTitle` is then the programme's. */
  kind: 'course' | 'programme'
  courseTitle: string
  teacherName: string
  totalSeconds: number
  startedAt: string
  completedAt: string
  issuedAt: string
  /** Of the document, from 1. */
  version: number
  /** When the name was last corrected; null before. */
  correctedAt: string | null
  syllabus: { title: string; lessons: number }[]
  /** What it was given for: percent of the film (null without one), quizzes, days of study. Null where it is not known. */
  evidence: { seenPercent: number | null; quizzes: number; days: number } | null
  /** The certificates that a programme's stands on, in the order of its tracks; empty of a course. */
  courses: CertifiedCourseView[]
  issuer: { company: string; cnpj: string }
  /** The event that issued it. */
  eventId: string
  url: string
}

export interface QuizQuestionView {
  questionId: string
  text: string
  kind: 'one' | 'many' | 'boolean'
  answers: { answerId: string; text: string }[]
}

export interface QuestionResult {
  isRight: boolean
  chosen: string[]
  /** Why each chosen answer is right or wrong; those that say nothing are left out. */
  explanations: { answer: string; text: string }[]
  /** Texts of the right answers; null while they are kept back. */
  correct: string[] | null
}

/** A question of today’s practice, and the quiz that it is of. */
export interface PracticeQuestion {
  courseId: string
  courseTitle: string
  lessonId: string
  question: QuizQuestionView
}

export interface PracticeResult extends PracticeQuestion {
  result: QuestionResult
  /** It took more than a minute. */
  slow: boolean
  /** Business day on which it comes back; null: it is learnt. */
  due: string | null
  /** The lesson that explains it, and the second where it does; null without one. */
  explained: { slug: string; lessonId: string; title: string; second: number | null } | null
}

/** A quiz as its student sees it: what is right shows only once nothing can be tried any more. */
export interface QuizView {
  questions: QuizQuestionView[]
  /** Percent of the questions that must be right. */
  passMark: number
  /** Null: any number. */
  tries: number | null
  used: number
  passed: boolean
  /** It was passed, and is answered once more. */
  again: boolean
  /** The newest try. */
  last: {
    right: number
    questions: number
    passed: boolean
    /** By question. */
    results: Record<string, QuestionResult>
  } | null
}

export interface LessonQuestion {
  questionId: string
  lessonTitle: string | null
  content: string
  /** Second of the lesson's film that it is about. */
  second: number | null
  askedAt: string
  own: boolean
  closed: boolean
  /** How many others have the same question, and whether the reader is one of them. */
  votes: number
  voted: boolean
  acceptedId: string | null
  /** Whether the reader may say which answer solved it. */
  mayAccept: boolean
  answers: { answerId: string; author: string; byStaff: boolean; content: string; at: string }[]
}

/** A student's own note of a lesson. */
export interface LessonNote {
  noteId: string
  lessonId: string
  /** Second of the lesson's film that it is about. */
  second: number | null
  /** What is said there. */
  quote: string | null
  /** Empty where the words of the film are all of it. */
  text: string
  takenAt: string
  changedAt: string | null
}

/** A note among those of all lessons. */
export interface MyNote extends LessonNote {
  courseTitle: string
  lessonTitle: string
  /** Slug of the course whose lesson the student may still watch; null without one. */
  watch: string | null
}

export type EnrolmentFilter = 'all' | 'doing' | 'new' | 'done'

/** Pages of learning: component name to its props. */
export interface LearningPages {
  'Platform/Student/MyCourses': {
    filter: EnrolmentFilter
    courses: EnrolledCourse[]
    /** Courses of the whole shelf under each filter. */
    counts: Record<EnrolmentFilter, number>
    /** Questions of today’s practice that are not answered yet. */
    practice: number
  }
  'Platform/Student/Practice': {
    /** The question to answer now. */
    question: PracticeQuestion | null
    /** What came of the answer that was just sent. */
    answered: PracticeResult | null
    /** Answered questions of today, and all of today’s. */
    done: number
    total: number
    /** Questions that wait beyond those. */
    more: number
    /** The next day on which questions come back; null without any. */
    next: { day: string; questions: number } | null
  }
  'Platform/Student/Aim': {
    /** Weekdays, 1 (Monday) to 7, and the hour of the day; null: none. */
    aim: { weekdays: number[]; hour: number } | null
    /** The running week from Monday on, as business days. */
    week: { day: string; isChosen: boolean; isStudied: boolean }[]
    isPaused: boolean
    /** The Monday on which a week may be paused again; null: the pause is free. */
    pauseFreeFrom: string | null
  }
  /** One's own notes that have the words of `search`, the newest first. */
  'Platform/Student/MyNotes': {
    notes: MyNote[]
    search: string
    page: number
    size: number
    total: number
  }
  'Platform/Student/MyTrainings': { trainings: Training[] }
  'Platform/Student/MyTraining': {
    training: Training
    tracks: TrainingTrack[]
    certificate: TrainingCertificate
    /** Day on which it is done at the pace of the last four weeks; null without one. */
    doneBy: string | null
  }
  /** The newest first. */
  'Platform/Student/MyFavorites': { products: FavoriteProduct[]; lessons: FavoriteLesson[] }
  'Platform/Student/Watch': {
    course: { courseId: string; slug: string; title: string; topic: string }
    modules: { moduleId: string; title: string; lessons: WatchLessonItem[] }[]
    lesson: {
      lessonId: string
      title: string
      module: string
      summary: string
      video: { src: string; poster: string; seconds: number; captions: string } | null
      /** Clean HTML of a lesson that is read. */
      text: string | null
      quiz: QuizView | null
      /** Files that go with it, in order. */
      files: { title: string /** Kind and size, such as `PDF, 2 MB`. */; about: string; href: string }[]
      transcript: TranscriptCue[]
      done: boolean
      /** Stretches of the video already seen, in seconds, in order. */
      seen: [from: number, to: number][]
      /** Seconds to resume at; 0 = from the start. */
      position: number
      previousId: string | null
      nextId: string | null
    }
    progress: { done: number; total: number; percent: number }
    certificateCode: string | null
    /** Why there is none yet, or no more, as a sentence; null once it is earned. */
    noCertificate: string | null
    questions: LessonQuestion[]
    /** One's own notes of this lesson, along the film. */
    notes: LessonNote[]
  }
  'Platform/Certificates/MyCertificates': { certificates: CertificateView[] }
  'Platform/Certificates/MyCertificate': {
    certificate: CertificateView
    /** The account's name, where the certificate has another that can be corrected; null otherwise. */
    correction: { certificateId: string; name: string } | null
  }
  'Platform/Certificates/Index': { code: string | null; notFound: boolean }
  'Platform/Certificates/PublicCertificate': { certificate: CertificateView }
}

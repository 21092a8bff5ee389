import { certificate } from './certificate'
import { courseTransfer } from './course-transfer'
import { enrolment } from './enrolment'
import { favorites } from './favorites'
import { lessonFileDownloads } from './lesson-file-downloads'
import { lessonNotes } from './lesson-notes'
import { practice } from './practice'
import { studyAim } from './study-aim'

/** Every aggregate of this context. */
export const learningAggregates = [
  enrolment,
  courseTransfer,
  certificate,
  lessonFileDownloads,
  favorites,
  lessonNotes,
  practice,
  studyAim,
]

import { certificateCard } from './certificate-card'
import { certificateCounts } from './certificate-counts'
import { courseSyllabus } from './course-syllabus'
import { courseTransferList } from './course-transfer-list'
import { engagement } from './engagement'
import { favoriteList } from './favorite-list'
import { freeStudents } from './free-students'
import { lessonFileDownloadCounts } from './lesson-file-downloads'
import { lessonTitles } from './lesson-titles'
import { practiceQuestions } from './practice-questions'
import { questionAnswers } from './question-answers'
import { questionTitles } from './question-titles'
import { quizTries } from './quiz-tries'
import { studentCourse } from './student-course'
import { studentDays } from './student-days'
import { studentNotes } from './student-notes'
import { studentProgramme } from './student-programme'
import { studyAims } from './study-aims'

export const learningProjections = {
  studentCourse,
  courseSyllabus,
  certificateCard,
  certificateCounts,
  freeStudents,
  engagement,
  studentDays,
  studentProgramme,
  quizTries,
  lessonFileDownloadCounts,
  favoriteList,
  courseTransferList,
  practiceQuestions,
  questionAnswers,
  studyAims,
  studentNotes,
}

export const learningSources = { lessonTitles, questionTitles }

import {
  ImportCertificate,
  IssueCertificate,
  IssueProgrammeCertificate,
  RecordCertificateCheck,
  ReinstateCertificate,
  RevokeCertificate,
} from './certificate'
import { HandOverCourse, TakeOverCourse, TransferCourses } from './course-transfer'
import {
  AnswerQuiz,
  CompleteLesson,
  CompleteShortenedCourse,
  EnrolFree,
  EnrolStudent,
  GiveAccess,
  ImportAccess,
  ReinstateEnrolment,
  ReopenLesson,
  RevokeEnrolment,
  SuspendEnrolment,
  TakeAccess,
  WatchLesson,
} from './enrolment'
import { AddFavorite, EmptyFavorites, MergeFavorites, RemoveFavorite } from './favorites'
import { RecordLessonFileDownload } from './lesson-file'
import { ChangeNote, DeleteNote, TakeNote } from './notes'
import { AnswerPractice, QueuePractice } from './practice'
import { EndStudyAim, PauseStudyWeek, SetStudyAim } from './study-aim'

export const learningCommands = {
  EnrolStudent,
  RevokeEnrolment,
  SuspendEnrolment,
  ReinstateEnrolment,
  EnrolFree,
  WatchLesson,
  CompleteLesson,
  CompleteShortenedCourse,
  AnswerQuiz,
  ReopenLesson,
  GiveAccess,
  ImportAccess,
  TakeAccess,
  TransferCourses,
  HandOverCourse,
  TakeOverCourse,
  IssueCertificate,
  IssueProgrammeCertificate,
  ImportCertificate,
  RevokeCertificate,
  ReinstateCertificate,
  RecordCertificateCheck,
  RecordLessonFileDownload,
  AddFavorite,
  RemoveFavorite,
  MergeFavorites,
  EmptyFavorites,
  TakeNote,
  ChangeNote,
  DeleteNote,
  QueuePractice,
  AnswerPractice,
  SetStudyAim,
  PauseStudyWeek,
  EndStudyAim,
}

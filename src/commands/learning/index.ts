import { ImportCertificate, IssueCertificate, RecordCertificateCheck, RevokeCertificate } from './certificate'
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
  IssueCertificate,
  ImportCertificate,
  RevokeCertificate,
  RecordCertificateCheck,
  RecordLessonFileDownload,
  AddFavorite,
  RemoveFavorite,
  MergeFavorites,
  EmptyFavorites,
}

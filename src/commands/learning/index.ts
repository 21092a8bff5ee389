import { IssueCertificate, RecordCertificateCheck, RevokeCertificate } from './certificate'
import {
  AnswerQuiz,
  CompleteLesson,
  CompleteShortenedCourse,
  EnrolFree,
  EnrolStudent,
  GiveAccess,
  ReinstateEnrolment,
  ReopenLesson,
  RevokeEnrolment,
  SuspendEnrolment,
  TakeAccess,
  WatchLesson,
} from './enrolment'

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
  TakeAccess,
  IssueCertificate,
  RevokeCertificate,
  RecordCertificateCheck,
}

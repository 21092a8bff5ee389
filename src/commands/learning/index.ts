import { IssueCertificate, RecordCertificateCheck, RevokeCertificate } from './certificate'
import {
  AnswerQuiz,
  CompleteLesson,
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
  AnswerQuiz,
  ReopenLesson,
  GiveAccess,
  TakeAccess,
  IssueCertificate,
  RevokeCertificate,
  RecordCertificateCheck,
}

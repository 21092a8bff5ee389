import { IssueCertificate, RevokeCertificate } from './certificate'
import {
  CompleteLesson,
  EnrolFree,
  EnrolStudent,
  ReinstateEnrolment,
  ReopenLesson,
  RevokeEnrolment,
  SuspendEnrolment,
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
  ReopenLesson,
  IssueCertificate,
  RevokeCertificate,
}

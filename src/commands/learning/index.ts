import { IssueCertificate, RevokeCertificate } from './certificate'
import {
  CompleteLesson,
  EnrolFree,
  EnrolStudent,
  ReopenLesson,
  RevokeEnrolment,
  WatchLesson,
} from './enrolment'

export const learningCommands = [
  EnrolStudent,
  RevokeEnrolment,
  EnrolFree,
  WatchLesson,
  CompleteLesson,
  ReopenLesson,
  IssueCertificate,
  RevokeCertificate,
]

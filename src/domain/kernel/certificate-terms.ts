/** What a course asks for its certificate, beside the lessons and quizzes that count. */
export interface CertificateRule {
  /** Least percent of the seconds of film, 0 to 100. */
  seenPercent: number
  /** Least number of days on which the student studied. */
  studyDays: number
}

export const usualRule: CertificateRule = { seenPercent: 75, studyDays: 1 }

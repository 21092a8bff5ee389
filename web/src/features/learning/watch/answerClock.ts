/** Whole seconds that the answer to a question took, by its id: since another one was answered, or the clock began. */
export type AnswerClock = (questionId: string) => number

/** A clock for the questions of a form; `now` is in milliseconds. */
export function answerClock(now: () => number = () => performance.now()): AnswerClock {
  let answered: string | null = null
  let newest = now()
  let since = newest
  return (questionId) => {
    if (questionId !== answered) since = newest
    answered = questionId
    newest = now()
    return Math.round((newest - since) / 1000)
  }
}

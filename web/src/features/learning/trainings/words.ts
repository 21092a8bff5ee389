import type { Training } from '../../../../../src/contracts/learning/pages'
import { counted, duration } from '../../../ui/format'

/** "12 de 80 aulas · 1 de 6 cursos" */
export const progressWords = ({ lessons, doneLessons, courses, doneCourses }: Training): string =>
  `${doneLessons} de ${counted(lessons, 'aula', 'aulas')} · ${doneCourses} de ${counted(courses, 'curso', 'cursos')}`

/** "faltam 12 h"; empty where nothing is left to watch. */
export const timeLeft = ({ secondsLeft }: Pick<Training, 'secondsLeft'>): string =>
  secondsLeft < 60 ? '' : `faltam ${duration(secondsLeft)}`

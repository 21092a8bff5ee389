import { certificate } from './certificate'
import { enrolment } from './enrolment'

/** Every aggregate of this context. */
export const learningAggregates = [enrolment, certificate]

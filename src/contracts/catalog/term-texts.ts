import { sectionExtra } from '../kernel/resource'
import { bundles } from './bundles'
import { courses } from './courses'

/** Texts of a product that promise access without an end. */
export interface TermTexts {
  /** Label of each field that does, with the words as they stand there. */
  shown: { place: string; text: string }[]
  /** Questions that do: the shop leaves them out while there is a term. */
  hidden: string[]
}

export const courseTermTexts = sectionExtra<TermTexts>()(courses, 'Access')
export const bundleTermTexts = sectionExtra<TermTexts>()(bundles, 'Access')

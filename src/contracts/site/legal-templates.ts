import { privacy20261122 } from './legal/privacy-2026-11-22'
import { privacy20261128 } from './legal/privacy-2026-11-28'
import { privacy20261129 } from './legal/privacy-2026-11-29'
import { privacy20261130 } from './legal/privacy-2026-11-30'
import { terms20261122 } from './legal/terms-2026-11-22'
import { terms20261129 } from './legal/terms-2026-11-29'
import type { LegalTextId } from './legal-text-names'
import type { LegalSection } from './legal-words'

interface Template {
  /** Publication day. */
  day: string
  /** Absent for a text from before texts were kept. */
  sections?: readonly LegalSection[]
}

/** Texts that come with the product, oldest first. A text that was published is never changed: a new one is added. */
const templates: Record<LegalTextId, readonly [Template, ...Template[]]> = {
  terms: [
    { day: '2026-10-01' },
    { day: '2026-11-22', sections: terms20261122 },
    { day: '2026-11-29', sections: terms20261129 },
  ],
  privacy: [
    { day: '2026-11-22', sections: privacy20261122 },
    { day: '2026-11-28', sections: privacy20261128 },
    { day: '2026-11-29', sections: privacy20261129 },
    { day: '2026-11-30', sections: privacy20261130 },
  ],
}

/** Publication days of the texts that come with the product, oldest first. */
export const templateDaysOf = (id: LegalTextId): string[] => templates[id].map(({ day }) => day)

const newest = (id: LegalTextId) => templates[id].at(-1) ?? templates[id][0]
/** Publication day of the product's text today. Only for ids of texts. */
export const templateDay = (id: string): string => newest(id as LegalTextId).day

/** The product's text of a day, or that of today where there is none of that day. Only for ids of texts. */
export const templateSections = (id: string, day?: string | null): readonly LegalSection[] =>
  (templates[id as LegalTextId].find((each) => each.day === day) ?? newest(id as LegalTextId)).sections ?? []

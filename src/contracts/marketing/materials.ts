import type { FileKind } from '../kernel/file'
import type { LaunchHead } from './launch-pages'

export type MaterialKind = 'ebook' | 'slides'

/** An e-book or a set of slides as a card shows it. */
export interface MaterialCard {
  kind: MaterialKind
  slug: string
  title: string
  subtitle: string
  author: string
  /** Bright colour of its cover, `#RRGGBB`. */
  accent: string
}

export interface MaterialView extends MaterialCard {
  promise: string
  description: string
  learn: string[]
  audience: string
  authorBio: string
  /** Address of the author's picture. */
  authorPortrait: string
  /** Titles of chapters or slides. */
  parts: string[]
  /** Of the PDF. */
  pages: number
  bytes: number
  /** ISO instant of the edition. */
  revisedAt: string
  course: { title: string; slug: string; subtitle: string } | null
  others: MaterialCard[]
}

/** What a visitor has who left their data. */
export interface MaterialGiven {
  material: MaterialView
  /** Address of the file, with the proof in it. */
  file: string
  /** A file that comes with it; null without one. */
  support: { file: string; kind: FileKind; bytes: number } | null
  /** ISO instant until which the link works. */
  until: string
}

/** Pages of e-books, slides and all free materials: component name to its props. */
export interface MaterialPages {
  'Platform/Materials/Index': {
    lead: string
    /** Live events that are on or to come, the next one first. */
    events: LaunchHead[]
    /** Past ones of which something can still be watched, the newest first. */
    recordings: LaunchHead[]
    materials: MaterialCard[]
  }
  'EbookPages/Disclosure': { material: MaterialView }
  'EbookPages/Download': MaterialGiven
  'SlidePages/Disclosure': { material: MaterialView }
  'SlidePages/ThankYou': MaterialGiven & { next: string }
  'SlidePages/Download': MaterialGiven
}

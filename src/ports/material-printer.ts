import type { Instant } from '../domain/kernel/instants'

export interface PrintedMaterial {
  kind: 'ebook' | 'slides'
  title: string
  subtitle: string
  /** Palette of the cover. */
  topic: string
  author: { name: string; bio: string }
  /** Chapters, or slides: paragraphs between blank lines, `## `, `- `, code between ``` lines, `code` in a line. */
  parts: { title: string; body: string }[]
  /** Name of the school as people know it. */
  publisher: string
  /** Public page that it was downloaded from. */
  url: string
  revisedAt: Instant
}

export interface Printed {
  pdf: Buffer
  pages: number
}

export interface Print {
  /** File on disk. */
  path: string
  pages: number
  bytes: number
}

/** Prints that are kept: drawn when asked for first; other words make another file. */
export interface MaterialStore {
  print(material: PrintedMaterial): Promise<Print>
}

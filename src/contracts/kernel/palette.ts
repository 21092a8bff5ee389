import type { MenuGroup } from './menus'
import { slugify } from './slug'

/** Where a choice of the palette leads. */
export interface PaletteEntry {
  label: string
  href: string
  /** Tells it from others of the same name. */
  detail?: string
}

export interface PaletteGroup {
  label: string
  entries: readonly PaletteEntry[]
}

/** `GET /api/palette?q=`: records, by list. */
export interface PaletteAnswer {
  groups: readonly PaletteGroup[]
}

/** Fewer characters find too much to be of use. */
export const LEAST_TERM = 2
const MOST_PAGES = 8

/** Pages of the menu whose name or group holds every word of the term; those whose name begins with it first. */
export function pagesMatching(menu: readonly MenuGroup[], term: string): PaletteEntry[] {
  const searched = slugify(term)
  const words = searched.split('-').filter(Boolean)
  const pages = menu.flatMap(({ label: group, links }) =>
    links.map(({ href, label }) => ({ label, href, detail: group as string })),
  )
  const found = pages.filter(({ label, detail }) => {
    const text = slugify(`${label} ${detail}`)
    return words.every((word) => text.includes(word))
  })
  const first = found.filter(({ label }) => slugify(label).startsWith(searched))
  return [...new Map([...first, ...found].map((page) => [page.href, page])).values()].slice(0, MOST_PAGES)
}

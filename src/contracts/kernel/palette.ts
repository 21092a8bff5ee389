import { own } from '../../domain/kernel/own'
import type { MenuGroup } from './menus'
import { pageWords } from './palette-words'
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

/** Whether a term has words, and each of them begins a word of the text, without accents. */
export function says(text: string, term: string): boolean {
  const said = `-${slugify(text)}`
  const words = slugify(term).split('-').filter(Boolean)
  return words.length > 0 && words.every((word) => said.includes(`-${word}`))
}

/**
 * Pages of the menu whose name, group or other words that people use for them hold every word of the term. First those
 * whose name begins with it or that are called so too, last those of such a group.
 */
export function pagesMatching(menu: readonly MenuGroup[], term: string): PaletteEntry[] {
  const searched = slugify(term)
  const words = searched.split('-').filter(Boolean)
  const holds = (text: string) => words.every((word) => slugify(text).includes(word))
  const rankOf = ({ label, href, detail }: Required<PaletteEntry>) => {
    if (slugify(label).startsWith(searched) || says(own(pageWords, href) ?? '', term)) return 0
    if (says(`${label} ${own(pageWords, href) ?? ''}`, term)) return 1
    return holds(`${label} ${detail}`) ? 2 : undefined
  }
  const ranked = menu.flatMap(({ label: group, links }) =>
    links.flatMap(({ href, label }) => {
      const page = { label, href, detail: group as string }
      const rank = rankOf(page)
      return rank === undefined ? [] : [{ page, rank }]
    }),
  )
  const sorted = ranked.sort((a, b) => a.rank - b.rank).map(({ page }) => page)
  return [...new Map(sorted.map((page) => [page.href, page])).values()].slice(0, MOST_PAGES)
}

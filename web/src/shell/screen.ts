import type { PageObject } from '../../../src/contracts/kernel/page'
import { createStore, type Store } from '../ui/store'

/** An entry of the browser's history, as react-router names it. */
export interface HistoryEntry {
  key: string
  url: string
  hash: string
  preserveScroll: boolean
}

/** What the screen shows, and at which entry of the history. */
export interface Screen {
  page: PageObject
  /** When the page came, ms of the browser's clock. */
  receivedAt: number
  /** False while the page of another address is still the one shown. */
  settled: boolean
  entry: HistoryEntry
  /** Reached by the browser's back or forward, or the first of the document. */
  popped: boolean
}

function entryOfDocument(page: PageObject): HistoryEntry {
  if (typeof window === 'undefined') return { key: 'default', url: page.url, hash: '', preserveScroll: false }
  const { pathname, search, hash } = window.location
  return { key: window.history.state?.key ?? 'default', url: pathname + search, hash, preserveScroll: false }
}

/** The screen of the document that brought `page`. */
export const createScreen = (page: PageObject): Store<Screen> =>
  createStore<Screen>({
    page,
    receivedAt: Date.now(),
    settled: true,
    entry: entryOfDocument(page),
    popped: true,
  })

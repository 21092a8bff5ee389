import type { PageObject } from '../../../src/contracts/kernel/page'
import { createStore, type Store } from '../ui/store'

/** An entry of the browser's history, as react-router names it. */
export interface HistoryEntry {
  key: string
  url: string
  hash: string
  preserveScroll: boolean
}

/** The page that is shown and its entry in the browser's history. */
export interface Screen {
  page: PageObject
  /** When the page was received, ms of the browser's clock. */
  receivedAt: number
  /** False while the address has changed and the page of the previous one is still shown. */
  settled: boolean
  entry: HistoryEntry
  /** Reached by back or forward, or the first page of the document. */
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

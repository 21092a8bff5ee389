import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { EventStore } from '../../src/ports/event-store'

const PAGES = ['/', '/courses', '/course/sql', '/lp/frontend', '/popular-courses', '/search?query=python']

/** Events appended and pages read at a steady pace. `pages()` answers how long pages took since it was last asked, in ms. */
export function traffic(store: EventStore, url: () => string, perSecond: number) {
  let over = false
  let appended = 0
  let took: number[] = []
  const every = async (work: () => Promise<unknown>) => {
    for (let due = performance.now(); !over; due += 1000 / perSecond) {
      await pause(Math.max(0, due - performance.now()))
      await work()
    }
  }
  const search = async () => {
    const searchId = randomUUID()
    const data = {
      searchId,
      term: 'sql',
      results: 3,
      searchableId: null,
      searchableType: null,
      visitorId: null,
    }
    const meta = { commandId: randomUUID(), correlationId: searchId, actor: 'visitor' }
    await store.append(`search-${searchId}`, 'none', [
      { id: randomUUID(), type: 'SearchRecorded', data, meta, at: new Date().toISOString() },
    ])
    appended++
  }
  let turn = 0
  const read = async () => {
    const began = performance.now()
    // A server that was killed answers again soon.
    const answer = await fetch(url() + PAGES[turn++ % PAGES.length]).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) took.push(performance.now() - began)
  }
  const work = Promise.all([every(search), every(read)])
  return {
    pages() {
      const all = took
      took = []
      return all
    },
    async end() {
      over = true
      await work
      return appended
    },
  }
}

import type { QueryClient } from '@tanstack/react-query'
import type { Flash, PageObject } from '../../../src/contracts/kernel/page'
import { covered } from '../ui/loader'
import { leaveTo, serverAnswers } from './gone-code'
import { NoAnswer } from './problem'
import { progress } from './progress'
import { keepForLogin } from './typed'
import { getPage, type Method, type Payload, sendForm } from './wire'

export interface VisitOptions {
  replace?: boolean
  /** Keeps the scroll position; otherwise the page opens at its top. */
  preserveScroll?: boolean
}

export interface SubmitOptions extends VisitOptions {
  method?: Method
  /** Covers the page until the write is answered: `true` with "Carregando...", or with this text. */
  cover?: boolean | string
}

export interface Visits {
  /** Fetches a page and shows it. Errors are shown, not thrown. */
  visit(href: string, options?: VisitOptions): Promise<void>
  /** Sends a form and shows the next page. Throws Refused or NoAnswer. */
  submit(action: string, data: Payload, options?: SubmitOptions): Promise<PageObject>
  /** Fetches the present page again. */
  reload(): Promise<void>
  /**
   * Fetches the present page as of `position` in the log, without a visit: nothing scrolls, and a visit under way is not
   * delayed. On an error the page stays as it is.
   */
  refresh(position?: string | null): Promise<void>
  prefetch(href: string): void
}

export interface VisitsHost {
  client: QueryClient
  version: string
  /** Loads the code of a page and its layout. */
  load(component: string): Promise<unknown>
  navigate(url: string, options: { replace: boolean; preserveScroll: boolean }): void
  current(): string
  say(flash: Flash): void
  fail(error: unknown): void
  /** A page that was fetched ahead is shown. */
  seen?(url: string): void
}

/** A page in the cache is shown without asking the server up to this age. */
export const FRESH_MS = 20_000
export const pageKey = (url: string) => ['page', url] as const

const sameSite = (href: string) => new URL(href, window.location.href)

export function createVisits(host: VisitsHost): Visits {
  let latest = 0
  const ahead = new Map<string, Promise<PageObject>>()

  /** Caches the page without its flash, so that going back does not repeat the message. */
  const receive = (page: PageObject): PageObject => {
    const cached = { ...page, props: { ...page.props, flash: {} } }
    host.client.setQueryData(pageKey(page.url), cached)
    if (Object.keys(page.props.flash).length) host.say(page.props.flash)
    return cached
  }

  const fetchedAhead = async (url: string): Promise<PageObject | undefined> => {
    const ready = host.client.getQueryState<PageObject>(pageKey(url))
    if (ready?.data && !ready.isInvalidated && Date.now() - ready.dataUpdatedAt < FRESH_MS) return ready.data
    // Reuse a prefetch under way; if it fails, the visit fetches the page itself and reports the error.
    return ahead.get(url)?.catch(() => undefined)
  }

  /** Cancels prefetches: a browser opens few connections, and the chosen page must not wait for them. */
  const drop = (chosen?: string) =>
    host.client.cancelQueries({
      queryKey: ['page'],
      type: 'inactive',
      predicate: ({ queryKey }) => queryKey[1] !== chosen,
    })

  /** Code of a page that is gone with an earlier build comes with its document. */
  const loadOrLeave = async (page: PageObject, hash: string) => {
    try {
      await host.load(page.component)
    } catch (error) {
      if (await serverAnswers()) return leaveTo(page.url + hash)
      throw new NoAnswer(error)
    }
  }

  const show = async (page: PageObject, hash: string, options: VisitOptions, turn: number) => {
    await loadOrLeave(page, hash)
    const cached = receive(page)
    if (turn !== latest) return cached
    const replace = options.replace ?? page.url === host.current()
    host.navigate(page.url + hash, { replace, preserveScroll: options.preserveScroll ?? false })
    return cached
  }

  return {
    async visit(href, options = {}) {
      const target = sameSite(href)
      if (target.origin !== window.location.origin) return window.location.assign(target.href)
      const turn = ++latest
      const done = progress.start()
      const url = target.pathname + target.search
      keepForLogin(url)
      void drop(url)
      try {
        const early = await fetchedAhead(url)
        if (turn !== latest) return
        await show(early ?? (await getPage(url, host.version)), target.hash, options, turn)
        if (early) host.seen?.(url)
      } catch (error) {
        if (turn === latest) host.fail(error)
      } finally {
        done()
      }
    },

    async submit(action, data, { method = 'post', cover, ...options } = {}) {
      const turn = ++latest
      const done = progress.start()
      void drop()
      try {
        const send = () => sendForm(action, method, data, host.version)
        const page = await (cover ? covered(send, cover === true ? undefined : cover) : send())
        // A prefetch that started before the write may have been read before it.
        await drop()
        await host.client.invalidateQueries({ queryKey: ['page'], refetchType: 'none' })
        return await show(page, '', options, turn)
      } finally {
        done()
      }
    },

    async reload() {
      const turn = ++latest
      try {
        await show(await getPage(host.current(), host.version), '', { preserveScroll: true }, turn)
      } catch (error) {
        host.fail(error)
      }
    },

    async refresh(position) {
      const key = pageKey(host.current())
      const component = host.client.getQueryData<PageObject>(key)?.component
      await host.client.invalidateQueries({ queryKey: ['page'], refetchType: 'none' })
      try {
        const page = await getPage(host.current(), host.version, { after: position ?? undefined })
        if (page.component === component) host.client.setQueryData(key, receive(page))
      } catch {
        // The next progress report refreshes again.
      }
    },

    prefetch(href) {
      const target = sameSite(href)
      if (target.origin !== window.location.origin) return
      const url = target.pathname + target.search
      const queryFn = async ({ signal }: { signal: AbortSignal }) => {
        const page = await getPage(url, host.version, { prefetch: true, signal })
        await host.load(page.component)
        return page
      }
      const options = { queryKey: pageKey(url), queryFn, staleTime: FRESH_MS, retry: false }
      const coming = host.client.fetchQuery(options)
      ahead.set(url, coming)
      const forget = () => {
        if (ahead.get(url) === coming) ahead.delete(url)
      }
      coming.then(forget, forget)
    },
  }
}

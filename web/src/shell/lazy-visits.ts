import type { ComponentType } from 'react'
import { createStore, type Store } from '../ui/store'
import { toast } from '../ui/toast'
import { leaveTo, sendByBrowser, serverAnswers } from './gone-code'
import type { NavigationProps } from './Navigation'
import { NoAnswer } from './problem'
import { progress } from './progress'
import type { Visits } from './visits'

export interface LazyNavigation {
  /** Null until it is loaded. */
  component: Store<ComponentType<NavigationProps> | null>
  /** The first call loads router and page cache. */
  visits: Visits
  onReady(visits: Visits): void
  /** Starts loading the code; an error is reported by the call that needs it. */
  preload(): void
}

const underWay = async <T>(work: () => Promise<T>): Promise<T> => {
  const done = progress.start()
  try {
    return await work()
  } finally {
    done()
  }
}

/**
 * Visits that load their code when first called. Where that code is gone, since another build is served, the browser goes
 * by itself; without a connection `submit` rejects with NoAnswer and a visit shows a toast.
 */
export function createLazyNavigation(
  load: () => Promise<{ default: ComponentType<NavigationProps> }> = () => import('./Navigation'),
): LazyNavigation {
  const component = createStore<ComponentType<NavigationProps> | null>(null)
  let onReady: (visits: Visits) => void = () => {}
  const ready = new Promise<Visits>((resolve) => {
    onReady = resolve
  })
  let coming: Promise<void> | undefined
  const code = () => {
    coming ??= load().then(
      (module) => component.set(module.default),
      (cause) => {
        coming = undefined
        throw new NoAnswer(cause)
      },
    )
    return coming
  }
  const visits = async () => {
    await code()
    return ready
  }
  /** What needs the code; where it is gone for good, what the browser does instead. */
  const orElse = async <T>(work: (here: Visits) => Promise<T>, instead: () => Promise<never>): Promise<T> => {
    const here = await visits().catch(async (error) => {
      if (await serverAnswers()) return instead()
      throw error
    })
    return work(here)
  }
  const reload = () => leaveTo(window.location.href)
  const unlessOffline = (work: () => Promise<void>) =>
    underWay(work).catch((error) => {
      if (!(error instanceof NoAnswer)) throw error
      toast.error(error.message)
    })

  return {
    component,
    onReady,
    preload: () => void code().catch(() => {}),
    visits: {
      visit: (href, options) =>
        unlessOffline(() =>
          orElse(
            (here) => here.visit(href, options),
            () => leaveTo(href),
          ),
        ),
      submit: (action, data, options) =>
        underWay(() =>
          orElse(
            (here) => here.submit(action, data, options),
            () => sendByBrowser(action, data, options?.method),
          ),
        ),
      reload: () => unlessOffline(() => orElse((here) => here.reload(), reload)),
      refresh: async (position) => (await visits().catch(() => null))?.refresh(position),
      prefetch: (href) =>
        void visits().then(
          (here) => here.prefetch(href),
          () => {},
        ),
    },
  }
}

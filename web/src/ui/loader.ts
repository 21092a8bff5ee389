import { useSyncExternalStore } from 'react'
import { createStore } from './store'

export interface LoaderState {
  isLoading: boolean
  message: string
}

const DEFAULT_MESSAGE = 'Carregando...'
const HIDDEN: LoaderState = { isLoading: false, message: DEFAULT_MESSAGE }
const store = createStore(HIDDEN)

/** Covers the page during a write that must not be interrupted. */
export const showLoader = (message: string = DEFAULT_MESSAGE): void => store.set({ isLoading: true, message })

/** Hides the overlay. */
export const hideLoader = (): void => store.set(HIDDEN)

export const loaderState = store.get
export const onLoader = store.subscribe

/** Covers the page while `work` runs, with the default message unless another is given. */
export async function covered<T>(work: () => Promise<T>, message?: string): Promise<T> {
  showLoader(message)
  try {
    return await work()
  } finally {
    hideLoader()
  }
}

export const useLoader = (): LoaderState => useSyncExternalStore(store.subscribe, store.get, () => HIDDEN)

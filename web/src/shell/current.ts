import { createContext, useContext } from 'react'
import type { PageObject, SharedProps } from '../../../src/contracts/kernel/page'
import type { Visits } from './visits'

export const CurrentPage = createContext<PageObject | null>(null)
export const VisitsContext = createContext<Visits | null>(null)

export function usePage(): PageObject {
  const page = useContext(CurrentPage)
  if (!page) throw new Error('usePage outside of the shell')
  return page
}

/** Props that every page shares: who is signed in, badges, promotion, footer. */
export const useShared = (): SharedProps => usePage().props

/** How to turn to a page, send a form, ask again, or fetch ahead. */
export function useVisit(): Visits {
  const visits = useContext(VisitsContext)
  if (!visits) throw new Error('useVisit outside of the shell')
  return visits
}

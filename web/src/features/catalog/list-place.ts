import { createContext, useContext } from 'react'
import { type Sort, sorts } from '../../../../src/contracts/catalog/listing-words'

/** Which list the filters turn: its address, what stays in it, and how it can be ordered. */
export interface ListPlace {
  path: string
  /** Fields that every address of the list carries: the term of a search. */
  keep: readonly (readonly [string, string])[]
  sorts: readonly Sort[]
  /** The order that needs no word in the address. */
  usual: Sort
}

export const courseList: ListPlace = { path: '/courses', keep: [], sorts, usual: 'mais-vendidos' }

export const ListPlaceContext = createContext(courseList)
export const useListPlace = () => useContext(ListPlaceContext)

import { createContext, useContext } from 'react'
import { coursesQuery } from '../../../../src/contracts/catalog/listing'
import { type Sort, sorts } from '../../../../src/contracts/catalog/listing-words'
import type { ListQuery } from '../../../../src/contracts/kernel/list-query'

/** Which list the filters turn: its address, what stays in it, and how it can be ordered. */
export interface ListPlace {
  list: Pick<ListQuery<object>, 'path' | 'canonical'>
  /** Fields that every address of the list carries: the term of a search. */
  keep: readonly (readonly [string, string])[]
  sorts: readonly Sort[]
}

export const courseList: ListPlace = { list: coursesQuery, keep: [], sorts }

export const ListPlaceContext = createContext(courseList)
export const useListPlace = () => useContext(ListPlaceContext)

import { createContext, useContext } from 'react'
import { coursesQuery } from '../../../../src/contracts/catalog/listing'
import { courseSorts, type Sort } from '../../../../src/contracts/catalog/listing-labels'
import type { ListQuery } from '../../../../src/contracts/kernel/list-query'

/** The list of the filters: its address, fixed parameters and sort orders. */
export interface ListPlace {
  list: Pick<ListQuery<object>, 'path' | 'canonical'>
  /** Parameters of every address of the list: the search term. */
  keep: readonly (readonly [string, string])[]
  sorts: readonly Sort[]
}

export const courseList: ListPlace = { list: coursesQuery, keep: [], sorts: courseSorts }

export const ListPlaceContext = createContext(courseList)
export const useListPlace = () => useContext(ListPlaceContext)

import type { Selection } from './tableTypes'

/** Classes of a cell that stays in sight at the left while a wide table scrolls sideways. */
export const PINNED = 'sm:sticky sm:left-0 sm:z-1 sm:bg-inherit'

/** The first column stands right of the boxes of the selection. */
export const pinOf = (selection: Selection | undefined): string =>
  selection ? `${PINNED} sm:left-12` : PINNED

import { Pagination, type PaginationProps } from './Pagination'

/** Pagination below the table of a flush panel; none for an empty list. */
export const PanelPages = (props: Omit<PaginationProps, 'className'>) =>
  props.total > 0 && <Pagination {...props} className="border-line border-t px-4 py-3" />

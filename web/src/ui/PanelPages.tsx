import { Pagination, type PaginationProps } from './Pagination'

/** The pages of a list under its table in a flush panel; an empty list has none. */
export const PanelPages = (props: Omit<PaginationProps, 'className'>) =>
  props.total > 0 && <Pagination {...props} className="border-line border-t px-4 py-3" />

import type { Sort } from './list-query'

/** A declared resource: data only, no functions and no conditions. A page that needs an `if` is written by hand. */
export interface Resource {
  /** In addresses: `categories` of `/admin/categories`. */
  path: string
  /** Component prefix: `Admin/Categories`; its pages are List, Create, Edit and Show. */
  component: string
  /** Feminine nouns take "primeira", "uma", "a". */
  noun: { one: string; many: string; feminine: boolean }
  /** The benefit, under "Crie sua primeira categoria". */
  benefit: string
  columns: readonly ResourceColumn[]
  /** Columns that the list may be sorted by; the first, ascending, is the default. */
  sorts: readonly string[]
  filters: readonly ResourceFilter[]
  searchHint: string
  form: readonly ResourceField[]
  /** Rows that may be changed; absent: all. */
  editableWhen?: { column: string; is: readonly string[] }
  actions: readonly ResourceAction[]
}

/** How a value is shown. */
export type CellKind = 'text' | 'code' | 'number' | 'money' | 'date' | 'status' | 'link'

export interface ResourceColumn {
  name: string
  label: string
  kind: CellKind
  /** Names the row. */
  primary?: boolean
  /** Shown on the page of one, not in the list. */
  detail?: boolean
  /** For `status`: value to word and tone. */
  words?: Readonly<Record<string, { word: string; tone: 'ok' | 'info' | 'warn' | 'danger' | 'neutral' }>>
}

/** How a value is asked for. */
export type InputKind = 'text' | 'slug' | 'textarea' | 'number' | 'money' | 'select' | 'checkbox' | 'date'

export interface ResourceField {
  name: string
  label: string
  kind: InputKind
  hint?: string
  optional?: boolean
  maxLength?: number
  options?: readonly { value: string; label: string }[]
}

export interface ResourceFilter {
  name: string
  label: string
  /** The first is on when the address says nothing. */
  options: readonly { value: string; label: string }[]
}

/** A button of the page of one, bound to a command. */
export interface ResourceAction {
  /** Last part of the address it posts to: `/admin/categories/{id}/archive`. */
  name: string
  label: string
  /** Said once it is done: "Categoria arquivada." */
  done: string
  /** Only shown while the row's column holds one of these values. */
  when?: { column: string; is: readonly string[] }
  confirm?: { title: string; text: string; cancel: string }
  danger?: boolean
}

export type ResourceRow = { id: string; name: string } & Record<string, string | number | boolean | null>

/** Props of the four pages of a resource; the declaration itself is found by the component's name. */
export interface ResourceList {
  rows: ResourceRow[]
  total: number
  page: number
  perPage: number
  query: string
  sort: Sort
  filters: Record<string, string>
  /** Nothing exists at all, under any filter. */
  blank: boolean
}
export interface ResourceForm {
  /** Null on the page that creates. */
  row: ResourceRow | null
}
export interface ResourceShow {
  row: ResourceRow
}

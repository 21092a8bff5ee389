import type { Attribute, Relation } from './attribute'
import { formSectionsOf, type Resource } from './resource'
import { isForm } from './section'

export interface RelationOption {
  id: string
  title: string
  /** Address of its picture, where its records have one. */
  picture?: string
  /** What must be known before it is chosen. */
  note?: string
}

/** GET /api/admin/relations */
export interface RelationAnswer {
  options: RelationOption[]
  /** There are more than these. */
  more: boolean
}

export const RELATIONS_PATH = '/api/admin/relations'
/** Records of one answer. */
export const MOST_OPTIONS = 20

type Asked =
  | {
      query: string
      /** Also records that are not offered any more, for filters of lists. */
      all?: boolean
    }
  | { ids: readonly string[] }

/** Address of the records whose title holds the words, or that have these ids. */
export function relationsAddress(
  { rows, key, title }: Pick<Relation, 'rows' | 'key' | 'title'>,
  asked: Asked,
): string {
  const wanted: [string, string][] =
    'ids' in asked
      ? [['ids', asked.ids.join(',')]]
      : [['q', asked.query], ...(asked.all ? ([['all', '1']] as [string, string][]) : [])]
  return `${RELATIONS_PATH}?${new URLSearchParams([['rows', rows], ['key', key], ['title', title], ...wanted])}`
}

function* relationsIn(attributes: Readonly<Record<string, Attribute>>): Iterable<Relation> {
  for (const { relation, items } of Object.values(attributes)) {
    if (relation) yield relation
    if (items) yield* relationsIn(items)
  }
}

/** Relations that a resource declares. */
export const relationsOf = (
  resource: Pick<Resource, 'list' | 'detail' | 'form' | 'sections'>,
): Relation[] => [
  ...relationsIn({ ...resource.list, ...resource.detail }),
  ...relationsIn(resource.form?.fields ?? {}),
  ...formSectionsOf(resource).flatMap(([, { fields }]) => [...relationsIn(fields)]),
  ...Object.values(resource.sections).flatMap((section) => (isForm(section) ? [] : (section.chooses ?? []))),
]

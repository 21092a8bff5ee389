import type { Knex } from 'knex'
import { NotFound } from '../../commands/kernel/errors'
import type { Relation } from '../../contracts/kernel/attribute'
import {
  MOST_OPTIONS,
  RELATIONS_PATH,
  type RelationAnswer,
  type RelationOption,
  relationsOf,
} from '../../contracts/kernel/relations'
import type { Resource } from '../../contracts/kernel/resource'
import { plainText } from '../../domain/kernel/plain-text'
import { typedText } from '../../domain/kernel/typed-text'
import { containing } from '../../projections/kernel/list-search'
import { sourceOf } from '../../projections/kernel/list-source'
import { plainSql } from '../../projections/kernel/plain-sql'
import type { AdminParts } from '../admin/declared'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { mayEnter } from '../kernel/guard'

const MOST_TYPED = 100
const PLAIN = plainSql('??')
/** Ids whose titles are asked for at once. */
const MOST_IDS = 200

/** A relation that a resource declares, and the roles that may fill it in. */
interface Searchable {
  relation: Relation
  who: string[]
  /** Column of plain text that a list over the same rows searches. */
  searchedIn: string | undefined
}

const nameOf = ({ rows, key, title }: Pick<Relation, 'rows' | 'key' | 'title'>) => `${rows} ${key} ${title}`

/** Relations by their rows and columns: nothing else may be read this way. */
function searchable(resources: readonly Resource[]): Map<string, Searchable> {
  const found = new Map<string, Searchable>()
  for (const resource of resources)
    for (const relation of relationsOf(resource)) {
      const list = resources.find((each) => each.rows === relation.rows && each.title === relation.title)
      const known = found.get(nameOf(relation)) ?? { relation, who: [], searchedIn: list?.search?.in }
      found.set(nameOf(relation), { ...known, who: [...known.who, resource.who] })
    }
  return found
}

async function optionsOf(
  rows: Knex.QueryBuilder,
  { relation, searchedIn }: Searchable,
  asked: { typed: string; all: boolean } | { ids: string[] },
): Promise<RelationOption[]> {
  const { key, title, picture, notOffered = {}, note } = relation
  if ('ids' in asked) rows.whereIn(key, asked.ids)
  else {
    const words = plainText(asked.typed).split(' ').filter(Boolean)
    if (asked.typed && words.length === 0) return []
    for (const word of words) {
      if (searchedIn) rows.whereLike(searchedIn, containing(word))
      else rows.whereRaw(`${PLAIN} like ?`, [title, containing(word)])
    }
    if (!asked.all) for (const [column, values] of Object.entries(notOffered)) rows.whereNotIn(column, values)
    rows.orderByRaw(`${PLAIN}, ??`, [title, key]).limit(MOST_OPTIONS + 1)
  }
  const found: Record<string, unknown>[] = await rows.select([
    key,
    title,
    ...(picture ? [picture] : []),
    ...(note ? [note.column] : []),
  ])
  return found.map((row) => {
    const told = note?.words[String(row[note.column])]
    return {
      id: String(row[key]),
      title: String(row[title] ?? row[key]),
      ...(picture && row[picture] ? { picture: String(row[picture]) } : {}),
      ...(told ? { note: told } : {}),
    }
  })
}

/**
 * `GET /api/admin/relations?rows=…&key=…&title=…&q=…`: records whose title holds the words, without regard to accents;
 * with `all=1` also those that forms do not offer any more; with `ids` instead of `q` the titles of these. Only relations that a declared resource of this role has.
 */
export function relationsApi(
  resources: readonly Resource[],
  { readModels }: Pick<AdminParts, 'readModels'>,
): ApiRoute {
  const known = searchable(resources)
  return apiRoute(
    RELATIONS_PATH,
    async (req, res) => {
      const { query, session, db, now } = req.context
      const { rows = '', key = '', title = '', q = '', all, ids } = query
      const asked = known.get(nameOf({ rows, key, title }))
      const from = readModels[rows]
      if (!asked || !from || !asked.who.some((who) => mayEnter(who, session.role)))
        throw new NotFound('Não encontramos esta relação.')
      const wanted =
        ids === undefined
          ? { typed: typedText(q).slice(0, MOST_TYPED), all: all === '1' }
          : { ids: ids.split(',').filter(Boolean).slice(0, MOST_IDS) }
      const options = await optionsOf(db.from(sourceOf(from).query(db, now).as('related')), asked, wanted)
      const answer: RelationAnswer =
        'ids' in wanted
          ? { options, more: false }
          : { options: options.slice(0, MOST_OPTIONS), more: options.length > MOST_OPTIONS }
      res.json(answer)
    },
    { who: ['Admin', 'Editor', 'Support'] },
  )
}

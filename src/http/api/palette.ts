import type { Attribute } from '../../contracts/kernel/attribute'
import { cellText } from '../../contracts/kernel/cell-text'
import {
  LEAST_TERM,
  type PaletteAnswer,
  type PaletteEntry,
  type PaletteGroup,
  says,
} from '../../contracts/kernel/palette'
import { pageWords } from '../../contracts/kernel/palette-words'
import { createLabel, listTitle } from '../../contracts/kernel/resource'
import { createAddress, rowAddress } from '../../contracts/kernel/resource-catalogue'
import { columnsOf, resourceListQuery } from '../../contracts/kernel/resource-list'
import { mayEnterList } from '../../contracts/kernel/staff-lists'
import { own } from '../../domain/kernel/own'
import { typedText } from '../../domain/kernel/typed-text'
import { viewsNamedLike } from '../../projections/analytics/saved-views'
import { allowedActs } from '../admin/allowed-acts'
import type { Declared } from '../admin/declared'
import { listRows } from '../admin/list-rows'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import type { PageContext } from '../kernel/page'
import { settingsFound } from '../site/settings-page'

/** Matches of each kind. */
const MOST = 5
const MOST_TERM = 100

/** Something that the palette searches, and the list whose roles may see it. */
interface Source {
  at: string
  label: string
  find: (ctx: PageContext, term: string) => Promise<PaletteEntry[]>
}

const ofResource = (d: Declared): Source[] =>
  d.resource.search
    ? [
        {
          at: d.resource.at,
          label: listTitle(d.resource),
          async find(ctx, term) {
            const { beside = [] } = d.resource.search ?? {}
            const columns = columnsOf(d.resource)
            const view = resourceListQuery(d.resource).parse([['busca', term]])
            const rows = await listRows(
              d,
              ctx,
              { ...view, columns: [d.resource.title, ...beside] },
              { limit: MOST, offset: 0 },
            )
            return rows.map((row) => {
              const detail = beside
                .map((name) => cellText(columns[name] as Attribute, row.values[name]))
                .join(' · ')
              return { label: row.title, href: rowAddress(d.resource, row), ...(detail && { detail }) }
            })
          },
        },
      ]
    : []

const views = async ({ db, actor, session }: PageContext, term: string): Promise<PaletteGroup> => {
  const found = await viewsNamedLike(db, actor.accountId ?? '', term)
  const open = found.filter(({ list }) => mayEnterList(list, session.role)).slice(0, MOST)
  return {
    label: 'Visões salvas',
    entries: open.map(({ list, name, query }) => ({
      label: name,
      href: query ? `${list}?${query}` : list,
      detail: list,
    })),
  }
}

/** What staff look for first. */
const FIRST = ['/admin/users', '/admin/orders', '/admin/courses', '/admin/bundles']
const placeOf = ({ at }: Source) => (FIRST.includes(at) ? FIRST.indexOf(at) : FIRST.length)

/** What a member of staff may create, by any word for creating or for the thing. */
function acts(declared: readonly Declared[], ctx: PageContext, term: string): PaletteGroup {
  const open = declared.filter(
    (d) =>
      ctx.serves(d.resource.at) &&
      mayEnterList(d.resource.at, ctx.session.role) &&
      allowedActs(d, ctx).create,
  )
  const wanted = open.filter(({ resource: { at, noun } }) =>
    says(`criar novo nova adicionar ${noun[0]} ${noun[1]} ${own(pageWords, at) ?? ''}`, term),
  )
  // Who types only the thing finds its own act before those of pages that are called so too.
  const named = (d: Declared) => (says(`criar novo nova adicionar ${d.resource.noun[0]}`, term) ? 0 : 1)
  return {
    label: 'Criar',
    entries: wanted
      .sort((a, b) => named(a) - named(b))
      .slice(0, MOST)
      .map(({ resource }) => ({ label: createLabel(resource.noun), href: createAddress(resource) })),
  }
}

function settings(ctx: PageContext, term: string): PaletteGroup {
  const found = settingsFound(ctx.session.role, term, ctx.serves).flatMap(({ title, settings }) =>
    settings
      .filter(({ label }) => says(`${title} ${label}`, term))
      .map(({ label, href }) => ({ label, href, detail: title })),
  )
  return { label: 'Configurações', entries: found.slice(0, MOST) }
}

/** `GET /api/palette?q=`: what may be created and set, and the first records of each list that the role may enter, for the palette of commands. */
export function paletteApi(declared: readonly Declared[]): ApiRoute {
  const sources = declared.flatMap(ofResource).sort((a, b) => placeOf(a) - placeOf(b))
  return apiRoute(
    '/api/palette',
    async (req, res) => {
      const { context } = req
      const term = typedText((context.query.q ?? '').replaceAll('\0', '')).slice(0, MOST_TERM)
      const open = sources.filter(({ at }) => mayEnterList(at, context.session.role))
      const groups =
        term.length < LEAST_TERM
          ? []
          : await Promise.all([
              acts(declared, context, term),
              ...open.map(async ({ label, find }) => ({ label, entries: await find(context, term) })),
              settings(context, term),
              views(context, term),
            ])
      const answer: PaletteAnswer = { groups: groups.filter(({ entries }) => entries.length > 0) }
      res.json(answer)
    },
    { who: ['Admin', 'Editor', 'Support'] },
  )
}

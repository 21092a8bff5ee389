import type { Knex } from 'knex'
import { v7 as uuidv7 } from 'uuid'
import { NotFound } from '../../commands/kernel/errors'
import type { Preview } from '../../contracts/kernel/record-spec'
import {
  addressFor,
  previewAddress,
  recordPattern,
  recordRoot,
} from '../../contracts/kernel/resource-catalogue'
import type { ResourceRow } from '../../contracts/kernel/resource-list'
import { refuse } from '../../domain/kernel/refuse'
import type { Draft as DraftEvent } from '../../ports/time-machine'
import { type PageContext, type PageRoute, Redirect, type Still } from '../kernel/page'
import { commandOf, type Declared, recordIdOf } from './declared'
import { draftedSections, draftOf, wordsOf } from './draft'
import { existingRow } from './existing-row'
import { isRefusal } from './refusals'

/** Read models as they will be. */
export interface Previews {
  /** Calls `read` with a database that has taken these events in; nothing of it stays. Throws WrongDraft. */
  after<T>(events: DraftEvent[], read: (db: Knex) => Promise<T>): Promise<T>
}

/** Account of the made-up student who reads pages of students; nobody has it. */
const STUDENT = 'previa'

/** A page of the record that others see. */
interface Shown {
  /** Last part of the address of its preview; empty for the first one. */
  part: string
  label: string
  to: string
  route: PageRoute
}

/** Pages that a declaration previews, with the routes that answer them. Throws where no page answers. */
function shownPages({ resource }: Declared, preview: Preview, pages: readonly PageRoute[]): Shown[] {
  const { to = '' } = resource.seenAt ?? {}
  return [['', { label: preview.label, to }] as const, ...Object.entries(preview.also ?? {})].map(
    ([part, { label, to }]) => {
      const route = pages.find(({ paths }) => paths.includes(to))
      if (!route) throw new Error(`${resource.component} previews ${to}, which no page answers`)
      return { part, label, to, route }
    },
  )
}

interface Publication {
  events: DraftEvent[]
  /** Why some of it cannot be published now. */
  refused: string[]
}

/** What publishing the record would write: the sections of its draft, and what else the declaration names. */
async function publicationOf(
  d: Declared,
  ctx: PageContext,
  row: ResourceRow,
  by: Preview['by'],
): Promise<Publication> {
  const { actor, deps } = ctx
  const draft = await draftOf(d, row.id)
  const sections = draft ? draftedSections(d, row, draft) : []
  const asked = [
    ...sections.map(({ section, values }) => ({
      name: section.command,
      label: `${section.label}: `,
      values,
    })),
    ...by.map((name) => ({ name, label: '', values: {} })),
  ]
  const found: Publication = { events: [], refused: [] }
  for (const { name, label, values } of asked) {
    const input = { ...values, [d.resource.key]: row.id }
    const as = { actor, commandId: uuidv7(), dryRun: true }
    try {
      const { events, stream } = await deps.dispatcher.dispatch(commandOf(d, name), input, as)
      found.events.push(...events.map(({ type, data }) => ({ type, data, stream })))
    } catch (error) {
      if (!isRefusal(error)) throw error
      found.refused.push(label + wordsOf(error))
    }
  }
  return found
}

/** That this student has just been given a course. */
function enrolled(courseId: string): DraftEvent {
  const enrolmentId = `${STUDENT}:${courseId}`
  const cause = { type: 'staff', id: STUDENT }
  return {
    type: 'CourseAccessGranted',
    stream: `enrolment-${enrolmentId}`,
    data: { enrolmentId, studentId: STUDENT, courseId, cause },
  }
}

/** The context in which a page is loaded as others see it. */
function asOthers(ctx: PageContext, db: Knex, { to, route }: Shown, row: ResourceRow): PageContext {
  const { deps } = ctx
  // Without versions nothing is taken from caches or kept in them.
  const projections = { ...deps.projections, version: () => undefined }
  const names = [...to.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return {
    ...ctx,
    db,
    deps: { ...deps, db, projections: projections as unknown as typeof deps.projections },
    actor:
      route.who === 'user' ? { accountId: STUDENT, role: 'Student' } : { accountId: null, role: 'Guest' },
    params: Object.fromEntries(names.map((name) => [name, String(row.values[name] ?? '')])),
    url: new URL(addressFor(to, row) + ctx.url.search, ctx.url),
  }
}

type Loaded = Record<string, unknown> & { still: Still }

/** The pages of a record as its draft will make them, for who may open the record. */
export function previewPages(d: Declared, previews: Previews, pages: readonly PageRoute[]): PageRoute[] {
  const { resource } = d
  const preview = resource.seenAt?.preview
  if (!preview) return []
  const shown = shownPages(d, preview, pages)

  const stillOf = (
    page: Shown,
    { id }: ResourceRow,
    rows: Record<'before' | 'after', ResourceRow>,
    publication: Publication,
  ): Still => ({
    says: publication.events.length > 0 ? 'Prévia: ainda não publicado.' : 'Prévia: nada a publicar.',
    notes: [
      'Aqui nada é enviado.',
      ...publication.refused.map((why) => `Ainda não dá para publicar. ${why}`),
    ],
    links: [
      ...shown.map(({ part, label }) => ({
        label,
        href: previewAddress(resource, id, part),
        isCurrent: part === page.part,
      })),
      { label: 'Voltar ao editor', href: recordRoot(resource, id) },
    ],
    moved: [
      ...shown.map(({ part, to }) => ({
        from: addressFor(to, rows.after),
        to: previewAddress(resource, id, part),
      })),
      ...(preview.files ?? []).map((at) => ({
        from: addressFor(at, rows.after),
        to: addressFor(at, rows.before),
      })),
    ],
  })

  const load =
    (page: Shown) =>
    async (ctx: PageContext): Promise<Loaded> => {
      const id = recordIdOf(d, ctx)
      const row = await existingRow(d, ctx, id)
      const publication = await publicationOf(d, ctx, row, preview.by)
      const student = page.route.who === 'user' ? [enrolled(id)] : []
      return previews.after([...publication.events, ...student], async (db) => {
        const after = await existingRow(d, { ...ctx, db }, id)
        try {
          const props = await page.route.spec.load(asOthers(ctx, db, page, after))
          return { ...props, still: stillOf(page, row, { before: row, after }, publication) }
        } catch (error) {
          const [why] = publication.refused
          if (error instanceof NotFound && why)
            return refuse('not-publishable', `Ainda não há o que ver. ${why}`)
          const own = addressFor(page.to, after)
          if (error instanceof Redirect && error.to.startsWith(`${own}?`))
            throw new Redirect(previewAddress(resource, id, page.part) + error.to.slice(own.length))
          throw error
        }
      })
    }

  return shown.map((page) => ({
    component: page.route.component,
    paths: [`${recordPattern(resource)}/preview${page.part && `/${page.part}`}`],
    who: resource.who,
    spec: {
      title: page.route.spec.title,
      load: load(page),
      meta: () => ({ noindex: true }),
      still: ({ still }: Loaded) => still,
    },
  }))
}

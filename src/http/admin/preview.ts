import type { Knex } from 'knex'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod'
import { NotFound } from '../../commands/kernel/errors'
import { formCodec } from '../../contracts/kernel/form-codec'
import { faultsOf } from '../../contracts/kernel/plain-words'
import type { Preview } from '../../contracts/kernel/record-spec'
import { formSectionsOf } from '../../contracts/kernel/resource'
import {
  addressFor,
  previewAddress,
  recordPattern,
  recordRoot,
  typedPreviewPath,
} from '../../contracts/kernel/resource-catalogue'
import type { ResourceRow } from '../../contracts/kernel/resource-list'
import type { FormSection } from '../../contracts/kernel/section'
import { refuse } from '../../domain/kernel/refuse'
import type { Draft as DraftEvent } from '../../ports/time-machine'
import { type PageContext, type PageRoute, Redirect, type Still } from '../kernel/page'
import { type ActionContext, type ActionRoute, action } from '../kernel/submit'
import { commandOf, type Declared, recordIdOf } from './declared'
import { draftedSections, draftOf, wordsOf } from './draft'
import { existingRow } from './existing-row'
import { isRefusal } from './refusals'
import { capital } from './words'

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

interface Sent {
  /** Name of its command. */
  name: string
  /** Before what is said of a refusal. */
  label: string
  values: Record<string, unknown>
}

/** What publishing the record would write: the sections of its draft, and what else is sent, in whose place none of the draft is. */
async function publicationOf(
  d: Declared,
  ctx: PageContext,
  row: ResourceRow,
  besides: readonly Sent[],
): Promise<Publication> {
  const { actor, deps } = ctx
  const draft = await draftOf(d, row.id)
  const sections = draft ? draftedSections(d, row, draft) : []
  const asked = [
    ...sections
      .map(({ section, values }): Sent => ({ name: section.command, label: `${section.label}: `, values }))
      .filter(({ name }) => !besides.some((each) => each.name === name)),
    ...besides,
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
      const besides = preview.by.map((name): Sent => ({ name, label: '', values: {} }))
      const publication = await publicationOf(d, ctx, row, besides)
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

/** What of a form can be taken as it is: blanks get the name of their field, items of lists that are not whole are left out. */
function takenFields(
  { schema, fields }: FormSection,
  typed: Record<string, unknown>,
): { values: Record<string, unknown>; notes: string[] } {
  const values = { ...typed }
  const notes: string[] = []
  for (const [name, { kind, label, one = 'item' }] of Object.entries(fields)) {
    const field = (schema.shape as Record<string, z.ZodType>)[name]
    let faults = field ? faultsOf(field, values[name]) : []
    if (!field || faults.length === 0) continue
    if (kind !== 'list') {
      const [{ message = '' } = {}] = faults
      if (values[name] !== '') notes.push(`${label} ainda não aparece: ${message}.`)
      values[name] = label
      continue
    }
    // What concerns the list as a whole is only found once its items are good.
    let items = (values[name] as unknown[]).map((item, at) => ({ item, at }))
    while (faults.length > 0) {
      const wrong = new Map(
        faults.flatMap(({ path: [at], message }) => (typeof at === 'number' ? [[at, message] as const] : [])),
      )
      if (wrong.size === 0) break
      for (const [n, message] of wrong)
        notes.push(`${capital(one)} ${(items[n]?.at ?? n) + 1} ainda não aparece: ${message}.`)
      items = items.filter((_, n) => !wrong.has(n))
      faults = faultsOf(
        field,
        items.map(({ item }) => item),
      )
    }
    values[name] = items.map(({ item }) => item)
  }
  return { values, notes }
}

/** The page of a record as it would be with what is typed in a section, for a frame beside its form. */
export function typedPreviews(d: Declared, previews: Previews, pages: readonly PageRoute[]): ActionRoute[] {
  const { resource } = d
  const preview = resource.seenAt?.preview
  const [page] = preview ? shownPages(d, preview, pages) : []
  if (!preview || !page) return []

  const stillOf = (notes: readonly string[]): Still => ({
    says: 'Prévia do que você está escrevendo.',
    notes,
    links: [],
    moved: [],
    isFramed: true,
  })

  const load = async (ctx: ActionContext, section: FormSection): Promise<Loaded> => {
    const id = recordIdOf(d, ctx)
    const row = await existingRow(d, ctx, id)
    const { values, notes } = takenFields(section, formCodec(section).parse(ctx.body))
    const typed = { name: section.command, label: '', values }
    const { events, refused } = await publicationOf(d, ctx, row, [typed])
    const stream = `${commandOf(d, section.command).on.name}-${id}`
    const shown = preview.shown ? [{ type: preview.shown, data: { [resource.key]: id }, stream }] : []
    return previews.after([...events, ...shown], async (db) => {
      const after = await existingRow(d, { ...ctx, db }, id)
      const props = await page.route.spec.load(asOthers(ctx, db, page, after))
      return { ...props, still: stillOf([...notes, ...refused]) }
    })
  }

  return formSectionsOf(resource)
    .filter(([, section]) => section.watched)
    .map(([name, section]) =>
      action(
        `${recordPattern(resource)}/${typedPreviewPath(name, section)}`,
        (ctx) => ({
          page: {
            component: page.route.component,
            paths: page.route.paths,
            who: resource.who,
            spec: {
              title: page.route.spec.title,
              load: () => load(ctx, section),
              meta: () => ({ noindex: true }),
              still: ({ still }: Loaded) => still,
            },
          },
        }),
        { who: commandOf(d, section.command).who },
      ),
    )
}

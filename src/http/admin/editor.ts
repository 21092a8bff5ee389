import { NotFound } from '../../commands/kernel/errors'
import { formCodec } from '../../contracts/kernel/form-codec'
import { formSectionsOf, type Resource } from '../../contracts/kernel/resource'
import { columnsIn } from '../../contracts/kernel/resource-catalogue'
import {
  columnsOf,
  type EditorFrame,
  type ResourceRow,
  type ResourceSectionProps,
} from '../../contracts/kernel/resource-list'
import { isForm, missingIn } from '../../contracts/kernel/section'
import type { PageContext, PageRoute } from '../kernel/page'
import { allowedActs } from './allowed-acts'
import { type Declared, recordIdOf } from './declared'
import { revisionOf } from './history'
import { oneRow, relatedTitles } from './list-rows'

/** A record that must exist. Throws NotFound. */
export async function existingRow(d: Declared, ctx: PageContext, id: string): Promise<ResourceRow> {
  const row = await oneRow(d, ctx, id)
  if (row) return row
  const [one, , gender] = d.resource.noun
  throw new NotFound(`Não encontramos ${gender === 'f' ? 'esta' : 'este'} ${one}.`)
}

export const missingOf = (resource: Resource, { values }: ResourceRow): string[] =>
  missingIn(resource.needs, columnsOf(resource), values)

/** Columns that the frame shows or judges by; long texts of other sections stay out of it. */
function frameColumns({ list, acts, changeWhen, seenAt }: Resource): Set<string> {
  const conditions = [changeWhen, seenAt?.when, ...Object.values(acts).map(({ when }) => when)]
  return new Set([
    ...Object.keys(list),
    ...conditions.flatMap((when) => Object.keys(when?.is ?? {})),
    ...columnsIn(seenAt?.to),
  ])
}

async function frameOf(d: Declared, ctx: PageContext, row: ResourceRow): Promise<EditorFrame> {
  const shown = frameColumns(d.resource)
  const values = Object.fromEntries(Object.entries(row.values).filter(([name]) => shown.has(name)))
  return {
    row: { ...row, values },
    related: await relatedTitles(d, ctx, [row]),
    may: allowedActs(d, ctx),
    missing: missingOf(d.resource, row),
  }
}

/** The pages of a record's sections that are forms, by name. */
export function sectionPages(d: Declared): Record<string, PageRoute['spec']> {
  return Object.fromEntries(
    formSectionsOf(d.resource).map(([name, section]) => {
      const codec = formCodec(section)
      const load = async (ctx: PageContext): Promise<ResourceSectionProps> => {
        const id = recordIdOf(d, ctx)
        const row = await existingRow(d, ctx, id)
        const editor = await frameOf(d, ctx, row)
        return {
          editor,
          typed: codec.typed(row.values),
          related: editor.related,
          revision: await revisionOf(d, id),
          bounds: codec.bounds(),
        }
      }
      const title = ({ editor }: ResourceSectionProps) => `${section.label} · ${editor.row.title}`
      return [name, { title, load }]
    }),
  )
}

/** Gives the hand-written pages of sections what stands around them. */
export function framed(all: readonly Declared[], pages: readonly PageRoute[]): PageRoute[] {
  const owners = new Map(
    all.flatMap((d) =>
      Object.entries(d.resource.sections)
        .filter(([, section]) => !isForm(section))
        .map(([name]) => [`${d.resource.component}/${name}`, d] as const),
    ),
  )
  return pages.map((route) => {
    const d = owners.get(route.component)
    if (!d) return route
    const load = async (ctx: PageContext) => {
      const [props, row] = await Promise.all([route.spec.load(ctx), existingRow(d, ctx, recordIdOf(d, ctx))])
      return { ...props, editor: await frameOf(d, ctx, row) }
    }
    return { ...route, spec: { ...route.spec, load } }
  })
}

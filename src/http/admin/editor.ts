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
import { type Draft, draftInWords, draftOf, isDrafted, valuesWithDraft } from './draft'
import { existingRow } from './existing-row'
import type { SectionLoader } from './extra'
import { revisionOf } from './history'
import { relatedTitles } from './list-rows'

export const missingOf = (resource: Resource, { values }: ResourceRow): string[] =>
  missingIn(resource.needs, columnsOf(resource), values)

/** Columns that the frame shows or judges by; long texts of other sections stay out of it. */
function frameColumns({ list, acts, changeWhen, draftsWhen, seenAt, sections }: Resource): Set<string> {
  const conditions = [changeWhen, draftsWhen, seenAt?.when, ...Object.values(acts).map(({ when }) => when)]
  return new Set([
    ...Object.keys(list),
    ...conditions.flatMap((when) => Object.keys(when?.is ?? {})),
    ...columnsIn(seenAt?.to),
    ...Object.values(sections).flatMap((section) => (isForm(section) ? [] : (section.pending ?? []))),
  ])
}

async function frameOf(
  d: Declared,
  ctx: PageContext,
  { row, draft }: { row: ResourceRow; draft: Draft | null },
): Promise<EditorFrame> {
  const shown = frameColumns(d.resource)
  const values = Object.fromEntries(Object.entries(row.values).filter(([name]) => shown.has(name)))
  return {
    row: { ...row, values },
    related: await relatedTitles(d, ctx, [row]),
    may: allowedActs(d, ctx),
    missing: missingOf(d.resource, row),
    draft: await draftInWords(d, ctx, row, draft),
  }
}

/** The pages of a record's sections that are forms, by name. */
export function sectionPages(d: Declared): Record<string, PageRoute['spec']> {
  return Object.fromEntries(
    formSectionsOf(d.resource).map(([name, section]) => {
      const codec = formCodec(section)
      const extra = d.parts.extras.find(
        (each): each is SectionLoader =>
          'section' in each && each.section === name && each.component === d.resource.component,
      )
      const load = async (ctx: PageContext): Promise<ResourceSectionProps> => {
        const id = recordIdOf(d, ctx)
        const [row, draft] = await Promise.all([existingRow(d, ctx, id), draftOf(d, id)])
        const editor = await frameOf(d, ctx, { row, draft })
        const shown = draft ? valuesWithDraft(row, draft, name, section) : row
        const drafted = draft !== null && isDrafted(d, { draft, row }, name)
        return {
          editor,
          typed: codec.typed(shown.values),
          related: shown === row ? editor.related : await relatedTitles(d, ctx, [shown]),
          revision: drafted ? draft.revision : await revisionOf(d, id),
          bounds: codec.bounds(),
          drafted,
          ...(extra && { extra: await extra.load(ctx, shown) }),
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
      const id = recordIdOf(d, ctx)
      const [props, row, draft] = await Promise.all([
        route.spec.load(ctx),
        existingRow(d, ctx, id),
        draftOf(d, id),
      ])
      return { ...props, editor: await frameOf(d, ctx, { row, draft }) }
    }
    return { ...route, spec: { ...route.spec, load } }
  })
}

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { resourceOf } from '../../../src/contracts/declarations'
import type { FormSpec } from '../../../src/contracts/kernel/form-spec'
import { isForm } from '../../../src/contracts/kernel/section'
import { reportOf } from '../../../src/contracts/reports'
import type { ServedPage } from './served'

const pages = resolve(import.meta.dirname, '../../../web/src/pages')
const isWritten = (component: string) => existsSync(resolve(pages, `${component}.tsx`))

const fieldsOf = (form: FormSpec | undefined) => Object.values(form?.fields ?? {}).map(({ kind }) => kind)

/**
 * What a page is drawn from, for the draw of pages to look at: a written one from its own file, as those of its area for
 * the same people are; a report from its kind; a declared one from the parts that its declaration asks for.
 */
export function partsOf({ component, person }: ServedPage): string[] {
  if (isWritten(component)) return [`written ${component.split('/')[0]} for ${person ?? 'all'}`]
  if (reportOf(component)) return [component.endsWith('Rows') ? 'rows of a report' : 'report']
  const found = resourceOf(component)
  if (!found) return [component]
  const { resource, page } = found
  const section = resource.sections[page]
  if (section) return fieldsOf(isForm(section) ? section : undefined).map((kind) => `field ${kind}`)
  const form = page === 'Create' || page === 'Edit' ? fieldsOf(resource.form) : []
  return [`declared ${page}`, ...form.map((kind) => `field ${kind}`)]
}

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { resourceOf } from '../../../src/contracts/declarations'
import type { FormSpec } from '../../../src/contracts/kernel/form-spec'
import { isForm } from '../../../src/contracts/kernel/section'
import { reportOf } from '../../../src/contracts/reports'

const pages = resolve(import.meta.dirname, '../../../web/src/pages')
const isWritten = (component: string) => existsSync(resolve(pages, `${component}.tsx`))

const fieldsOf = (form: FormSpec | undefined) => Object.values(form?.fields ?? {}).map(({ kind }) => kind)

/**
 * What a page is drawn from, for the draw of pages to look at: a written one from its own file, of which those of one
 * folder share most; a declared one from the parts that its declaration asks for.
 */
export function partsOf(component: string): string[] {
  const folder = component.split('/').slice(0, 2).join('/')
  if (isWritten(component)) return [`written ${folder}`]
  if (reportOf(component)) return [`report ${component.split('/').at(-1)}`]
  const found = resourceOf(component)
  if (!found) return [component]
  const { resource, page } = found
  const section = resource.sections[page]
  if (section) return fieldsOf(isForm(section) ? section : undefined).map((kind) => `section ${kind}`)
  const form = page === 'Create' || page === 'Edit' ? fieldsOf(resource.form) : []
  return [page, ...form.map((kind) => `${page} ${kind}`)].map((part) => `declared ${part}`)
}

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { resourceOf } from '../../../src/contracts/declarations'
import type { FormSpec } from '../../../src/contracts/kernel/form-spec'
import { isForm } from '../../../src/contracts/kernel/section'
import { reportOf } from '../../../src/contracts/reports'
import { type ServedPage, servedPages } from './served'

const pages = resolve(import.meta.dirname, '../../../web/src/pages')
const isWritten = (component: string) => existsSync(resolve(pages, `${component}.tsx`))

const fieldsOf = (form: FormSpec | undefined) => Object.values(form?.fields ?? {}).map(({ kind }) => kind)

const folderOf = (component: string) => component.split('/').slice(0, 2).join('/')
/** Folders of several written pages, which share most of what they are drawn from. */
const shared = new Set(
  servedPages
    .map(({ component }) => component)
    .filter(isWritten)
    .map(folderOf)
    .filter((folder, at, folders) => folders.indexOf(folder) !== at),
)

/**
 * What a page is drawn from, for the draw of pages to look at: a written one from its own file, as those of its area for
 * the same people and of its folder are; a declared one from the parts that its declaration asks for.
 */
export function partsOf({ component, person }: ServedPage): string[] {
  if (isWritten(component)) {
    const folder = folderOf(component)
    const area = `written ${component.split('/')[0]} for ${person ?? 'all'}`
    return shared.has(folder) ? [area, `written ${folder}`] : [area]
  }
  if (reportOf(component)) return [`report ${component.split('/').at(-1)}`]
  const found = resourceOf(component)
  if (!found) return [component]
  const { resource, page } = found
  const section = resource.sections[page]
  if (section) return fieldsOf(isForm(section) ? section : undefined).map((kind) => `field ${kind}`)
  const form = page === 'Create' || page === 'Edit' ? fieldsOf(resource.form) : []
  return [`declared ${page}`, ...form.map((kind) => `field ${kind}`)]
}

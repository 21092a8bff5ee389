import { own } from '../../../domain/kernel/own'
/** Text that is already HTML. Everything else that enters a template is escaped. */
export class Html {
  constructor(readonly text: string) {}
}
export type Part = Html | string | number | false | null | undefined | Part[]

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => own(escapes, char)!)

function render(part: Part): string {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(render).join('')
  return part === false || part === null || part === undefined ? '' : escaped(String(part))
}

export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.reduce((text, string, index) => text + render(parts[index - 1]) + string))

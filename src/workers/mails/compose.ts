import type { ReactElement } from 'react'
import { oneLine } from './text'

/** What a template gives; the job adds the message id and the address. */
export interface ComposedMail {
  subject: string
  html: string
  text: string
}

/** What mail programs draw by the rules that mails are written for. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

const blocks = ['td', 'th'].map((selector) => ({
  selector,
  format: 'block',
  options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
}))

/** The rules of the plain text are compiled once for all mails (docs/bench.md). */
async function loadWriters() {
  const [{ renderToStaticMarkup }, { compile }] = await Promise.all([
    import('react-dom/server'),
    import('html-to-text'),
  ])
  const toText = compile({
    wordwrap: false,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: '[data-skip-in-text=true]', format: 'skip' },
      { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
      ...blocks,
      { selector: 'table.lines', format: 'dataTable', options: { colSpacing: 3, maxColumnWidth: 50 } },
    ],
  })
  return { renderToStaticMarkup, toText }
}

let writers: ReturnType<typeof loadWriters> | undefined

export async function compose(subject: string, mail: ReactElement): Promise<ComposedMail> {
  // Loaded late: a process that writes no mail does without the memory of its parsers.
  writers ??= loadWriters()
  const { renderToStaticMarkup, toText } = await writers
  const html = DOCTYPE + renderToStaticMarkup(mail)
  return { subject: oneLine(subject), html, text: toText(html) }
}

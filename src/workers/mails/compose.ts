import type { ReactElement } from 'react'
import { oneLine } from './text'

/** What a template gives; the job adds the message id and the address. */
export interface ComposedMail {
  subject: string
  html: string
  text: string
}

const amounts = {
  selector: 'table.lines',
  format: 'dataTable',
  options: { colSpacing: 3, maxColumnWidth: 50 },
}

export async function compose(subject: string, mail: ReactElement): Promise<ComposedMail> {
  // Loaded late: a process that writes no mail does without the memory of its parsers.
  const { render, toPlainText } = await import('@react-email/render')
  const html = await render(mail)
  return { subject: oneLine(subject), html, text: toPlainText(html, { selectors: [amounts] }) }
}

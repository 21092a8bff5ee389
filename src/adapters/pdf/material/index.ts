import type { Printed } from '../../../ports/material-printer'
import { refuseUnwritten } from '../lettering'
import { bookPdf } from './book'
import type { MaterialData } from './data'
import { slidesPdf } from './slides'

export type { MaterialData } from './data'

/** An e-book (A4) or a set of slides (16:9) as PDF. The same data gives the same bytes. Throws Unwritten. */
export async function materialPdf(data: MaterialData): Promise<Printed> {
  const { title, subtitle, author, parts, publisher } = data
  const texts = parts.flatMap((part) => [part.title, part.body])
  await refuseUnwritten([title, subtitle, author.name, author.bio, publisher, ...texts])
  return data.kind === 'ebook' ? bookPdf(data) : slidesPdf(data)
}

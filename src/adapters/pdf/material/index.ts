import type { Printed } from '../../../ports/material-printer'
import { bookPdf } from './book'
import type { MaterialData } from './data'
import { slidesPdf } from './slides'

export type { MaterialData } from './data'

/** An e-book (A4) or a set of slides (16:9) as PDF. The same data gives the same bytes. */
export const materialPdf = (data: MaterialData): Promise<Printed> =>
  data.kind === 'ebook' ? bookPdf(data) : slidesPdf(data)

import type { MaterialCard, MaterialView } from '../../../../src/contracts/marketing/materials'
import { counted, date, fileSize } from '../../ui/format'

export const kindName: Record<MaterialCard['kind'], string> = { ebook: 'E-book', slides: 'Slides' }

/** Public page of a material. */
export const materialPath = ({ kind, slug }: Pick<MaterialCard, 'kind' | 'slug'>) =>
  kind === 'ebook' ? `/ebooks/${slug}` : `/slides/${slug}`

/** What the file is, in short: `PDF`, pages, weight. */
export const fileFacts = ({ kind, pages, bytes }: MaterialView): string[] => [
  'PDF',
  kind === 'ebook' ? counted(pages, 'página', 'páginas') : counted(pages, 'slide', 'slides'),
  fileSize(bytes),
]

export const edition = ({ revisedAt }: MaterialView): string => `Edição de ${date(revisedAt)}`

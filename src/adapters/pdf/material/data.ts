import { date } from '../../../domain/kernel/format'
import type { DrawnLook } from '../../../ports/brand'
import type { PrintedMaterial } from '../../../ports/material-printer'

export interface MaterialData extends PrintedMaterial {
  look: DrawnLook
  /** Bright colour of the topic's covers, `#RRGGBB`; a light shade of the shop's own when absent. */
  accent?: string
}

export { accentOf } from '../certificate-data'

/** `novembro de 2026`, by the business day. */
export const editionOf = ({ revisedAt }: MaterialData): string => date(revisedAt, 'month')

/** Address without the scheme, as people read it. */
export const readableUrl = ({ url }: MaterialData): string => url.replace(/^https?:\/\//, '')

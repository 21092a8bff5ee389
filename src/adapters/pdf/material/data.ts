import { date } from '../../../domain/kernel/format'
import type { PrintedMaterial } from '../../../ports/material-printer'

export interface MaterialData extends PrintedMaterial {
  /** Bright colour of the topic's covers, `#RRGGBB`; the brand's own when absent. */
  accent?: string
}

/** A colour from outside is used only when it is one. */
export const accentOf = ({ accent }: MaterialData): string =>
  accent && /^#[0-9a-f]{6}$/i.test(accent) ? accent : '#ADBFDB'

/** `novembro de 2026`, by the business day. */
export const editionOf = ({ revisedAt }: MaterialData): string => date(revisedAt, 'month')

/** Address without the scheme, as people read it. */
export const readableUrl = ({ url }: MaterialData): string => url.replace(/^https?:\/\//, '')

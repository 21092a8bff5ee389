import type { LegalSection } from '../legal-words'
import { privacy20261128 } from './privacy-2026-11-28'

const NEXT = '<li><strong>device:</strong>'
const SELLER =
  '<li><strong>vendedor:</strong> guarda por 60 dias o link de vendedor que você abriu por último, sem dizer quem você é; se você comprar, o pedido diz por qual vendedor veio.</li>'

/** That of 28 November, with the cookie of sellers' links. */
export const privacy20261129: readonly LegalSection[] = privacy20261128.map((section) => ({
  ...section,
  html: section.html.replace(NEXT, SELLER + NEXT),
}))

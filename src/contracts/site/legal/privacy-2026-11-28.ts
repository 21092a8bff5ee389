import type { LegalSection } from '../legal-words'
import { privacy20261122 } from './privacy-2026-11-22'

const STAFF_ONLY = 'os avisos que você fechou e, de quem trabalha na loja, o que escreveu e não salvou ficam'
const EVERYBODY =
  'os avisos que você fechou e o que você escreveu e ainda não enviou (nunca senhas nem dados de cartão) ficam'

/** That of 22 November, but for what browsers keep: by now also what students type. */
export const privacy20261128: readonly LegalSection[] = privacy20261122.map((section) => ({
  ...section,
  html: section.html.replace(STAFF_ONLY, EVERYBODY),
}))

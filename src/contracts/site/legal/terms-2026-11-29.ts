import type { LegalSection } from '../legal-words'
import { terms20261122 } from './terms-2026-11-22'

const BEFORE = ' A nota fiscal sai em nome de quem pagou, com o CPF informado na compra.'

/** Those of 22 November, which promise a nota fiscal only where the shop issues them. */
export const terms20261129: readonly LegalSection[] = terms20261122.map((section) => ({
  ...section,
  html: section.html.replace(BEFORE, '{nota}'),
}))

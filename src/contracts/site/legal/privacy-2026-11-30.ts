import type { LegalSection } from '../legal-words'
import { privacy20261129 } from './privacy-2026-11-29'

const BEFORE = 'A página pública do certificado mostra nome, curso, carga horária e datas.'
const NOW =
  'A página pública do certificado, que abre para quem tem o código dele, mostra nome, curso, carga horária, datas e, enquanto ele vale, como foi conquistado: a parte dos vídeos que você viu, em quantos quizzes passou e em quantos dias estudou.'

/** That of 29 November, with all that the public page of a certificate shows. */
export const privacy20261130: readonly LegalSection[] = privacy20261129.map((section) => ({
  ...section,
  html: section.html.replace(BEFORE, NOW),
}))

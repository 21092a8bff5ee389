import type { Faq } from '../types'

/** Id of a course. */
export const course = (slug: string) => `course-${slug}`

/** What every programme is asked about. */
export const common: Faq[] = [
  {
    question: 'Já tenho um dos cursos. Pago de novo?',
    answer:
      '<p>Não. Entre na sua conta antes de comprar: a parte dos cursos que você já tem sai do preço, e a conta aparece nesta página e no carrinho.</p>',
  },
  {
    question: 'Por quanto tempo tenho acesso?',
    answer: '<p>O acesso é vitalício, com todas as atualizações dos cursos da formação.</p>',
  },
  {
    question: 'E se eu não gostar?',
    answer: '<p>Você tem 7 dias para pedir o reembolso integral, sem explicar o motivo.</p>',
  },
  {
    question: 'Recebo quantos certificados?',
    answer: '<p>Um por curso concluído, cada um com código de verificação e carga horária.</p>',
  },
]

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
    question: 'E se eu desistir?',
    answer:
      '<p>Você tem 7 dias corridos para receber tudo de volta, sem explicar o motivo. Peça em <strong>Meus pedidos</strong>; o valor volta pelo mesmo meio do pagamento.</p>',
  },
  {
    question: 'Recebo quantos certificados?',
    answer: '<p>Um por curso concluído, cada um com código de verificação e carga horária.</p>',
  },
]

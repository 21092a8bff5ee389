import type { PlanPeriod } from '../../contracts/ordering/subscription-plan'

interface Plan {
  id: string
  name: string
  summary: string
  benefits: string[]
  priceCentavos: number
  period: PlanPeriod
}

const everything = ['Todos os cursos da loja, também os novos', 'Certificado de cada curso concluído']

export const plans: Plan[] = [
  {
    id: 'plan-mensal',
    name: 'Mensal',
    summary: 'Para experimentar ou fazer um curso só, no seu tempo.',
    benefits: [...everything, 'Dúvidas respondidas na aula'],
    priceCentavos: 5_990,
    period: 'month',
  },
  {
    id: 'plan-trimestral',
    name: 'Trimestral',
    summary: 'O tempo de uma formação, com dois ou três cursos em sequência.',
    benefits: [...everything, 'Dúvidas respondidas na aula', 'Um encontro ao vivo por mês'],
    priceCentavos: 15_990,
    period: 'quarter',
  },
  {
    id: 'plan-anual',
    name: 'Anual',
    summary: 'Para quem vai mudar de área e estudar o ano inteiro.',
    benefits: [
      ...everything,
      'Dúvidas respondidas na aula',
      'Um encontro ao vivo por mês',
      'Revisão de um projeto por trimestre',
    ],
    priceCentavos: 47_880,
    period: 'year',
  },
]

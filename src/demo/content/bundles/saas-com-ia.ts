import type { Bundle } from '../types'
import { common, course } from './common'

export const saasComIa: Bundle = {
  id: 'bundle-saas-com-ia',
  slug: 'saas-com-ia',
  title: 'Formação SaaS com IA',
  subtitle: 'Um produto por assinatura, com inteligência',
  promise: 'Tire do papel um produto por assinatura com recursos de IA que se pagam.',
  description: `<p>Um SaaS com IA precisa de duas coisas que raramente andam juntas: engenharia cuidadosa e experimentação rápida. Esta formação ensina as duas.</p>
<p>Você constrói um produto com contas, planos, limites de uso e um assistente que cita fontes. E aprende a medir custo por cliente antes que ele vire surpresa.</p>
<p>Cada módulo termina com algo que já pode ser mostrado a um cliente.</p>`,
  audience: [
    'Pessoas desenvolvedoras com ideia de produto',
    'Times pequenos que vão pôr IA no que já existe',
    'Quem quer trabalhar em startups',
  ],
  topic: 'saas',
  priceCentavos: 84700,
  listPriceCentavos: 136200,
  tracks: [
    {
      title: 'Linguagem e tipos',
      description: 'A base que permite mudar rápido sem quebrar.',
      courseIds: [course('javascript'), course('typescript')],
    },
    {
      title: 'Produto',
      description: 'Interface e API com planos, limites e cobrança em mente.',
      courseIds: [course('react'), course('node-js')],
    },
    {
      title: 'Inteligência e entrega',
      description: 'Modelos de linguagem com avaliação, e publicação segura.',
      courseIds: [course('ia-generativa'), course('docker')],
    },
  ],
  faq: [
    {
      question: 'Preciso ter experiência?',
      answer:
        '<p>Recomendamos já ter programado um pouco. Se não for o caso, faça antes o curso gratuito de lógica.</p>',
    },
    ...common,
  ],
  testimonials: [
    {
      name: 'Bruno Sant’Anna',
      role: 'Fundador de uma startup de agenda',
      text: 'Os primeiros vinte clientes vieram de um protótipo feito nos exercícios.',
    },
    {
      name: 'Helena Fróes',
      role: 'Engenheira de software',
      text: 'A aula de custos pagou a formação no primeiro mês.',
    },
    {
      name: 'Igor Nogueira',
      role: 'Desenvolvedor',
      text: 'Parei de brincar com modelos e comecei a entregar recurso medido.',
    },
  ],
}

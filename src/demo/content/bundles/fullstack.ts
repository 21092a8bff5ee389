import type { Bundle } from '../types'
import { common, course } from './common'

export const fullstack: Bundle = {
  id: 'bundle-fullstack',
  slug: 'fullstack',
  title: 'Formação Fullstack',
  subtitle: 'Da tela ao banco, e de volta',
  promise: 'Construa produtos inteiros e entenda cada camada do caminho.',
  description: `<p>Produto bom nasce quando alguém enxerga o caminho completo: o clique, o pedido, a regra, o registro e a resposta. Esta formação leva você por todas as camadas, com calma e nesta ordem.</p>
<p>No fim da trilha, você tem um sistema com interface, API, banco de dados e publicação automática, e sabe explicar cada escolha.</p>
<p>É a formação mais completa da casa e a preferida de quem trabalha por conta própria.</p>`,
  audience: [
    'Quem quer criar o próprio produto',
    'Pessoas desenvolvedoras que só conhecem um dos lados',
    'Freelancers que entregam sistemas inteiros',
  ],
  topic: 'fullstack',
  priceCentavos: 74700,
  listPriceCentavos: 118400,
  tracks: [
    {
      title: 'Na frente',
      description: 'Páginas, linguagem e aplicações que as pessoas tocam.',
      courseIds: [course('html-e-css'), course('javascript'), course('react')],
    },
    {
      title: 'Nos bastidores',
      description: 'APIs e dados que aguentam crescer.',
      courseIds: [course('node-js'), course('sql')],
    },
    {
      title: 'No ar',
      description: 'Contêineres, servidor e entrega sem susto.',
      courseIds: [course('docker')],
    },
  ],
  faq: [
    {
      question: 'Quanto tempo leva?',
      answer: '<p>Com cinco horas por semana, de seis a oito meses, projetos incluídos.</p>',
    },
    ...common,
  ],
  testimonials: [
    {
      name: 'Márcio Teles',
      role: 'Desenvolvedor autônomo',
      text: 'Fechei um contrato de sistema para uma escola antes de terminar o último curso.',
    },
    {
      name: 'Daniela Prates',
      role: 'Desenvolvedora fullstack',
      text: 'Eu tinha medo do banco de dados. Hoje sou eu que escrevo as migrações do time.',
    },
    {
      name: 'Wesley Quirino',
      role: 'Estudante de ADS',
      text: 'Aprendi mais aqui do que em três semestres, e consigo explicar o que fiz.',
    },
  ],
}

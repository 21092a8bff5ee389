import type { Bundle } from '../types'
import { common, course } from './common'

export const frontend: Bundle = {
  id: 'bundle-frontend',
  slug: 'frontend',
  title: 'Formação Frontend',
  subtitle: 'Da primeira página ao produto no ar',
  promise: 'Torne-se a pessoa que transforma ideia em tela, com qualidade e acessibilidade.',
  description: `<p>Seis cursos em uma ordem pensada: estrutura, linguagem, ferramentas e produto. Você não precisa decidir o que estudar a cada semana, só precisa dar o próximo passo.</p>
<p>Ao longo da formação, você publica quatro projetos: o site de uma padaria, um aplicativo de finanças, uma agenda de serviços e uma loja de plantas testada de ponta a ponta.</p>
<p>Cada etapa termina com um desafio revisado pela equipe e com um item novo no seu portfólio.</p>`,
  audience: [
    'Quem quer a primeira vaga em front-end',
    'Designers que querem programar',
    'Quem estudou por pedaços e quer uma linha reta',
  ],
  topic: 'frontend',
  priceCentavos: 59700,
  listPriceCentavos: 94700,
  tracks: [
    {
      title: 'Base',
      description: 'Histórico, estrutura e estilo: o chão de tudo o que vem depois.',
      courseIds: [course('git-e-github'), course('html-e-css')],
    },
    {
      title: 'Linguagem',
      description: 'JavaScript de verdade e os tipos que deixam o código grande calmo.',
      courseIds: [course('javascript'), course('typescript')],
    },
    {
      title: 'Produto',
      description: 'Aplicações completas, testadas e publicadas.',
      courseIds: [course('react'), course('testes-automatizados')],
    },
  ],
  faq: [
    {
      question: 'Preciso saber programar?',
      answer: '<p>Não. A trilha começa do zero e avança em passos curtos.</p>',
    },
    ...common,
  ],
  testimonials: [
    {
      name: 'Jéssica Amaral',
      role: 'Desenvolvedora front-end júnior',
      text: 'Saí do atendimento de uma farmácia para a primeira vaga em nove meses. O projeto da agenda abriu a porta.',
    },
    {
      name: 'Tiago Bonfim',
      role: 'Designer de produto',
      text: 'Hoje eu entrego o protótipo funcionando. A conversa com o time mudou de nível.',
    },
    {
      name: 'Renata Vasques',
      role: 'Analista de sistemas',
      text: 'Estudava solta havia anos. A ordem dos cursos fez toda a diferença.',
    },
  ],
}

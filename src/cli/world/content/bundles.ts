import type { Bundle, Faq } from './types'

const course = (slug: string) => `course-${slug}`

/** What every programme is asked about. */
const common: Faq[] = [
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

export const bundles: Bundle[] = [
  {
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
  },
  {
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
  },
  {
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
  },
  {
    id: 'bundle-agentes-de-ia',
    slug: 'agentes-de-ia',
    title: 'Formação Agentes de IA',
    subtitle: 'Automação com critério e com gente no comando',
    promise: 'Desenhe, construa e venda agentes que resolvem trabalho de verdade.',
    description: `<p>Quatro cursos para quem quer trabalhar com automação inteligente: dados para entender o problema, Python para o que é repetido, n8n para ligar tudo e modelos de linguagem para o que é confuso.</p>
<p>O projeto da formação é uma operação de atendimento completa, em modo sombra, com painel de acertos e de custos.</p>
<p>Você aprende também a vender: diagnóstico, proposta e manutenção.</p>`,
    audience: [
      'Profissionais de operações e atendimento',
      'Consultores e agências',
      'Pessoas desenvolvedoras que querem se especializar',
    ],
    topic: 'agents',
    priceCentavos: 64700,
    listPriceCentavos: 100000,
    tracks: [
      {
        title: 'Entender',
        description: 'Perguntar aos dados antes de automatizar.',
        courseIds: [course('sql')],
      },
      {
        title: 'Automatizar',
        description: 'Robôs e fluxos que rodam sozinhos e avisam quando precisam de você.',
        courseIds: [course('python'), course('n8n-com-agentes-de-ia')],
      },
      {
        title: 'Decidir',
        description: 'Agentes com ferramentas, limites e avaliação.',
        courseIds: [course('ia-generativa')],
      },
    ],
    faq: [
      {
        question: 'Preciso programar?',
        answer:
          '<p>Você vai aprender o necessário em Python. Para quem nunca programou, o curso de lógica é um bom aquecimento.</p>',
      },
      ...common,
    ],
    testimonials: [
      {
        name: 'Patrícia Lemos',
        role: 'Gestora de clínica',
        text: 'A recepção ganhou duas horas por dia e os pacientes nem perceberam que havia um agente.',
      },
      {
        name: 'Fábio Quaresma',
        role: 'Consultor de automação',
        text: 'Aprendi a dizer não para projeto ruim. Isso vale mais que qualquer ferramenta.',
      },
      {
        name: 'Cíntia Barreto',
        role: 'Analista de operações',
        text: 'O modo sombra convenceu a diretoria. Hoje cuido de seis fluxos.',
      },
    ],
  },
]

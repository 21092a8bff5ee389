import type { Bundle } from '../types'
import { common, course } from './common'

export const agentesDeIa: Bundle = {
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
}

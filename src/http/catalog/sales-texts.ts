import type { SalesPages } from '../../contracts/catalog/sales'

interface Words {
  title: string
  description: string
}

/** Title and description of each sales page, for browsers and search engines. */
export const salesWords: Record<keyof SalesPages, Words> = {
  'Sales/Courses/JavaScript': {
    title: 'Curso de JavaScript',
    description:
      'JavaScript sem biblioteca, do console ao aplicativo de finanças que funciona sem internet. Entenda closures, promessas e this construindo.',
  },
  'Sales/Courses/HtmlCss': {
    title: 'Curso de HTML e CSS',
    description:
      'Construa o site de uma padaria que nasce no celular, cresce para telas grandes e passa em uma auditoria de acessibilidade.',
  },
  'Sales/Courses/Java': {
    title: 'Curso de Java com Spring Boot',
    description:
      'Uma carteira digital em Java e Spring Boot: contas, transferências que se cruzam, transações, testes e publicação em contêiner.',
  },
  'Sales/Courses/N8nAiAgents': {
    title: 'Curso de n8n com agentes de IA',
    description:
      'Monte a recepção digital de uma clínica com n8n e modelos de linguagem: triagem, agenda, lembretes e aprovação humana onde importa.',
  },
  'Sales/Courses/Php': {
    title: 'Curso de PHP com Laravel',
    description:
      'Do pedido HTTP sem framework ao Laravel em produção: um sistema de ordens de serviço com fotos, fila e aprovação do cliente por link.',
  },
  'Sales/Courses/Python': {
    title: 'Curso de Python para automação',
    description:
      'Python a partir de tarefas de escritório: pastas, planilhas, PDFs, APIs e um fechamento de mês que roda sozinho e avisa se algo falhar.',
  },
  'Sales/Courses/React': {
    title: 'Curso de React',
    description:
      'Um projeto inteiro em React 19, uma agenda de serviços: estado no lugar certo, rotas, testes, renderização no servidor e publicação.',
  },
  'Sales/Courses/Sql': {
    title: 'Curso de SQL',
    description:
      'SQL com perguntas de verdade e dados com defeito: do primeiro SELECT a janelas, índices e um modelo analítico que todo painel lê.',
  },
  'Sales/Bundles/ExpertGpt/Show': {
    title: 'Formação Expert GPT',
    description:
      'Usar modelos de linguagem no trabalho com método: instruções que se testam, fontes conferidas e dados protegidos. Lista de espera aberta.',
  },
  'Sales/Bundles/ExpertGpt/WaitingList': {
    title: 'Lista de espera da Formação Expert GPT',
    description:
      'Deixe nome e e-mail e receba um aviso quando abrirem as inscrições da Formação Expert GPT, para usar modelos de linguagem com método.',
  },
  'Sales/Bundles/AiAgents': {
    title: 'Formação Agentes de IA: automatize com método',
    description:
      'Dados, Python, n8n e modelos de linguagem para automatizar trabalho de verdade, em modo sombra primeiro e com gente no comando.',
  },
  'Sales/Bundles/Frontend': {
    title: 'Formação Frontend: da primeira página ao React',
    description:
      'Seis cursos em uma ordem pensada: Git, HTML e CSS, JavaScript, TypeScript, React e testes, com quatro projetos publicados no caminho.',
  },
  'Sales/Bundles/Fullstack': {
    title: 'Formação Fullstack: do clique ao banco',
    description:
      'Do clique ao banco e de volta: interface, API, dados e publicação em seis cursos, para construir e explicar um sistema inteiro.',
  },
  'Sales/Bundles/SaasWithAi': {
    title: 'Formação SaaS com IA: da ideia à assinatura',
    description:
      'Um produto por assinatura com recursos de IA que se pagam: contas, planos, limites de uso, custo por cliente e publicação segura.',
  },
}

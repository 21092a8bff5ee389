/** Topics that covers have a look of their own for; the adapters of covers compare their looks with these. */
export const topicLabels = {
  javascript: 'JavaScript',
  html: 'HTML e CSS',
  java: 'Java',
  n8n: 'n8n',
  php: 'PHP',
  python: 'Python',
  react: 'React',
  sql: 'SQL',
  typescript: 'TypeScript',
  node: 'Node.js',
  git: 'Git',
  logic: 'Lógica',
  docker: 'Docker',
  ai: 'Inteligência artificial',
  testing: 'Testes',
  algorithms: 'Algoritmos',
  terminal: 'Terminal',
  regex: 'Expressões regulares',
  accessibility: 'Acessibilidade',
  career: 'Carreira',
  frontend: 'Front-end',
  fullstack: 'Full stack',
  saas: 'SaaS',
  agents: 'Agentes de IA',
} as const

export type Topic = keyof typeof topicLabels

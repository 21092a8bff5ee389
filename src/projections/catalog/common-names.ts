/** What people type for a subject, by what courses call it. A row of which a shop has nothing finds nothing. */
const typedFor: Record<string, readonly string[]> = {
  'html css': ['site', 'sites', 'website', 'web site', 'home page', 'pagina', 'página na internet'],
  'front end': ['site', 'sites', 'website', 'web site', 'frontend', 'página na internet'],
  'back end': ['backend'],
  'ia generativa': ['chatgpt', 'chat gpt', 'gpt', 'gemini', 'claude', 'copilot', 'llm', 'openai', 'deepseek'],
  'inteligência artificial': [
    ...['ia', 'ai', 'ml', 'machine learning', 'deep learning', 'aprendizado de máquina'],
    ...['chatgpt', 'chat gpt', 'gpt', 'gemini', 'claude', 'copilot', 'llm', 'openai', 'deepseek'],
  ],
  'machine learning': ['ml', 'aprendizado de máquina'],
  planilhas: ['excel', 'google sheets', 'libreoffice', 'tabelas dinâmicas'],
  'análise dados': ['data science', 'ciência de dados'],
  sql: ['banco de dados', 'bancos de dados', 'mysql', 'postgres', 'postgresql', 'sqlite'],
  javascript: ['js'],
  typescript: ['ts'],
  python: ['py'],
  automação: ['automatizar', 'robô', 'robôs', 'bot', 'bots', 'rpa'],
  'lógica programação': ['programar', 'codar', 'algoritmo', 'começar do zero'],
  carreira: ['emprego', 'vaga', 'currículo', 'linkedin', 'primeiro emprego'],
  deploy: ['hospedar', 'hospedagem', 'colocar no ar', 'publicar'],
}

/** Names that the search knows without staff. */
export const commonNames: readonly { term: string; means: string }[] = Object.entries(typedFor).flatMap(
  ([means, terms]) => terms.map((term) => ({ term, means })),
)

import type { BundleSalesPage, CourseSalesPage } from '../../contracts/catalog/sales'

interface Words {
  title: string
  description: string
}

/** What each sales page is called and how it is told in one breath, for tabs and search engines. */
export const salesWords: Record<CourseSalesPage | BundleSalesPage, Words> = {
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
  'Sales/Courses/Python': {
    title: 'Curso de Python para automação',
    description:
      'Python a partir de tarefas de escritório: pastas, planilhas, PDFs, APIs e um fechamento de mês que roda sozinho e avisa se algo falhar.',
  },
  'Sales/Courses/Sql': {
    title: 'Curso de SQL',
    description:
      'SQL com perguntas de verdade e dados com defeito: do primeiro SELECT a janelas, índices e um modelo analítico que todo painel lê.',
  },
  'Sales/Bundles/Frontend': {
    title: 'Formação Frontend',
    description:
      'Seis cursos em uma ordem pensada: Git, HTML e CSS, JavaScript, TypeScript, React e testes, com quatro projetos publicados no caminho.',
  },
}

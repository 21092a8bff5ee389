import type { Category } from './types'

const category = (slug: string, name: string, description: string): Category => ({
  id: `category-${slug}`,
  slug,
  name,
  description,
})

export const categories: Category[] = [
  category(
    'frontend',
    'Front-end',
    'Interfaces que carregam rápido, funcionam no celular e todo mundo consegue usar.',
  ),
  category(
    'backend',
    'Back-end',
    'APIs, regras de negócio e bancos de dados por trás de produtos que não caem.',
  ),
  category(
    'dados',
    'Dados',
    'Consultas, modelos e análises para responder perguntas com números confiáveis.',
  ),
  category(
    'inteligencia-artificial',
    'Inteligência artificial',
    'Modelos de linguagem, agentes e automações inteligentes aplicados ao trabalho real.',
  ),
  category('automacao', 'Automação', 'Robôs, fluxos e integrações que devolvem horas da sua semana.'),
  category(
    'fundamentos',
    'Fundamentos',
    'A base que não sai de moda: lógica, algoritmos e boas práticas para quem está começando.',
  ),
  category(
    'infraestrutura',
    'Infraestrutura e deploy',
    'Do terminal ao servidor: contêineres, nuvem e entregas sem susto.',
  ),
  category(
    'qualidade',
    'Testes e qualidade',
    'Testes, revisão e acessibilidade para mexer no código sem medo.',
  ),
  category(
    'ferramentas',
    'Ferramentas',
    'Git, linha de comando e os utensílios que acompanham você em qualquer linguagem.',
  ),
  category('carreira', 'Carreira', 'Portfólio, entrevistas e rotina de estudo para dar o próximo passo.'),
]

/** Shelves of the home page. */
export const sectionCategories: Category[] = [
  category('mais-procurados', 'Mais procurados', 'Os cursos que mais pessoas começaram neste mês.'),
  category('comece-por-aqui', 'Comece por aqui', 'Para quem nunca programou ou quer refazer a base.'),
  category(
    'ia-no-trabalho',
    'IA no trabalho',
    'Agentes, automações e modelos de linguagem em projetos do dia a dia.',
  ),
  category(
    'prontos-para-producao',
    'Prontos para produção',
    'Deploy, testes e APIs para levar o projeto do seu computador ao público.',
  ),
].map((section) => ({ ...section, id: `section-${section.slug}` }))

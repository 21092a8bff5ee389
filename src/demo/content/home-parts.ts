import type { Instant } from '../../domain/kernel/instants'

const course = (slug: string) => ({ type: 'course' as const, id: `course-${slug}` })
const bundle = (slug: string) => ({ type: 'bundle' as const, id: `bundle-${slug}` })
const always = { from: null, until: null }

export const announcement = {
  label: 'Novo: agentes de IA no n8n, do primeiro fluxo ao deploy',
  url: '/course/n8n-com-agentes-de-ia',
  ...always,
}

export const banners = [
  {
    bannerId: 'comece-de-graca',
    title: 'Comece de graça, hoje',
    text: 'Lógica e Git sem pagar nada: o primeiro passo com aulas completas e certificado.',
    linkText: 'Ver cursos grátis',
    url: '/courses?preco=gratis',
    image: null,
    topic: 'logic',
    ...always,
  },
  {
    bannerId: 'do-zero-ao-fullstack',
    title: 'Do zero ao fullstack',
    text: 'Uma formação inteira, na ordem certa, com projeto publicado em cada etapa.',
    linkText: 'Conhecer a formação',
    url: '/lp/fullstack',
    image: null,
    topic: 'fullstack',
    ...always,
  },
]

/** Shown while the promotion of the whole shop runs. */
export const promotionBanner = (from: Instant, until: Instant) => ({
  bannerId: 'semana-do-dev',
  title: 'Semana do Dev: tudo com 40% off',
  text: 'Cursos e formações com desconto até o fim da semana. O preço já está na vitrine.',
  linkText: 'Aproveitar ofertas',
  url: '/popular-courses',
  image: null,
  topic: 'career',
  from,
  until,
})

export const featured = { courseId: 'course-react', label: 'Favorito da turma' }

export const tags = [
  { tagId: 'web', name: 'Web', products: [course('html-e-css'), course('javascript'), course('react')] },
  {
    tagId: 'inteligencia-artificial',
    name: 'Inteligência artificial',
    products: [course('n8n-com-agentes-de-ia'), course('ia-generativa'), bundle('agentes-de-ia')],
  },
  { tagId: 'dados', name: 'Dados', products: [course('sql'), course('python')] },
  {
    tagId: 'automacao',
    name: 'Automação',
    products: [course('python'), course('n8n-com-agentes-de-ia')],
  },
  {
    tagId: 'primeiro-emprego',
    name: 'Primeiro emprego',
    products: [course('git-e-github'), course('javascript'), bundle('frontend')],
  },
  {
    tagId: 'para-o-servidor',
    name: 'Para o servidor',
    products: [course('node-js'), course('java'), course('php'), course('docker')],
  },
]

export const sections = [
  {
    sectionId: 'mais-procurados',
    title: 'Mais procurados',
    lead: '',
    rule: { by: 'bestSellers' as const, most: 8 },
  },
  {
    sectionId: 'formacoes',
    title: 'Formações',
    lead: 'Cursos em sequência, do primeiro passo ao projeto final, por menos do que um a um.',
    rule: { by: 'bundles' as const, most: 4 },
  },
  {
    sectionId: 'comece-por-aqui',
    title: 'Comece por aqui',
    lead: 'Para quem nunca programou ou quer refazer a base.',
    rule: {
      by: 'chosen' as const,
      products: [
        course('logica-de-programacao'),
        course('git-e-github'),
        course('html-e-css'),
        course('sql'),
      ],
    },
  },
  {
    sectionId: 'novidades',
    title: 'Acabaram de chegar',
    lead: '',
    rule: { by: 'newest' as const, most: 4 },
  },
]

export const categories = [
  { categoryId: 'category-frontend', icon: 'layout' as const },
  { categoryId: 'category-backend', icon: 'server' as const },
  { categoryId: 'category-dados', icon: 'database' as const },
  { categoryId: 'category-inteligencia-artificial', icon: 'sparkles' as const },
  { categoryId: 'category-automacao', icon: 'workflow' as const },
  { categoryId: 'category-fundamentos', icon: 'brain' as const },
  { categoryId: 'category-infraestrutura', icon: 'cloud' as const },
  { categoryId: 'category-ferramentas', icon: 'terminal' as const },
]

/** Networks of the school: links lead to reserved names, pictures are files of ours. */
export const icons = ['Instagram', 'YouTube', 'LinkedIn', 'GitHub'].map((name) => ({
  id: name.toLowerCase(),
  url: `https://${name.toLowerCase()}.exemplo.test/trilha`,
  image: `/social/${name.toLowerCase()}.svg`,
  name,
}))

export const popup = {
  popupId: 'popup-hospedagem',
  title: 'Seu site no ar ainda esta semana',
  content:
    '<p>Leu até aqui? No curso <strong>HTML e CSS</strong> você escolhe a hospedagem e publica a primeira página.</p>',
  link: { href: '/course/html-e-css', label: 'Ver o curso' },
  pages: ['/articles/best-website-hosting'],
  frequency: 'week' as const,
  delaySeconds: 20,
  ...always,
}

export const metaTags = {
  metaTagsId: 'metatags-popular-courses',
  path: '/popular-courses',
  title: 'Cursos de programação mais procurados',
  description: 'Os cursos e formações que mais gente escolheu na Trilha, com preço, duração e avaliações.',
  image: null,
  noindex: false,
  tags: [{ name: 'author', content: 'Equipe Trilha' }],
}

/** Of a service under a reserved name: it waits for an Admin, and runs nowhere. */
export const script = {
  scriptId: 'script-medicao',
  name: 'Medição de audiência',
  place: 'body' as const,
  src: 'https://medicao.exemplo.test/medir.js',
  code: null,
  origins: [],
  pages: ['/', '/courses', '/course/*'],
}

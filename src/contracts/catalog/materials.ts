import {
  choice,
  count,
  file,
  group,
  instant,
  lines,
  list,
  longText,
  relation,
  slug,
  status,
  text,
} from '../kernel/attribute'
import { hasMany } from '../kernel/record-spec'
import { resource } from '../kernel/resource'
import { ebookPageForm, materialForm, materialPageForm, supportKinds } from './material'
import { courseSlugRelation } from './relations'
import { topicLabels } from './topics'

const texts = {
  title: text('Título'),
  subtitle: text('Subtítulo'),
  topic: choice<string>('Tema da capa', topicLabels),
  author: group<{ name: string; bio: string }>('Autoria', {
    name: text('Nome'),
    bio: longText('Sobre quem escreveu', { rows: 2 }),
  }),
}
const body = longText('Texto', {
  rows: 8,
  hint: 'Parágrafos separados por uma linha em branco, “## ” para um título, “- ” para uma lista.',
})
const chapters = list<{ title: string; body: string }>(
  'Capítulos',
  {
    title: text('Título do capítulo'),
    body,
  },
  { one: 'capítulo' },
)
const slides = list<{ title: string; body: string }>(
  'Slides',
  { title: text('Título do slide'), body },
  { one: 'slide' },
)

const support = file('Arquivo de apoio', supportKinds, {
  hint: 'Código, exemplos ou exercícios, em ZIP ou PDF de até 10 MB. Quem baixa o material baixa este também.',
})

const course = relation('Curso que continua daqui', courseSlugRelation, {
  hint: 'Oferecido na página e depois do download.',
})
const pageTexts = {
  promise: text('Promessa', { hint: 'A frase grande da página.' }),
  description: longText('Descrição'),
  learn: lines('O que se aprende'),
  audience: longText('Para quem é', { rows: 2 }),
  courseSlug: course,
}
const situation = status('Situação', {
  open: { label: 'No ar', tone: 'ok' },
  closed: { label: 'Fora do ar', tone: 'neutral' },
})
const byPage = {
  filters: ['status', 'leads', 'openedAt'],
  tabs: [
    { label: 'No ar', where: { status: ['open'] } },
    { label: 'Fora do ar', where: { status: ['closed'] } },
  ],
} as const
const onAir = { is: { status: ['open'] }, why: 'Esta página está fora do ar.' } as const
const offAir = { is: { status: ['closed'] }, why: 'Esta página já está no ar.' } as const
const seenOnAir = { label: 'Ver página', when: onAir } as const
const closing = {
  label: 'Tirar do ar',
  when: onAir,
  confirm: {
    title: 'Tirar “{title}” do ar?',
    text: 'A página pública deixa de abrir e o endereço fica livre. Quem já pediu continua com o seu link.',
  },
  danger: true,
  bulk: true,
} as const
const reopening = { label: 'Pôr no ar de novo', when: offAir, bulk: true } as const

const leadsOf = (kind: 'ebook' | 'slides') =>
  hasMany<'leadList'>({
    label: 'Leads',
    none: 'Ninguém deixou seus dados nesta página ainda.',
    rows: 'leadList',
    key: 'key',
    by: 'originId',
    where: { originKind: [kind] },
    list: {
      name: text('Nome', { primary: true }),
      email: text('E-mail'),
      visits: count('Visitas'),
      referrer: text('Veio de', { whenEmpty: 'Acesso direto' }),
      firstAt: instant('Deixou os dados em'),
    },
    newestBy: 'firstAt',
  })

/** Contents of e-books; each is printed as a PDF when it is downloaded. */
export const ebooks = resource({
  at: '/admin/ebooks',
  component: 'Admin/Ebooks',
  who: 'AE',
  menu: 'E-books e Slides',
  noun: ['e-book', 'e-books', 'm'],
  benefit: 'Um e-book dá a quem ainda não comprou um motivo para deixar o e-mail.',
  lead: 'O texto de cada e-book; o PDF é feito dele, com capa e sumário.',
  pages: ['Index'],
  rows: 'ebookFile',
  key: 'ebookId',
  title: 'title',
  list: {
    title: text('E-book', { primary: true, under: 'subtitle' }),
    subtitle: text('Subtítulo', { offered: true }),
    topic: choice<string>('Tema', topicLabels),
    revisedAt: instant('Revisto em'),
  },
  detail: { author: texts.author, support, parts: chapters, writtenAt: instant('Escrito em') },
  search: { in: 'searchText', label: 'Filtrar por título ou autoria' },
  filters: ['topic', 'revisedAt'],
  sorts: ['revisedAt', 'title'],
  sortedBy: { title: 'searchText' },
  newestFirst: true,
  form: { schema: materialForm, fields: { ...texts, parts: chapters, support } },
  create: 'WriteEbook',
  change: 'ReviseEbook',
  history: true,
})

/** Public pages that give an e-book for name and e-mail. */
export const ebookPages = resource({
  at: '/admin/ebookpages',
  component: 'Admin/EbookPages',
  who: 'AE',
  menu: 'E-books e Slides',
  noun: ['página de e-book', 'páginas de e-book', 'f'],
  benefit: 'A página conta o que o e-book ensina e pede nome e e-mail antes do download.',
  pages: ['Index', 'Create', 'Edit', 'Show'],
  rows: 'ebookPageLines',
  key: 'pageId',
  title: 'title',
  list: {
    title: text('E-book', { primary: true, under: 'promise' }),
    promise: text('Promessa', { offered: true }),
    slug: slug('Endereço', { prefix: '/ebooks/' }),
    status: situation,
    leads: count('Leads', { total: true }),
    openedAt: instant('No ar desde'),
  },
  detail: {
    description: pageTexts.description,
    learn: pageTexts.learn,
    audience: pageTexts.audience,
    courseSlug: course,
  },
  search: { in: 'searchText', label: 'Filtrar por e-book ou endereço' },
  ...byPage,
  sorts: ['openedAt', 'title', 'leads'],
  sortedBy: { title: 'searchText' },
  newestFirst: true,
  form: {
    schema: ebookPageForm,
    fields: {
      ebookId: relation('E-book', { rows: 'ebookFile', key: 'ebookId', title: 'title' }),
      promise: pageTexts.promise,
      slug: slug('Endereço', { prefix: '/ebooks/' }),
      description: pageTexts.description,
      learn: pageTexts.learn,
      audience: pageTexts.audience,
      courseSlug: course,
    },
  },
  create: 'OpenEbookPage',
  change: 'ChangeEbookPage',
  changeWhen: onAir,
  acts: {
    CloseEbookPage: { ...closing, done: 'Página de e-book fora do ar.', undo: 'ReopenEbookPage' },
    ReopenEbookPage: { ...reopening, done: 'Página de e-book no ar.', undo: 'CloseEbookPage' },
  },
  seenAt: { ...seenOnAir, to: '/ebooks/{slug}' },
  hasMany: { leads: leadsOf('ebook') },
  history: true,
})

/** Sets of slides, each with the public page that gives it for name and e-mail. */
export const slidePages = resource({
  at: '/admin/slidepages',
  component: 'Admin/SlidePages',
  who: 'AE',
  menu: 'E-books e Slides',
  noun: ['página de slides', 'páginas de slides', 'f'],
  benefit: 'Os slides de uma aula ou palestra, em troca de nome e e-mail.',
  pages: ['Index', 'Create', 'Edit', 'Show'],
  rows: 'slidePageLines',
  key: 'pageId',
  title: 'title',
  list: {
    title: text('Slides', { primary: true, under: 'promise' }),
    promise: text('Promessa', { offered: true }),
    slug: slug('Endereço', { prefix: '/slides/' }),
    topic: choice<string>('Tema', topicLabels, { offered: true }),
    status: situation,
    leads: count('Leads', { total: true }),
    openedAt: instant('No ar desde'),
  },
  detail: {
    subtitle: texts.subtitle,
    description: pageTexts.description,
    learn: pageTexts.learn,
    audience: pageTexts.audience,
    courseSlug: course,
    author: texts.author,
    support,
    parts: slides,
    revisedAt: instant('Revisto em'),
  },
  search: { in: 'searchText', label: 'Filtrar por título ou autoria' },
  ...byPage,
  sorts: ['openedAt', 'title', 'leads'],
  sortedBy: { title: 'searchText' },
  newestFirst: true,
  form: {
    schema: materialForm.extend(materialPageForm.shape),
    fields: {
      ...texts,
      parts: slides,
      support,
      promise: pageTexts.promise,
      slug: slug('Endereço', { prefix: '/slides/' }),
      description: pageTexts.description,
      learn: pageTexts.learn,
      audience: pageTexts.audience,
      courseSlug: course,
    },
  },
  create: 'OpenSlidePage',
  change: 'ChangeSlidePage',
  changeWhen: onAir,
  acts: {
    CloseSlidePage: { ...closing, done: 'Página de slides fora do ar.', undo: 'ReopenSlidePage' },
    ReopenSlidePage: { ...reopening, done: 'Página de slides no ar.', undo: 'CloseSlidePage' },
  },
  seenAt: { ...seenOnAir, to: '/slides/{slug}' },
  hasMany: { leads: leadsOf('slides') },
  history: true,
})

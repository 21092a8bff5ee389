import * as z from 'zod'
import { instant, status, text } from '../kernel/attribute'
import { resource } from '../kernel/resource'
import { slugify } from '../kernel/slug'
import { requiredText } from '../kernel/text'

const MOST = 60
/** The search does not tell these spellings apart. */
const asSearched = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const words = (message: string) =>
  requiredText(message, MOST).refine((typed) => slugify(typed) !== '', { error: 'Use letras ou números' })

export const searchSynonymForm = z
  .object({
    term: words('Informe o que as pessoas digitam'),
    means: words('Informe o que a loja deve procurar também').meta({ examples: ['banco de dados'] }),
  })
  .refine(({ term, means }) => asSearched(term) !== asSearched(means), {
    path: ['means'],
    error: 'Escolha uma palavra diferente da que as pessoas digitam',
  })

export const searchSynonyms = resource({
  at: '/admin/search-synonyms',
  component: 'Admin/SearchSynonyms',
  who: 'AE',
  menu: 'Perfomance',
  noun: ['sinônimo de busca', 'sinônimos de busca', 'm'],
  called: 'Sinônimos',
  benefit: 'Quando a loja chama um assunto de outro jeito, um sinônimo leva quem busca até ele.',
  lead: 'Quem busca a primeira palavra encontra também o que se acha pela segunda.',
  pages: ['Index', 'Create', 'Edit', 'Show'],
  rows: 'searchSynonymList',
  key: 'searchSynonymId',
  title: 'term',
  list: {
    term: text('Quem busca', { primary: true }),
    means: text('Também encontra'),
    status: status('Situação', {
      live: { label: 'Em uso', tone: 'ok' },
      archived: { label: 'Arquivado', tone: 'neutral' },
    }),
    changedAt: instant('Alterado em'),
  },
  detail: { createdAt: instant('Criado em') },
  search: { in: 'searchText', label: 'Filtrar por palavra' },
  filters: ['status', 'changedAt'],
  tabs: [
    { label: 'Em uso', where: { status: ['live'] } },
    { label: 'Arquivados', where: { status: ['archived'] } },
  ],
  sorts: ['term', 'changedAt'],
  sortedBy: { term: 'sortTerm' },
  form: {
    schema: searchSynonymForm,
    fields: {
      term: text('Quem busca', {
        hint: 'A palavra como as pessoas digitam; acentos e maiúsculas não contam.',
      }),
      means: text('Também encontra o que se acha por', {
        hint: 'Uma palavra que a loja usa em títulos, temas ou categorias.',
      }),
    },
  },
  create: 'CreateSearchSynonym',
  change: 'ChangeSearchSynonym',
  changeWhen: { is: { status: ['live'] }, why: 'Sinônimos arquivados não mudam mais.' },
  seenAt: {
    label: 'Ver na busca',
    to: '/search?query={term}',
    when: { is: { status: ['live'] }, why: 'Sinônimos arquivados não valem mais na busca.' },
  },
  acts: {
    ArchiveSearchSynonym: {
      label: 'Arquivar sinônimo',
      done: 'Sinônimo arquivado.',
      when: { is: { status: ['live'] }, why: 'Este sinônimo já está arquivado.' },
      confirm: {
        title: 'Arquivar “{title}”?',
        text: 'A busca volta a achar só o que tem a própria palavra.',
      },
      danger: true,
      bulk: true,
    },
  },
  history: true,
})

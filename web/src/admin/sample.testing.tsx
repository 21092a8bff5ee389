import type { ReactElement } from 'react'
import * as z from 'zod'
import {
  choice,
  code,
  count,
  flag,
  group,
  instant,
  list,
  longText,
  moment,
  money,
  percent,
  picture,
  relation,
  relations,
  richText,
  seconds,
  slug,
  status,
  text,
} from '../../../src/contracts/kernel/attribute'
import { formCodec } from '../../../src/contracts/kernel/form-codec'
import type { SharedProps } from '../../../src/contracts/kernel/page'
import type { Resource } from '../../../src/contracts/kernel/resource'
import type { ResourceFormProps, ResourceShowProps } from '../../../src/contracts/kernel/resource-list'
import { requiredText } from '../../../src/contracts/kernel/text'
import { boundField } from '../../../src/contracts/kernel/window'
import { fakeVisits, pageObject, renderInShell } from '../shell/testing'
import type { LoadedParts } from './overrides'
import { ResourceContext } from './useResource'

const teachers = { rows: 'teacherList', key: 'teacherId', title: 'name', to: '/admin/teachers/{id}' }
const courses = { rows: 'courseList', key: 'courseId', title: 'title', to: '/admin/courses/{id}' }

const question = z.object({ question: requiredText('Escreva a pergunta', 120), answer: z.string() })
const schema = z.object({
  name: requiredText('Informe o nome', 60),
  slug: z.string(),
  price: z.int('Informe o preço, como 50,00.').min(100, 'Custa pelo menos R$ 1,00.').max(100_000),
  discount: z.number().min(0).max(100).nullable(),
  limit: z.int().min(1).max(500).nullable(),
  length: z.int().nullable(),
  until: boundField('end'),
  open: z.boolean(),
  level: z.enum(['basic', 'hard']),
  teacherId: z.string().nullable(),
  courseIds: z.array(z.string()),
  about: z.string().max(300, 'Use até 300 caracteres'),
  page: z.string(),
  cover: z.string(),
  faq: z.array(question).max(3),
  address: z.object({ street: requiredText('Informe a rua', 80) }),
})

const levels = { basic: 'Básico', hard: 'Avançado' } as const
/** A resource with a field of every kind. */
export const workshops: Resource = {
  at: '/admin/workshops',
  component: 'Admin/Workshops',
  named: {},
  who: 'AE',
  menu: 'Cursos',
  noun: ['oficina', 'oficinas', 'f'],
  benefit: 'Oficinas reúnem alunos ao vivo.',
  pages: ['List', 'Create', 'Edit', 'Show'],
  written: [],
  links: [],
  sections: {},
  needs: {},
  formerNames: {},
  formerFilters: {},
  aside: {},
  rows: 'workshopList',
  key: 'workshopId',
  title: 'name',
  list: {
    name: text('Nome', { primary: true }),
    status: status('Situação', {
      live: { label: 'Publicada', tone: 'ok' },
      archived: { label: 'Arquivada', tone: 'neutral' },
    }),
    code: code('Código'),
    price: money('Preço'),
    teacherId: relation('Professor', teachers),
    changedAt: instant('Alterada em'),
  } as Resource['list'],
  detail: {
    about: longText('Descrição'),
    page: richText('Página'),
    courseIds: relations('Cursos', courses),
    faq: list<z.infer<typeof question>>('Perguntas', {
      question: text('Pergunta'),
      answer: longText('Resposta'),
    }),
  } as Resource['detail'],
  filters: [],
  tabs: [],
  sorts: ['name'],
  sortedBy: {},
  newestFirst: false,
  form: {
    schema,
    fields: {
      name: text('Nome'),
      slug: slug('Endereço', { prefix: '/oficinas/' }),
      price: money('Preço'),
      discount: percent('Desconto no Pix'),
      limit: count('Vagas'),
      length: seconds('Duração'),
      until: moment('Inscrições até', { edge: 'end' }),
      open: flag('Aberta a todos'),
      level: choice('Nível', levels),
      teacherId: relation('Professor', teachers),
      courseIds: relations('Cursos', courses),
      about: longText('Descrição'),
      page: richText('Página'),
      cover: picture('Capa'),
      faq: list<z.infer<typeof question>>(
        'Perguntas',
        { question: text('Pergunta'), answer: longText('Resposta') },
        { one: 'pergunta' },
      ),
      address: group<{ street: string }>('Onde', { street: text('Rua') }),
    } as NonNullable<Resource['form']>['fields'],
  },
  create: 'CreateWorkshop',
  change: 'ChangeWorkshop',
  changeWhen: { is: { status: ['live'] }, why: 'Só oficinas publicadas podem ser alteradas.' },
  acts: {
    RepeatWorkshop: { label: 'Repetir oficina', done: 'Oficina repetida.' },
    ArchiveWorkshop: {
      label: 'Arquivar oficina',
      done: 'Oficina arquivada.',
      when: { is: { status: ['live'] }, why: 'Esta oficina já está arquivada.' },
      confirm: { title: 'Arquivar “{title}”?', text: 'Ela sai da loja.' },
      reason: { label: 'Motivo', required: true },
      danger: true,
    },
    PublishWorkshop: {
      label: 'Publicar oficina',
      done: 'Oficina publicada.',
      when: { is: { status: ['archived'] }, why: 'Esta oficina já está publicada.' },
    },
  },
  hasMany: {
    turmas: {
      label: 'Turmas',
      none: 'Nenhuma turma ainda.',
      rows: 'classList',
      key: 'classId',
      by: 'workshopId',
      where: {},
      list: { name: text('Turma', { primary: true }), students: count('Alunos') },
      newestBy: 'name',
    },
  },
  history: true,
}

export const values = {
  workshopId: 'w1',
  name: 'Dados na prática',
  slug: 'dados-na-pratica',
  status: 'live',
  code: 'OF-7',
  price: 19_750,
  discount: 12.5,
  limit: 40,
  length: 5400,
  until: '2026-12-01T02:59:59.999Z',
  open: true,
  level: 'basic',
  teacherId: 't1',
  courseIds: ['c1', 'c2'],
  about: 'Primeira linha.\nSegunda linha.',
  page: '<p>Uma <b>página</b></p>',
  cover: '/media/w1.webp',
  faq: [
    { question: 'Grava?', answer: 'Sim.' },
    { question: 'Tem certificado?', answer: '' },
  ],
  address: { street: 'Rua A' },
  changedAt: '2026-03-02T12:00:00.000Z',
}
export const row: ResourceShowProps['row'] = { id: 'w1', title: 'Dados na prática', values }
const related = {
  teacherId: { t1: 'Lívia Sampaio' },
  courseIds: { c1: 'SQL do zero', c2: 'Python' },
}
const codec = formCodec(workshops.form as NonNullable<Resource['form']>)

export const editForm: ResourceFormProps = {
  row,
  typed: codec.typed(values),
  related,
  revision: 4,
  bounds: codec.bounds(),
}
export const newForm: ResourceFormProps = {
  ...editForm,
  row: null,
  typed: codec.typed({}),
  revision: null,
  related: {},
}

export const may = {
  create: true,
  change: true,
  acts: ['RepeatWorkshop', 'ArchiveWorkshop', 'PublishWorkshop'],
}
export const shown: ResourceShowProps = {
  row,
  related,
  may,
  missing: [],
  draft: null,
  history: [
    {
      revision: 4,
      at: '2026-03-02T12:00:00.000Z',
      label: 'Oficina alterada',
      who: 'Bianca Tavares',
      changes: [{ label: 'Preço', before: 'R$ 150,00', after: 'R$ 197,50' }],
      restorable: false,
    },
    {
      revision: 0,
      at: '2026-03-01T12:00:00.000Z',
      label: 'Oficina criada',
      who: 'Caio Mendonça',
      changes: [],
      restorable: true,
    },
  ],
  lists: { turmas: { total: 51, shown: null } },
  asOf: null,
}

/** Renders a part of the pages of `workshops` at an address. */
export function renderDeclared(
  element: ReactElement,
  url = '/admin/workshops/w1',
  shared: Partial<SharedProps> = {},
  parts: LoadedParts = new Map(),
  resource: Resource = workshops,
) {
  const visits = fakeVisits()
  const page = pageObject('Admin/Workshops/Show', shared, url)
  const rendered = renderInShell(<ResourceContext value={{ resource, parts }}>{element}</ResourceContext>, {
    page,
    visits,
  })
  return { ...rendered, visits }
}

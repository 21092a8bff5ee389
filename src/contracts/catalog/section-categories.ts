import * as z from 'zod'
import { choice, instant, longText, status, text } from '../kernel/attribute'
import { resource } from '../kernel/resource'
import { slugify } from '../kernel/slug'
import { optionalText, requiredText } from '../kernel/text'

export const sectionColours = {
  blue: 'Azul',
  green: 'Verde',
  amber: 'Âmbar',
  purple: 'Roxo',
  red: 'Vermelho',
} as const

export const sectionCategoryForm = z.object({
  name: requiredText('Informe o nome da categoria', 40).refine((name) => slugify(name) !== '', {
    error: 'Use letras ou números no nome',
  }),
  colour: z.enum(['blue', 'green', 'amber', 'purple', 'red'], { error: 'Escolha uma cor' }),
  about: optionalText(200),
})

export const sectionCategories = resource({
  at: '/admin/sectioncategories',
  component: 'Admin/SectionCategories',
  who: 'AE',
  menu: 'Cursos',
  noun: ['categoria de seção', 'categorias de seção', 'f'],
  benefit: 'Marque módulos como teoria, projeto ou bônus, e o aluno sabe o que esperar de cada um.',
  pages: ['Index', 'Create', 'Edit', 'Show'],
  rows: 'sectionCategoryList',
  key: 'sectionCategoryId',
  title: 'name',
  list: {
    name: text('Nome', { primary: true }),
    colour: choice('Cor', sectionColours),
    about: longText('Descrição'),
    status: status('Situação', {
      live: { label: 'Em uso', tone: 'ok' },
      archived: { label: 'Arquivada', tone: 'neutral' },
    }),
    changedAt: instant('Alterada em'),
  },
  detail: { createdAt: instant('Criada em') },
  search: { in: 'searchText', label: 'Filtrar por nome' },
  filters: ['status', 'colour', 'changedAt'],
  tabs: [
    { label: 'Em uso', where: { status: ['live'] } },
    { label: 'Arquivadas', where: { status: ['archived'] } },
  ],
  sorts: ['name', 'changedAt'],
  sortedBy: { name: 'searchText' },
  form: {
    schema: sectionCategoryForm,
    fields: {
      name: text('Nome', { hint: 'Uma ou duas palavras, como “Projeto prático”.' }),
      colour: choice('Cor', sectionColours, { initial: 'blue' }),
      about: longText('Descrição', { hint: 'Aparece quando o aluno passa sobre o rótulo do módulo.' }),
    },
  },
  create: 'CreateSectionCategory',
  change: 'ChangeSectionCategory',
  changeWhen: { is: { status: ['live'] }, why: 'Categorias arquivadas não mudam mais.' },
  acts: {
    ArchiveSectionCategory: {
      label: 'Arquivar categoria',
      done: 'Categoria de seção arquivada.',
      when: { is: { status: ['live'] }, why: 'Esta categoria já está arquivada.' },
      confirm: {
        title: 'Arquivar “{title}”?',
        text: 'Módulos que já têm este rótulo continuam com ele; novos não podem mais recebê-lo.',
      },
      danger: true,
      bulk: true,
    },
  },
  history: true,
})

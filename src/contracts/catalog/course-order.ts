import * as z from 'zod'
import { count, instant, money, relation, relations, text } from '../kernel/attribute'
import type { FormSpec } from '../kernel/form-spec'
import { resource } from '../kernel/resource'
import type { ResourceFormProps } from '../kernel/resource-list'
import { categoryRelation, courseRelation } from './relations'

/** Places of the popular courses. */
export const MOST_POPULAR = 12

/** Courses on sale in the order in which the shop lists them. */
export const courseOrder = resource({
  at: '/admin/courses/order',
  component: 'Admin/CourseOrder',
  named: { List: 'Admin/Courses/List' },
  who: 'AE',
  menu: 'Cursos',
  noun: ['curso à venda', 'cursos à venda', 'm'],
  called: 'Ordem na loja',
  benefit: 'Publique um curso, e ele aparece aqui para ganhar o seu lugar na lista da loja.',
  lead: 'A lista de cursos da loja começa nesta ordem. Um curso novo entra no fim.',
  links: [
    { label: 'Todos os cursos', to: '/admin/courses' },
    { label: 'Mais procurados', to: '/admin/courses/popular' },
  ],
  pages: ['List'],
  opens: '/admin/courses/{courseId}',
  rows: 'courseOrderLines',
  key: 'courseId',
  title: 'title',
  list: {
    title: text('Curso', { primary: true, under: 'teacherName' }),
    teacherName: text('Professor', { offered: true }),
    categoryId: relation('Categoria', categoryRelation, { offered: true }),
    price: money('Preço', { whenZero: 'Grátis' }),
    sales: count('Vendas líquidas'),
    publishedAt: instant('Publicado em'),
  },
  search: { in: 'searchText', label: 'Filtrar por título, tema ou professor' },
  filters: ['categoryId'],
  sorts: ['position'],
  order: { command: 'ReorderCourses', by: 'position' },
})

export const popularForm = z.object({
  courseIds: z.array(z.string().min(1).max(80)).max(MOST_POPULAR, `Escolha até ${MOST_POPULAR} cursos`),
})

/** How staff choose the popular courses. */
export const popularSpec: FormSpec = {
  schema: popularForm,
  fields: {
    courseIds: relations('Primeiros lugares', courseRelation, { hint: 'Só aparecem os que estão à venda.' }),
  },
}

export interface CourseOrderPages {
  'Admin/Courses/Popular': Pick<ResourceFormProps, 'typed' | 'related' | 'bounds' | 'revision'> & {
    /** The popular courses as the shop shows them now. `sales`: net sales. */
    shown: { id: string; title: string; sales: number; chosen: boolean }[]
    /** Chosen ones that are not on sale now. */
    missing: { id: string; title: string }[]
  }
}

import * as z from 'zod'
import { popularForm } from '../../contracts/catalog/course-order'
import { MOST_IN_ORDER } from '../../contracts/kernel/resource-list'
import { course } from '../../domain/catalog/course'
import { choosePopularCourses, courseOrder, reorderCourses } from '../../domain/catalog/course-order'
import { id } from '../../domain/kernel/event'
import { refuse } from '../../domain/kernel/refuse'
import { command } from '../kernel/command'
import { demandKnown } from '../kernel/demand-known'

const shared = { who: ['Admin', 'Editor'] as const, on: courseOrder, id: () => 'main' }

export const ReorderCourses = command({
  ...shared,
  name: 'ReorderCourses',
  summary: 'Puts the courses of the shop into an order, which its list begins with.',
  input: z.object({ ids: z.array(id).min(1, 'Escolha a ordem dos cursos.').max(MOST_IN_ORDER) }),
  facts: demandKnown(course, 'Um destes cursos não existe. Atualize a página e tente de novo.'),
  decide: ({ ids }) => reorderCourses([...new Set(ids)]),
})

export const ChoosePopularCourses = command({
  ...shared,
  name: 'ChoosePopularCourses',
  summary: 'Chooses the first places of the popular courses; what sold most fills the others.',
  input: popularForm,
  async facts({ courseIds }, ctx) {
    const courses = await Promise.all(courseIds.map((each) => ctx.load(course, each)))
    if (courses.some((each) => each.phase === 'absent' || !each.published))
      refuse('course-not-on-sale', 'Escolha só cursos à venda.', 'courseIds')
  },
  decide: ({ courseIds }) => choosePopularCourses([...new Set(courseIds)]),
})

import { relation, slug, text } from '../kernel/attribute'
import type { FormSpec } from '../kernel/form-spec'
import type { ResourceFormProps } from '../kernel/resource-list'
import { copyCourseForm } from './course'
import { courseTitleRelation } from './relations'

/** How staff are asked for a course that begins as a copy. */
export const copySpec: FormSpec = {
  schema: copyCourseForm,
  fields: {
    fromId: relation('Curso copiado', courseTitleRelation),
    title: text('Título do novo curso'),
    slug: slug('Endereço', { prefix: '/course/', hint: 'Vazio, é feito do título.' }),
  },
}

export interface CourseNewPages {
  'Admin/Courses/New': {
    copy: Pick<ResourceFormProps, 'typed' | 'related' | 'bounds'>
    /** What people searched for and did not find over the last days, most often first. */
    missed: { term: string; times: number }[]
    /** Days that `missed` looks back. */
    days: number
  }
}

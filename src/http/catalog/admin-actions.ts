import { ArchiveCourse, PublishCourse } from '../../commands/catalog/course'
import { type ActionContext, type ActionRoute, submit } from '../kernel/submit'
import { askForSubscription } from './subscription'

const ofOne = ({ params }: ActionContext) => ({ courseId: params.id })

export const catalogActions: ActionRoute[] = [
  askForSubscription,
  submit('/admin/courses/{id}/publish', PublishCourse, {
    input: ofOne,
    to: '/admin/courses',
    say: 'Curso publicado.',
  }),
  submit('/admin/courses/{id}/archive', ArchiveCourse, {
    input: ofOne,
    to: '/admin/courses',
    say: 'Curso arquivado. Alunos atuais mantêm o acesso.',
  }),
]

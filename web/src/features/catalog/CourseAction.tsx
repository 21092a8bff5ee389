import type { AdminCourse } from '../../../../src/contracts/catalog/pages'
import { ActionForm, ConfirmedAction } from '../../shell/form'
import { Button } from '../../ui/Button'

/** Publishes a course, or archives it after confirmation. */
export function CourseAction({ course }: { course: AdminCourse }) {
  const at = `/admin/courses/${course.id}`
  if (course.status !== 'published')
    return (
      <ActionForm action={`${at}/publish`}>
        <Button type="submit" variant="secondary" size="sm" aria-label={`Publicar ${course.title}`}>
          Publicar
        </Button>
      </ActionForm>
    )
  return (
    <ConfirmedAction
      action={`${at}/archive`}
      label="Arquivar"
      fullLabel={`Arquivar ${course.title}`}
      variant="ghost"
      size="sm"
      confirm={{
        title: `Arquivar “${course.title}”?`,
        text: 'Alunos atuais mantêm o acesso; o curso sai da loja.',
        label: 'Arquivar curso',
        danger: true,
      }}
    />
  )
}

import { useState } from 'react'
import type { AdminCourse } from '../../../../src/contracts/catalog/pages'
import { ActionForm } from '../../shell/form'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'

/** Puts a course on sale, or takes it out of the shop after asking. */
export function CourseAction({ course }: { course: AdminCourse }) {
  const [asking, setAsking] = useState(false)
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
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Arquivar ${course.title}`}
        onClick={() => setAsking(true)}
      >
        Arquivar
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Arquivar “${course.title}”?`}
        footer={
          <>
            <ActionForm action={`${at}/archive`} onDone={() => setAsking(false)}>
              <Button type="submit" variant="danger" full>
                Arquivar curso
              </Button>
            </ActionForm>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              Cancelar
            </Button>
          </>
        }
      >
        <p>Alunos atuais mantêm o acesso; o curso sai da loja.</p>
      </Dialog>
    </>
  )
}

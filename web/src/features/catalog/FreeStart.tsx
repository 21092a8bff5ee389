import { ActionForm } from '../../shell/form'
import { Button } from '../../ui/Button'
import type { ButtonStyle } from '../../ui/buttonStyle'

interface FreeStartProps extends Pick<ButtonStyle, 'size' | 'full'> {
  course: { id: string; slug: string }
}

/** A signed-in student begins a free course with one click. */
export function FreeStart({ course, ...style }: FreeStartProps) {
  return (
    <ActionForm action="/student/mycourses" preserveScroll={false}>
      <input type="hidden" name="courseId" value={course.id} readOnly />
      <input type="hidden" name="slug" value={course.slug} readOnly />
      <Button type="submit" {...style}>
        Começar de graça
      </Button>
    </ActionForm>
  )
}

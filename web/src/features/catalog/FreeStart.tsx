import { ActionForm } from '../../shell/form'
import { Button } from '../../ui/Button'

/** A signed-in student begins a free course with one click. */
export function FreeStart({ course }: { course: { id: string; slug: string } }) {
  return (
    <ActionForm action="/student/mycourses" preserveScroll={false}>
      <input type="hidden" name="courseId" value={course.id} readOnly />
      <input type="hidden" name="slug" value={course.slug} readOnly />
      <Button type="submit" size="lg" full>
        Começar de graça
      </Button>
    </ActionForm>
  )
}

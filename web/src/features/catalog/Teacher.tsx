import type { CatalogPages } from '../../../../src/contracts/catalog/pages'
import { Avatar } from '../../ui/Avatar'
import { counted } from '../../ui/format'

/** The teacher's portrait, name and biography. */
export function Teacher({
  teacher,
}: {
  teacher: CatalogPages['Platform/Courses/Show']['course']['teacher']
}) {
  return (
    <div className="flex flex-wrap items-start gap-5">
      <Avatar name={teacher.name} src={teacher.portrait} size="xl" />
      <div className="min-w-0 max-w-[60ch] flex-1 basis-72">
        <h3 className="text-lg">{teacher.name}</h3>
        <p className="text-muted text-sm">
          {counted(teacher.courses, 'curso publicado', 'cursos publicados')}
        </p>
        {teacher.bio && <p className="mt-3 whitespace-pre-line text-fg-2">{teacher.bio}</p>}
      </div>
    </div>
  )
}

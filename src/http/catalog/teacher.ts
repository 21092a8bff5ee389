import type { TeacherView } from '../../contracts/catalog/pages'
import { slugify } from '../../contracts/kernel/slug'
import type { Shop } from './shop'

/** Address of the portrait drawn for a name. */
export const portraitOf = (name: string): string => `/media/portraits/${slugify(name)}.svg`

/** Who teaches, and how many published courses are theirs. */
export const teacherView = (
  shop: Shop,
  { name, bio, picture }: { name: string; bio: string; picture?: string },
): TeacherView => ({
  name,
  bio,
  portrait: picture ?? portraitOf(name),
  courses: shop.courses.filter(({ row }) => row.teacherName === name).length,
})

import { Badge } from '../../ui/Badge'
import { Menu } from '../../ui/Menu'
import { MenuLink } from '../../ui/menuItem'
import { useShared } from '../current'

const LINKS = [
  ['/student/mycourses', 'Meus cursos'],
  ['/student/myfavorites', 'Meus favoritos'],
  ['/student/mytrainings', 'Minhas formações'],
  ['/student/myreviews', 'Minhas avaliações'],
  ['/student/myquestions', 'Minhas dúvidas'],
] as const

/** "Meus cursos" with the number of unanswered questions. */
export function CoursesMenu() {
  const { notificateQuestionsCount, unserved } = useShared()
  const badge = (
    <Badge
      count={notificateQuestionsCount}
      label={notificateQuestionsCount === 1 ? 'dúvida sem resposta' : 'dúvidas sem resposta'}
    />
  )
  const links = LINKS.filter(([href]) => !unserved.includes(href))
  if (links.length === 0) return null
  return (
    <Menu
      label={
        <>
          Meus cursos
          {badge}
        </>
      }
    >
      {links.map(([href, label]) => (
        <MenuLink key={href} href={href}>
          {label}
          {href === '/student/myquestions' && badge}
        </MenuLink>
      ))}
    </Menu>
  )
}

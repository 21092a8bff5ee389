import { dashboardOf, isStaff } from '../../../../src/contracts/kernel/roles'
import { Anchor } from '../../ui/Anchor'
import { Avatar } from '../../ui/Avatar'
import { Badge } from '../../ui/Badge'
import { ThemeToggle } from '../../ui/ThemeToggle'
import { usePage, useShared } from '../current'
import { LogoutItem } from './AccountMenu'

const LINE =
  'flex min-h-12 items-center gap-2 rounded-small px-3 font-medium no-underline hover:bg-surface-2 aria-[current]:bg-soft aria-[current]:text-link'

type Entry = [href: string, label: string, count?: number]

/** The side menu of phones: the specification's lines in its order, then the rest of the account. */
export function MobileMenu() {
  const { auth, unserved, showAdLinks, cartCount, notificateQuestionsCount } = useShared()
  const here = usePage().url.split('?')[0]
  const { user, role } = auth
  const links: Entry[] = [
    ['/', 'Home'],
    ['/courses', 'Lista de Cursos'],
    ['/cart', 'Carrinho', cartCount],
  ]
  if (user)
    links.push(
      ['/student/mycourses', 'Meus Cursos', notificateQuestionsCount],
      ['/student/mytrainings', 'Minhas Formações'],
      ['/student/myorders', 'Meus Pedidos'],
    )
  if (role && isStaff(role)) links.push([dashboardOf[role], 'Dashboard'])
  const lines = (entries: Entry[]) =>
    entries
      .filter(([href]) => !unserved.includes(href))
      .map(([href, label, count]) => (
        <Anchor key={href} href={href} aria-current={href === here ? 'page' : undefined} className={LINE}>
          {label}
          {count ? <Badge count={count} /> : null}
        </Anchor>
      ))
  return (
    <nav aria-label="Menu" className="grid gap-1 px-4 py-3">
      {lines(links)}
      {user ? (
        <Anchor href="/profile" className={LINE}>
          <Avatar name={user.full_name} src={user.avatar} />
          <span className="truncate">{user.full_name}</span>
        </Anchor>
      ) : (
        <Anchor href="/login" className={`${LINE} bg-primary text-on-primary hover:bg-primary-hover`}>
          Login
        </Anchor>
      )}
      {showAdLinks && !unserved.includes('/subscribe') && (
        <Anchor href="/subscribe" aria-current={here === '/subscribe' ? 'page' : undefined} className={LINE}>
          Assinar plataforma
        </Anchor>
      )}
      {user && <LogoutItem className={LINE} />}
      {user && (
        <div className="grid gap-1 border-line border-t pt-2">
          {lines([
            ['/student/mycertificates', 'Meus Certificados'],
            ['/student/myquestions', 'Minhas Dúvidas', notificateQuestionsCount],
            ['/student/myfavorites', 'Meus Favoritos'],
            ['/student/myreviews', 'Minhas Avaliações'],
          ])}
        </div>
      )}
      <div className="flex items-center justify-between border-line border-t pt-2 pl-3 font-medium">
        <span aria-hidden="true">Tema</span>
        <ThemeToggle />
      </div>
    </nav>
  )
}

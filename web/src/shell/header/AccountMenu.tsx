import { LogOut } from 'lucide-react'
import { dashboardOf, isStaff } from '../../../../src/contracts/kernel/roles'
import { Avatar } from '../../ui/Avatar'
import { Menu } from '../../ui/Menu'
import { MenuButton, MenuLink, MenuSeparator } from '../../ui/menuItem'
import { useShared } from '../current'
import { ActionForm } from '../form/ActionForm'

export function LogoutItem({ className }: { className?: string }) {
  const { user } = useShared().auth
  const forget = async () => {
    const { forgetAccount } = await import('../../admin/form/kept')
    if (user) forgetAccount(user.id)
  }
  return (
    <ActionForm action="/logout" preserveScroll={false} onDone={() => void forget()}>
      <MenuButton type="submit" className={className} icon={<LogOut aria-hidden="true" />}>
        Sair
      </MenuButton>
    </ActionForm>
  )
}

const LINKS = [
  ['/profile', 'Minha conta'],
  ['/student/mycourses', 'Meus cursos'],
  ['/student/mytrainings', 'Minhas formações'],
  ['/student/myorders', 'Meus pedidos'],
  ['/student/mycertificates', 'Meus certificados'],
] as const

/** "Minha Conta": the account's pages, the dashboard for staff, and logout. */
export function AccountMenu() {
  const { auth, unserved } = useShared()
  if (!auth.user) return null
  const dashboard = auth.role && isStaff(auth.role) ? dashboardOf[auth.role] : null
  return (
    <Menu
      name="Minha Conta"
      label={
        <>
          <Avatar name={auth.user.full_name} src={auth.user.avatar} size="sm" />
          {/* On medium widths only the picture is shown, to leave room for the search; the accessible name stays. */}
          <span className="max-xl:hidden">Minha Conta</span>
        </>
      }
    >
      <p className="truncate px-3 pt-1 pb-2 text-13 text-muted">{auth.user.full_name}</p>
      {LINKS.filter(([href]) => !unserved.includes(href)).map(([href, label]) => (
        <MenuLink key={href} href={href}>
          {label}
        </MenuLink>
      ))}
      {dashboard && <MenuLink href={dashboard}>Dashboard</MenuLink>}
      <MenuSeparator />
      <LogoutItem />
    </Menu>
  )
}

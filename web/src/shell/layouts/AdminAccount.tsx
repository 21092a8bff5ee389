import { ExternalLink, UserRound } from 'lucide-react'
import { Avatar } from '../../ui/Avatar'
import { Menu } from '../../ui/Menu'
import { MenuLink, MenuSeparator } from '../../ui/menuItem'
import { useShared } from '../current'
import { LogoutItem } from '../header/AccountMenu'

/** Menu of the staff member: profile, the shop as shoppers see it, and logout. */
export function AdminAccount() {
  const { auth } = useShared()
  if (!auth.user) return null
  return (
    <Menu
      name={`Minha conta: ${auth.user.name}`}
      label={
        <>
          <Avatar name={auth.user.full_name} src={auth.user.avatar} size="sm" />
          <span className="max-w-40 truncate max-sm:hidden">{auth.user.name}</span>
        </>
      }
    >
      <p className="truncate px-3 pt-1 pb-2 text-13 text-muted">
        {auth.user.full_name} · {auth.role}
      </p>
      <MenuLink href="/profile" icon={<UserRound aria-hidden="true" />}>
        Minha conta
      </MenuLink>
      <MenuLink href="/" icon={<ExternalLink aria-hidden="true" />}>
        Ver o site
      </MenuLink>
      <MenuSeparator />
      <LogoutItem />
    </Menu>
  )
}

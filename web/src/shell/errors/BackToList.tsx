import { LinkButton } from '../../ui/LinkButton'
import { usePage, useShared } from '../current'
import { currentHref } from '../layouts/AdminMenu'

/** To the list that an address of the back office stands under; nothing where there is none. */
export function BackToList() {
  const { menu } = useShared()
  const { url } = usePage()
  const href = currentHref(menu, url)
  const link = menu.flatMap(({ links }) => links).find((each) => each.href === href)
  if (!link) return null
  return <LinkButton href={link.href}>Voltar para {link.label}</LinkButton>
}

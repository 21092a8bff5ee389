import {
  BarChart3,
  BookOpen,
  GraduationCap,
  History,
  Layers,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  PlaySquare,
  Rocket,
  Settings,
  ShoppingCart,
  Wallet,
} from 'lucide-react'
import type { MenuGroup } from '../../../../src/contracts/kernel/menus'
import { Anchor } from '../../ui/Anchor'
import { Badge } from '../../ui/Badge'
import { cx } from '../../ui/cx'
import { usePage, useShared } from '../current'
import { useFlaggedHref } from './admin-state'

const ICONS: Record<string, LucideIcon> = {
  courses: GraduationCap,
  bundles: Layers,
  landing: Rocket,
  ebooks: BookOpen,
  media: PlaySquare,
  finance: Wallet,
  promotions: Megaphone,
  communication: MessageCircle,
  performance: BarChart3,
  carts: ShoppingCart,
  settings: Settings,
  analysts: History,
}

const isUnder = (path: string, href: string) => path === href || path.startsWith(`${href}/`)

/** Pages of a record that belong to another list than the one their address begins with. */
const UNDER_ANOTHER: readonly [path: RegExp, href: string][] = [
  [/^\/admin\/orders\/[^/]+\/refund$/, '/admin/refunds'],
]

/** The menu's link for a path: the longest one that it begins with, without its query. */
export function currentHref(groups: readonly MenuGroup[], url: string): string | undefined {
  const path = url.split('?')[0] ?? ''
  const links = groups.flatMap((group) => group.links)
  const other = UNDER_ANOTHER.find(([page]) => page.test(path))?.[1]
  return (
    links.find(({ href }) => href === other) ??
    links
      .filter(({ href, list = href }) => isUnder(path, list))
      .sort((a, b) => b.href.length - a.href.length)[0]
  )?.href
}

interface GroupProps {
  group: MenuGroup
  current: string | undefined
  flagged: (href: string) => string
  collapsed?: boolean
  onExpand?: () => void
}

function Group({ group, current, flagged, collapsed, onExpand }: GroupProps) {
  const { unreadQuestions } = useShared()
  const Icon = ICONS[group.icon] ?? BarChart3
  const here = group.links.some((link) => link.href === current)
  return (
    <details open={here} className="group/section">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button to browsers and readers */}
      <summary
        title={collapsed ? group.label : undefined}
        onClick={collapsed ? onExpand : undefined}
        className={cx(
          'flex min-h-10 list-none items-center gap-3 rounded-small px-2.5 font-semibold text-15 hover:bg-surface-2 pointer-coarse:min-h-11',
          here ? 'text-link' : 'text-fg-2',
        )}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <span className="menu-words min-w-0 flex-1 truncate">{group.label}</span>
      </summary>
      <ul className="menu-words mb-2 grid gap-0.5 pt-0.5 pl-8">
        {group.links.map(({ href, label }) => (
          <li key={`${href} ${label}`}>
            <Anchor
              href={flagged(href)}
              aria-current={href === current ? 'page' : undefined}
              className="flex min-h-9 items-center justify-between gap-2 rounded-small px-2.5 py-1.5 text-15 leading-snug text-fg-2 hover:bg-surface-2 hover:text-fg aria-[current]:bg-soft aria-[current]:font-semibold aria-[current]:text-link pointer-coarse:min-h-11"
            >
              {label}
              {href === '/admin/questions' && <Badge count={unreadQuestions} label="não lidas" />}
            </Anchor>
          </li>
        ))}
      </ul>
    </details>
  )
}

const withoutMobileLinks = (menu: readonly MenuGroup[]) =>
  menu
    .map((group) => ({ ...group, links: group.links.filter(({ mobileOnly }) => !mobileOnly) }))
    .filter(({ links }) => links.length > 0)

/** The menu groups of this role; the group of the present page is open. */
export function AdminMenu(props: { mobile?: boolean; collapsed?: boolean; onExpand?: () => void }) {
  const { mobile = false, collapsed, onExpand } = props
  const { menu } = useShared()
  const { url } = usePage()
  const groups = mobile ? menu : withoutMobileLinks(menu)
  const current = currentHref(groups, url)
  const flagged = useFlaggedHref(mobile)
  return (
    <nav aria-label="Administração" className="grid gap-0.5">
      {groups.map((group) => (
        <Group key={`${group.label} ${current}`} {...{ group, current, flagged, collapsed, onExpand }} />
      ))}
    </nav>
  )
}

import { Menu as MenuIcon, MessageCircle, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useState } from 'react'
import { dashboardOf } from '../../../../src/contracts/kernel/roles'
import { Anchor } from '../../ui/Anchor'
import { Badge } from '../../ui/Badge'
import { IconButton } from '../../ui/IconButton'
import { Logo } from '../../ui/Logo'
import { SkipLink } from '../../ui/SkipLink'
import { ThemeToggle } from '../../ui/ThemeToggle'
import { PaletteKey } from '../palette/PaletteKey'
import type { LayoutProps } from '../resolver'
import { LateInactivityWatch } from '../session/LateInactivityWatch'
import { AdminAccount } from './AdminAccount'
import { AdminDrawer } from './AdminDrawer'
import { AdminMenu } from './AdminMenu'
import { useCollapsed } from './admin-state'
import { ImpersonationBanner } from './ImpersonationBanner'
import '../../styles/whole.css'
import './admin.css'

/** The back office: side menu by role, messages and account on top. */
export default function AdminLayout({
  page,
  auth,
  product,
  unreadQuestions,
  unserved,
  children,
}: LayoutProps) {
  const [collapsed, setCollapsed] = useCollapsed()
  const [drawer, setDrawer] = useState(false)
  const [drawerUrl, setDrawerUrl] = useState(page.url)
  // Not in an effect: that of the first render would undo a click that comes before it runs.
  if (drawerUrl !== page.url) {
    setDrawerUrl(page.url)
    setDrawer(false)
  }
  const home = auth.role ? dashboardOf[auth.role] : '/'
  return (
    <div className="admin-frame flex min-h-dvh [--control-h:40px]">
      <SkipLink />
      <aside className="admin-side sticky top-0 flex h-dvh shrink-0 flex-col border-line border-r bg-surface max-lg:hidden print:hidden">
        <Anchor
          href={home}
          aria-label={`${product.name}, painel`}
          className="flex min-h-16 items-center px-4"
        >
          <Logo name={product.name} logo={product.logo} markOnly={collapsed} />
        </Anchor>
        <div className="min-h-0 flex-1 overflow-y-auto overflow-x-hidden px-3 pb-3">
          <AdminMenu collapsed={collapsed} onExpand={() => setCollapsed(false)} />
        </div>
        <button
          type="button"
          aria-label={collapsed ? 'Expandir menu' : undefined}
          aria-expanded={!collapsed}
          onClick={() => setCollapsed(!collapsed)}
          className="flex min-h-12 cursor-pointer items-center gap-3 border-line border-t px-5.5 font-medium text-15 text-muted hover:bg-surface-2 hover:text-fg focus-visible:-outline-offset-3"
        >
          {collapsed ? (
            <PanelLeftOpen aria-hidden="true" className="size-5" />
          ) : (
            <PanelLeftClose aria-hidden="true" className="size-5" />
          )}
          <span className="menu-words">Recolher</span>
        </button>
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <ImpersonationBanner />
        <header className="sticky top-0 z-20 flex min-h-14 items-center gap-2 border-line border-b bg-surface px-4 lg:px-8 print:hidden">
          <IconButton
            label="Abrir menu"
            icon={<MenuIcon aria-hidden="true" />}
            onClick={() => setDrawer(true)}
            className="-ml-2 lg:hidden"
          />
          <Anchor href={home} aria-label={`${product.name}, painel`} className="flex items-center lg:hidden">
            <Logo name={product.name} logo={product.logo} markOnly />
          </Anchor>
          <PaletteKey />
          <div className="ml-auto flex items-center gap-1">
            {!unserved.includes('/admin/questions') && (
              <Anchor
                href="/admin/questions"
                className="relative flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-small px-2 font-medium text-15 text-fg-2 hover:text-fg"
              >
                <MessageCircle aria-hidden="true" className="size-5" />
                <span className="max-sm:sr-only">Mensagens</span>
                <Badge
                  count={unreadQuestions}
                  label="não lidas"
                  className="max-sm:absolute max-sm:top-0.5 max-sm:right-0"
                />
              </Anchor>
            )}
            <ThemeToggle />
            <AdminAccount key={page.url} />
          </div>
        </header>
        <main id="conteudo" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 outline-none lg:px-8">
          {children}
        </main>
      </div>
      <AdminDrawer open={drawer} onClose={() => setDrawer(false)} />
      <LateInactivityWatch />
    </div>
  )
}

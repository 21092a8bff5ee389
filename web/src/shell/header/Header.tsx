import { Menu as MenuIcon, Search, ShoppingCart, X } from 'lucide-react'
import { Anchor } from '../../ui/Anchor'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { cx } from '../../ui/cx'
import { IconButton } from '../../ui/IconButton'
import { LinkButton } from '../../ui/LinkButton'
import { Logo } from '../../ui/Logo'
import { ThemeToggle } from '../../ui/ThemeToggle'
import { usePage, useShared } from '../current'
import { Hidden } from '../form/Hidden'
import { focusSearch, useKeys } from '../keys'
import { SearchBox } from '../search/SearchBox'
import { AccountMenu } from './AccountMenu'
import { CoursesMenu } from './CoursesMenu'
import { MobileMenu } from './MobileMenu'
import { usePanels } from './panels'

const LINK = 'flex min-h-11 items-center gap-1.5 rounded-control px-2 font-medium text-fg-2 hover:text-fg'

/** The width from which the header fits in one line; signed in it has one more link. */
const ONE_LINE = { wide: 'max-lg:hidden', narrow: 'lg:hidden' }
const LONG_LINE = { wide: 'max-xl:hidden', narrow: 'xl:hidden' }

const KEYS = { '/': focusSearch }

/** Logo, search, course list, cart and account; on phones two panels, of which one is open at a time. */
export function Header() {
  const { url } = usePage()
  const { auth, product, cartCount, showAdLinks, unserved } = useShared()
  const { open, close, leave, closeOnLink, toggle } = usePanels(url)
  useKeys(KEYS)
  const serves = (href: string) => !unserved.includes(href)
  const { wide, narrow } = auth.user && showAdLinks ? LONG_LINE : ONE_LINE
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-surface print:static">
      <div className="container-page flex min-h-16 items-center gap-x-5 max-lg:flex-wrap lg:min-h-[70px]">
        <Anchor
          href="/"
          aria-label={`${product.name}, página inicial`}
          className="flex items-center rounded-chip max-sm:flex-1 lg:shrink-0"
        >
          <Logo name={product.name} logo={product.logo} />
        </Anchor>
        <SearchBox key={url} className={cx('w-full max-w-[560px]', wide)} />
        <nav
          aria-label="Principal"
          className={cx('ml-auto flex items-center gap-x-2 whitespace-nowrap', wide)}
        >
          {serves('/courses') && (
            <Anchor href="/courses" className={LINK}>
              Lista de cursos
            </Anchor>
          )}
          {serves('/cart') && (
            <Anchor href="/cart" className={LINK}>
              Carrinho
              <Badge count={cartCount} label={cartCount === 1 ? 'item' : 'itens'} />
            </Anchor>
          )}
          {showAdLinks && serves('/subscribe') && (
            <Anchor href="/subscribe" className={LINK}>
              Assinar plataforma
            </Anchor>
          )}
          {auth.user && <CoursesMenu key={`courses ${url}`} />}
          {auth.user && <AccountMenu key={`account ${url}`} />}
          {!auth.user && (
            <LinkButton href="/login" variant="secondary">
              Login
            </LinkButton>
          )}
          <ThemeToggle />
        </nav>
        <div className={cx('ml-auto flex items-center', narrow)}>
          <IconButton
            label={open === 'search' ? 'Fechar pesquisa' : 'Pesquisar'}
            aria-expanded={open === 'search'}
            aria-controls="painel-pesquisa"
            icon={<Search aria-hidden="true" />}
            onClick={() => toggle('search')}
          />
          {serves('/cart') && (
            <Anchor
              href="/cart"
              className="relative flex size-11 items-center justify-center rounded-control hover:bg-surface-2"
            >
              <ShoppingCart aria-hidden="true" className="size-5" />
              <span className="sr-only">Carrinho: </span>
              <Badge
                quiet={cartCount === 0}
                count={cartCount}
                label={cartCount === 1 ? 'item' : 'itens'}
                className="absolute top-0 right-0"
              />
            </Anchor>
          )}
          <IconButton
            label={open === 'menu' ? 'Fechar menu' : 'Abrir menu'}
            aria-expanded={open === 'menu'}
            aria-controls="painel-menu"
            icon={open === 'menu' ? <X aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
            onClick={() => toggle('menu')}
          />
        </div>
      </div>
      <div id="painel-pesquisa" hidden={open !== 'search'} className={cx('border-line border-t', narrow)}>
        {open === 'search' && (
          // The close button is beside the field: suggestions open below and would cover it.
          <div className="gutter flex items-center gap-1 py-3">
            <SearchBox autoFocus onLeave={close} className="min-w-0 flex-1" />
            <Button variant="ghost" onClick={leave}>
              Fechar
            </Button>
          </div>
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div
        id="painel-menu"
        onClick={closeOnLink}
        hidden={open !== 'menu'}
        className={cx(
          'absolute top-full right-0 h-[calc(100dvh-4rem)] w-72 max-w-full overflow-y-auto border-line border-l bg-surface shadow-3',
          narrow,
        )}
      >
        {open === 'menu' && <MobileMenu />}
      </div>
      <noscript>
        <nav aria-label="Menu sem scripts" className={cx('gutter flex flex-wrap gap-4 py-2', narrow)}>
          <a href="/courses">Lista de Cursos</a>
          <a href="/cart">Carrinho</a>
          <a href="/search">Pesquisar</a>
          {auth.user ? (
            <>
              <a href="/student/mycourses">Meus Cursos</a>
              <a href="/profile">Minha conta</a>
              <form action="/logout" method="post">
                <Hidden id="" method="post" />
                <button type="submit" className="cursor-pointer font-semibold text-link">
                  Sair
                </button>
              </form>
            </>
          ) : (
            <a href="/login">Login</a>
          )}
        </nav>
      </noscript>
    </header>
  )
}

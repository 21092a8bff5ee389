import type { ReactNode } from 'react'
import type { CategoryLink } from '../../../../src/contracts/kernel/page'
import { Anchor } from '../../ui/Anchor'
import { cx } from '../../ui/cx'
import { cnpj } from '../../ui/format'
import { Logo } from '../../ui/Logo'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { useShared } from '../current'
import { useSingleKeys } from '../keys'

/** Single keys can be switched off where they act (WCAG 2.1.4); fingers have none. */
function KeySwitch() {
  const [on, set] = useSingleKeys()
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => set(!on)}
      className="ml-auto cursor-pointer rounded-chip hover:underline pointer-coarse:hidden"
    >
      Tecla / para buscar: {on ? 'ligada' : 'desligada'}
    </button>
  )
}

export type FooterVariant = 'default' | 'myTraining'
const MAX_CATEGORIES = 16

/** The first 16 categories in two columns, by alternating position. */
export function inTwoColumns(categories: CategoryLink[]): [CategoryLink[], CategoryLink[]] {
  const shown = categories.slice(0, MAX_CATEGORIES)
  return [shown.filter((_, at) => at % 2 === 0), shown.filter((_, at) => at % 2 === 1)]
}

const LINK = 'inline-flex min-h-8 items-center rounded-chip hover:underline pointer-coarse:min-h-11'

function Group({ title, children, className }: { title: string; children: ReactNode; className?: string }) {
  return (
    <div className={className}>
      <h2 className="mb-2 font-sans font-semibold text-base tracking-normal">{title}</h2>
      {children}
    </div>
  )
}

function Links({ links }: { links: [string, string][] }) {
  return (
    <ul className="flex-1">
      {links.map(([href, label]) => (
        <li key={`${href} ${label}`}>
          <Anchor href={href} className={LINK}>
            {label}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

/** Information, categories, account, networks, and who the company is. */
export function Footer({ variant = 'default' }: { variant?: FooterVariant }) {
  const { auth, footer, product, showAdLinks, serverTime, unserved } = useShared()
  const served = (links: [string, string][]) => links.filter(([href]) => !unserved.includes(href))
  const information = served([
    ['/courses', 'Lista de cursos'],
    ['/materiais', 'E-books e eventos grátis'],
    ['/certificates', 'Validar certificado'],
    ['/faq', 'Perguntas frequentes'],
    ['/contact', 'Contato'],
    ['/terms_of_use', 'Termos de uso'],
    ['/privacy_policy', 'Política de privacidade'],
    ...(showAdLinks ? ([['/subscribe', 'Assinar plataforma']] as [string, string][]) : []),
  ])
  const account = served([
    auth.user ? ['/profile', 'Minha conta'] : ['/login', 'Login'],
    ['/student/mycourses', 'Meus cursos'],
    ['/student/myorders', 'Meus pedidos'],
    ...(auth.user ? ([['/student/myfavorites', 'Meus favoritos']] as [string, string][]) : []),
  ])
  const columns = inTwoColumns(footer.categories)
  const email = footer.email || product.email
  return (
    <footer
      className={cx(
        'mt-auto border-line border-t text-15 text-fg-2 print:hidden',
        variant === 'myTraining'
          ? 'bg-promo text-brand-200 [--line:#213a61] [--link:#adbfdb] [--primary:#adbfdb] [--surface-2:#152641]'
          : 'bg-surface',
      )}
    >
      <div className="container-page grid gap-x-8 gap-y-8 py-10 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1.6fr_1fr]">
        <div className="max-w-[36ch]">
          <Logo
            name={product.name}
            logo={product.logo}
            className={variant === 'myTraining' ? 'text-white' : undefined}
          />
          {product.about && <p className="mt-3">{product.about}</p>}
        </div>
        <Group title="Informações">
          <Links links={information} />
        </Group>
        {footer.categories.length > 0 && (
          <Group title="Categorias">
            <div className="flex flex-wrap gap-x-4">
              {columns.map((column, at) => (
                <Links
                  // biome-ignore lint/suspicious/noArrayIndexKey: the two columns never change places
                  key={at}
                  links={column.map(({ slug, name }) => [`/categories/${slug}`, name])}
                />
              ))}
            </div>
          </Group>
        )}
        <Group title="Minha conta">
          <Links links={account} />
          {(footer.icons.length > 0 || email) && (
            <>
              <h2 className="mt-5 mb-2 font-sans font-semibold text-base tracking-normal">
                {footer.icons.length > 0 ? 'Siga a gente' : 'Fale com a gente'}
              </h2>
              {footer.icons.length > 0 && (
                <ul className="flex flex-wrap gap-2">
                  {footer.icons.map((icon) => (
                    <li key={icon.id}>
                      <a
                        href={icon.url}
                        target="_blank"
                        rel="noopener"
                        className="flex size-11 items-center justify-center rounded-full bg-surface-2"
                      >
                        {icon.image ? (
                          <img src={icon.image} alt={icon.name} width="20" height="20" loading="lazy" />
                        ) : (
                          <>
                            <b aria-hidden="true">{icon.name.slice(0, 1)}</b>
                            <VisuallyHidden>{icon.name}</VisuallyHidden>
                          </>
                        )}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
              {email && (
                <a href={`mailto:${email}`} className={cx(LINK, 'break-all')}>
                  {email}
                </a>
              )}
            </>
          )}
        </Group>
      </div>
      <div className="border-line border-t">
        <p className="container-page flex flex-wrap gap-x-4 gap-y-1 py-4 text-13">
          <span>
            © {new Date(serverTime).getUTCFullYear()} {product.name}. Todos os direitos reservados.
          </span>
          {product.company && (
            <span>
              {product.company}
              {product.cnpj && ` · CNPJ ${cnpj(product.cnpj)}`}
              {product.address && ` · ${product.address}`}
            </span>
          )}
          <KeySwitch />
        </p>
      </div>
    </footer>
  )
}

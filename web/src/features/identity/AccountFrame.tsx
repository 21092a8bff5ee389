import { useEffect, useRef } from 'react'
import { usePage } from '../../shell/current'
import { Anchor } from '../../ui/Anchor'
import { PageHeader, type PageHeaderProps } from '../../ui/PageHeader'

const GROUPS = [
  [
    'Aprender',
    [
      ['/student/mycourses', 'Meus cursos'],
      ['/student/practice', 'Revisão de hoje'],
      ['/student/aim', 'Meta da semana'],
      ['/student/mynotes', 'Minhas anotações'],
      ['/student/mytrainings', 'Minhas formações'],
      ['/student/myfavorites', 'Meus favoritos'],
      ['/student/mycertificates', 'Meus certificados'],
      ['/student/myquestions', 'Minhas dúvidas'],
      ['/student/myreviews', 'Minhas avaliações'],
    ],
  ],
  [
    'Comprar',
    [
      ['/student/myorders', 'Meus pedidos'],
      ['/student/team', 'Minha equipe'],
      ['/profile/credit-cards', 'Cartões'],
      ['/profile/addresses', 'Endereços'],
    ],
  ],
  [
    'Conta',
    [
      ['/profile', 'Meus dados'],
      ['/profile/security', 'Segurança'],
      ['/profile/devices', 'Aparelhos'],
    ],
  ],
] as const

/** The link of this page, or of the list that it belongs to. */
const leadsTo = (href: string, path: string) =>
  path === href ||
  (href !== '/profile' && path.startsWith(`${href}/`)) ||
  (href === '/profile' && path === '/profile/delete')

/** The account's pages: one menu, beside the page on wide screens and above it on phones. */
function AccountMenu() {
  const { url, props } = usePage()
  const path = url.split('?')[0] ?? ''
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (current && list.current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - 16
  }, [path])
  const groups = GROUPS.map(([title, links]) => ({
    title,
    links: links.filter(([href]) => !props.unserved.includes(href)),
  })).filter(({ links }) => links.length > 0)
  return (
    <nav
      ref={list}
      aria-label="Sua conta"
      className="max-lg:no-scrollbar mb-6 flex gap-1 max-lg:-mx-(--gutter) max-lg:overflow-x-auto max-lg:border-line max-lg:border-b max-lg:px-(--gutter) max-lg:pb-3 lg:mb-0 lg:flex-col lg:gap-5"
    >
      {groups.map(({ title, links }) => (
        <div key={title} className="max-lg:contents">
          <h2 className="mb-1 px-3 font-sans font-semibold text-13 text-muted tracking-normal max-lg:hidden">
            {title}
          </h2>
          <ul className="max-lg:contents lg:grid lg:gap-0.5">
            {links.map(([href, label]) => (
              <li key={href} className="max-lg:shrink-0">
                <Anchor
                  href={href}
                  aria-current={leadsTo(href, path) ? 'page' : undefined}
                  className="flex min-h-10 items-center whitespace-nowrap rounded-small px-3 font-medium text-15 text-fg-2 hover:bg-surface-2 hover:text-fg aria-[current]:bg-soft aria-[current]:text-link max-lg:min-h-11"
                >
                  {label}
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** A page of the account: its header beside the menu that all of them share, all at one width. */
export function AccountFrame({ children, ...header }: PageHeaderProps & { children: React.ReactNode }) {
  return (
    <div className="container-page py-6 sm:py-10 lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-x-10">
      <AccountMenu />
      <div className="min-w-0">
        <PageHeader {...header} />
        {children}
      </div>
    </div>
  )
}

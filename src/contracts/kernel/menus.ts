import { own } from '../../domain/kernel/own'
import { resources } from '../declarations'
import { reports } from '../reports'
import { listTitle, type MenuGroupName } from './resource'
import type { Role } from './roles'

export interface MenuLink {
  href: string
  label: string
  /** Who sees it; absent: as the group. */
  roles?: readonly Role[]
  /** Only in the menu of phones. */
  mobileOnly?: boolean
  /** Address of the list whose one record the link opens. */
  list?: string
}

export interface MenuGroup {
  label: MenuGroupName
  /** Name that the layout knows a picture for. */
  icon: string
  roles: readonly Role[]
  links: readonly MenuLink[]
}

const A = ['Admin'] as const
const AE = ['Admin', 'Editor'] as const
const AES = ['Admin', 'Editor', 'Support'] as const

type MenuPlan = Omit<MenuGroup, 'links'> & { links: readonly (MenuLink | `/${string}`)[] }

/**
 * Side menu of the back office (specification, 2.10 and 6; "Perfomance" is spelled as there). An address alone is the
 * place of a declared list, which brings its own label; declared lists without a place follow at the end of their group.
 */
const plan: readonly MenuPlan[] = [
  {
    label: 'Cursos',
    icon: 'courses',
    roles: AE,
    links: ['/admin/courses', '/admin/categories', '/admin/sectioncategories', '/admin/videos'],
  },
  {
    label: 'Bundles',
    icon: 'bundles',
    roles: AE,
    links: ['/admin/bundles', '/admin/salesattempts', '/admin/sellers'],
  },
  {
    label: 'Landing pages',
    icon: 'landing',
    roles: AE,
    links: [
      '/admin/landingpages',
      '/admin/landingpages-sections',
      '/admin/events',
      '/admin/events-sections',
      '/admin/events-registrations',
      { href: '/admin/faqs', label: 'FAQs', mobileOnly: true },
      { href: '/admin/videotestimonials', label: 'Depoimentos em vídeo', mobileOnly: true },
    ],
  },
  {
    label: 'E-books e Slides',
    icon: 'ebooks',
    roles: AE,
    links: ['/admin/ebooks', '/admin/ebookpages', '/admin/slidepages'],
  },
  {
    label: 'Mídia',
    icon: 'media',
    roles: AE,
    links: ['/admin/faqs', '/admin/videotestimonials', '/admin/supportvideos', '/admin/salesvideos'],
  },
  {
    label: 'Financeiro',
    icon: 'finance',
    roles: A,
    links: [
      { href: '/admin/orders', label: 'Pedidos' },
      '/admin/refunds',
      '/admin/charges',
      '/admin/nfs',
      '/sales-statistics',
    ],
  },
  {
    label: 'Promoções',
    icon: 'promotions',
    roles: AE,
    links: [
      '/admin/coupons',
      '/admin/globalpromotions',
      { href: '/admin/promotions', label: 'Promoções' },
      '/admin/give-away',
      '/admin/rewardedusers',
      '/admin/transfer-courses',
      { href: '/admin/price-leveling/edit', label: 'Nivelamento de preços' },
    ],
  },
  {
    label: 'Comunicação',
    icon: 'communication',
    roles: AES,
    links: [
      { href: '/admin/questions', label: 'Dúvidas' },
      '/admin/reviews',
      { href: '/admin/supportvideos/tutorials', label: 'Tutoriais' },
    ],
  },
  {
    label: 'Perfomance',
    icon: 'performance',
    roles: AES,
    links: [
      { href: '/admin/dashboard', label: 'Visão geral', roles: A },
      '/admin/free-course-report',
      '/admin/order-bump-report',
      '/admin/searches',
      '/admin/searches/results',
      '/admin/searches/alerts',
      '/admin/search-synonyms',
      '/admin/users',
      '/admin/certificates',
      '/admin/engagements',
      { href: '/admin/newsletter', label: 'Leads newsletter', roles: A },
      { href: '/admin/newsletter/news', label: 'Newsletter', roles: A },
      '/admin/userorigins',
      '/admin/userorigins/leads',
      '/admin/leads',
      { href: '/admin/salesattempts', label: 'Leads de vendas', roles: AES },
      { href: '/admin/sellers', label: 'Vendedores', roles: AES },
      '/admin/orders/best-times',
      { href: '/admin/security-blocks', label: 'Dispositivos bloqueados', roles: A },
    ],
  },
  {
    label: 'Carrinho abandonado',
    icon: 'carts',
    roles: A,
    links: [
      { href: '/admin/carts', label: 'Carrinhos' },
      '/admin/carts/sent',
      { href: '/admin/carts/promotions', label: 'Lembretes e ofertas' },
      { href: '/admin/carts/replay', label: 'Simular outra regra' },
    ],
  },
  {
    label: 'Configurações',
    icon: 'settings',
    roles: AE,
    links: [
      { href: '/admin/configurations', label: 'Todas as configurações' },
      '/admin/homesettings',
      '/admin/footersettings',
      '/admin/newsletter/settings',
      '/admin/legaltexts',
      '/admin/scripts',
      '/admin/metatags',
      '/admin/popups',
      { href: '/admin/import', label: 'Importar', roles: A },
      '/admin/outbox',
    ],
  },
  {
    label: 'Análise de eventos',
    icon: 'analysts',
    roles: A,
    links: [
      { href: '/admin/event-log', label: 'Eventos' },
      { href: '/admin/projections', label: 'Projeções' },
      { href: '/admin/projections/as-of', label: 'Como era em…' },
    ],
  },
]

const lettersOf: Record<string, Role> = { A: 'Admin', E: 'Editor', S: 'Support' }

const linkOf = ({ at, menu, who }: { at: string; menu: MenuGroupName; who: string }, label: string) => ({
  group: menu,
  link: {
    href: at,
    label,
    roles: [...who].flatMap((letter) => own(lettersOf, letter) ?? []),
  } satisfies MenuLink,
})

const declaredLinks = [
  ...resources.map((resource) => linkOf(resource, listTitle(resource))),
  ...reports.map((report) => linkOf(report, report.title)),
]

/** The page that must be served for a link to lead anywhere. */
export const listOf = ({ href, list = href }: MenuLink): string => list

export const adminMenu: readonly MenuGroup[] = plan.map((group) => {
  const own = declaredLinks.filter((each) => each.group === group.label).map(({ link }) => link)
  const placed = group.links.map((entry): MenuLink => {
    if (typeof entry !== 'string') return entry
    const found = own.find(({ href }) => href === entry)
    if (!found) throw new Error(`no declared list is at ${entry}`)
    return found
  })
  const lists = placed.map(listOf)
  return {
    ...group,
    links: [...placed, ...own.filter(({ href }) => !lists.includes(href))],
  }
})

const allowed = (roles: readonly Role[] | undefined, role: Role | null) =>
  !roles || (role !== null && roles.includes(role))

/** The groups that a role sees, without links that no page answers; a group without links is not shown. */
export function menuFor(role: Role | null, unserved: readonly string[], mobile = false): MenuGroup[] {
  return adminMenu
    .filter((group) => allowed(group.roles, role))
    .map((group) => ({
      ...group,
      links: group.links.filter(
        (link) =>
          allowed(link.roles, role) &&
          !unserved.includes(listOf(link)) &&
          (mobile || link.mobileOnly !== true),
      ),
    }))
    .filter((group) => group.links.length > 0)
}

/** Links of the header, the phone menu and the footer of the public site. */
export const sitePaths = [
  '/',
  '/courses',
  '/cart',
  '/login',
  '/register',
  '/profile',
  '/profile/addresses',
  '/profile/credit-cards',
  '/profile/delete',
  '/profile/devices',
  '/profile/security',
  '/verify-email',
  '/contact',
  '/faq',
  '/terms_of_use',
  '/privacy_policy',
  '/certificates',
  '/subscribe',
  '/popular-courses',
  '/student/mycourses',
  '/student/practice',
  '/student/aim',
  '/student/mynotes',
  '/student/mytrainings',
  '/student/myorders',
  '/student/team',
  '/student/mycertificates',
  '/student/myfavorites',
  '/student/myreviews',
  '/student/myquestions',
  '/profile/addresses',
  '/profile/credit-cards',
  '/admin/dashboard',
  '/admin/courses',
  '/admin/questions',
]

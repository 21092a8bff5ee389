import type { PopupView } from '../marketing/popup'
import type { MenuGroup } from './menus'
import type { Role } from './roles'

/** Stands in rendered forms where each answer carries a fresh command id, so that a page kept ready never repeats one. */
export const ID_PLACEHOLDER = '00000000-0000-4000-8000-000000000000'

/** What the server sends for a visit: JSON for `X-Page: 1`, embedded in the HTML of a first load. */
export interface PageObject<Props = Record<string, unknown>> {
  component: string
  props: Props & SharedProps
  title: string
  url: string
  version: string
  head: PageHead
}

/** What a page tells search engines and previews of links; addresses are absolute. */
export interface PageHead {
  description: string | null
  /** The address to keep for this content; also when the page is not to be indexed. */
  canonical: string
  /** Share picture, 1200 x 630. */
  image: string
  noindex: boolean
  /** Further tags by name. */
  tags: { name: string; content: string }[]
}

export interface Flash {
  success?: string
  error?: string
  warn?: string
  info?: string
}

export interface CategoryLink {
  id: string
  name: string
  slug: string
}

export interface SocialIcon {
  id: string
  url: string
  image: string
  name: string
}

export interface FooterData {
  categories: CategoryLink[]
  email: string
  icons: SocialIcon[]
}

export interface PromotionBanner {
  id: string
  code: string
  end_date: string
  label_message: string | null
  /** Percent. */
  discount: number | null
  /** Centavos. */
  promotional_price: number | null
  button_url: string | null
  button_text: string | null
}

/** The visitor's newest order that can still be paid: by a Pix that is open, or again after a refused card. */
export interface PendingOrder {
  orderId: string
  /** Centavos. */
  total: number
  /** The page that pays it. */
  href: string
}

/** Name, company, contact and words of the shop; a text that staff have not written is empty. */
export interface Product {
  name: string
  company: string
  cnpj: string
  address: string
  email: string
  about: string
  /** These two and `contents` have no full stop, so that a sentence may go on. */
  replyTime: string
  teaching: string
  newsletter: { title: string; lead: string; contents: string }
  /** Path of a picture; empty for the product's own mark. */
  logo: string
  /** Address of the style sheet with the shop's colours; empty without. */
  theme: string
}

/** Props of every page (specification, section 3). */
export interface SharedProps {
  auth: {
    user: { id: string; name: string; full_name: string; avatar: string | null; email: string } | null
    /** Bearer for the /api client, short-lived and bound to the session. */
    token: string | null
    csrfToken: string
    role: Role | null
  }
  product: Product
  flash: Flash
  /** Field errors and what was typed, after a form was refused without JavaScript. */
  errors: Record<string, string>
  old: Record<string, string>
  notificateQuestionsCount: number
  unreadQuestions: number
  showAdLinks: boolean
  impersonating: boolean
  vimeoAccessToken: string | null
  cartCount: number
  pendingOrder: PendingOrder | null
  promotion: PromotionBanner | null
  /** That the page may show; which of them this browser has seen is its own affair. */
  popups: PopupView[]
  footer: FooterData
  /** Server clock in ms, so that countdowns do not trust the phone's. */
  serverTime: number
  sessionLifetimeMinutes: number
  /** Paths of the menus (contracts/kernel/menus) that no page answers; their links are not shown. */
  unserved: string[]
  /** Groups of the side menu that this member of staff sees; empty outside of the back office. */
  menu: readonly MenuGroup[]
}

import { isStaff } from '../../contracts/kernel/roles'
import { categoryList, liveCategories } from '../../projections/catalog/category-list'
import { questionThread, unreadQuestions } from '../../projections/communication/question-thread'
import {
  allPromotions,
  bannerOf,
  promotionCurrent,
  runningAt,
} from '../../projections/marketing/promotion-current'
import { siteRow, siteSettings } from '../../projections/site/site-settings'
import { memoized } from '../cache/memoized'
import type { SharedFromReadModels } from '../kernel/deps'
import type { ShellContext } from '../kernel/page'
import { type Badges, badgesOf } from './badges'

const FOOTER_CATEGORIES = 16

/** Twice the largest size in which the shell shows it. */
const avatarPath = ({ accountId, avatarId }: { accountId: string; avatarId: string | null }) =>
  avatarId && `/media/avatars/${encodeURIComponent(accountId)}/${avatarId}-128.webp`

function user({ account }: Badges) {
  if (!account) return null
  const name = account.name.split(' ')[0] ?? account.name
  return {
    id: account.accountId,
    name,
    full_name: account.name,
    avatar: avatarPath(account),
    email: account.email,
  }
}

/** What the shell shows to everybody alike. */
const houseOf = memoized([siteSettings, categoryList, promotionCurrent], async ({ db }) => {
  const [site, categories, promotions] = await Promise.all([
    siteRow(db),
    liveCategories(db),
    allPromotions(db),
  ])
  const identity = site?.identity
  return {
    promotions,
    showAdLinks: identity?.showAdLinks ?? false,
    product: identity && {
      name: identity.name,
      company: identity.company,
      cnpj: identity.cnpj,
      address: identity.address,
      email: identity.email,
    },
    footer: {
      categories: categories
        .slice(0, FOOTER_CATEGORIES)
        .map(({ categoryId, name, slug }) => ({ id: categoryId, name, slug })),
      email: identity?.email ?? '',
      icons: identity?.icons ?? [],
    },
  }
})

const unread = memoized([questionThread], ({ db }) => unreadQuestions(db))

/** Props of every page that only read models know. */
export async function sharedFromReadModels({
  actor,
  deps,
  now,
}: ShellContext): Promise<SharedFromReadModels> {
  const [{ promotions, product, footer, showAdLinks }, badges, unreadCount] = await Promise.all([
    houseOf(deps),
    badgesOf(deps.pool, actor),
    isStaff(actor.role) ? unread(deps) : 0,
  ])
  const promotion = runningAt(promotions, now)
  return {
    ...(product && { product }),
    user: user(badges),
    footer,
    showAdLinks,
    notificateQuestionsCount: badges.waiting,
    unreadQuestions: unreadCount,
    cartCount: badges.inCart,
    promotion: promotion ? bannerOf(promotion) : null,
  }
}

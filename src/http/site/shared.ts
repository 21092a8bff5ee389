import { isStaff } from '../../contracts/kernel/roles'
import { categoryList, liveCategories } from '../../projections/catalog/category-list'
import { questionThread, unreadQuestions } from '../../projections/communication/question-thread'
import {
  allPromotions,
  bannerOf,
  promotionCurrent,
  runningAt,
} from '../../projections/marketing/promotion-current'
import { shopOfRow, siteRow, siteSettings } from '../../projections/site/site-settings'
import { memoized } from '../cache/memoized'
import type { SharedFromReadModels } from '../kernel/deps'
import type { ShellContext } from '../kernel/page'
import { type Badges, badgesOf } from './badges'
import { themeAddress } from './brand-files'

const FOOTER_CATEGORIES = 16

/** 128 pixels: twice the largest size that the shell shows. */
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

/** Shared props that are the same for everyone. */
const siteProps = memoized([siteSettings, categoryList, promotionCurrent], async ({ db }) => {
  const [site, categories, promotions] = await Promise.all([
    siteRow(db),
    liveCategories(db),
    allPromotions(db),
  ])
  const { identity, words, newsletter, look } = site
  const { name, company, cnpj, address, email } = shopOfRow(site)
  const { about, replyTime, teaching } = words
  return {
    promotions,
    showAdLinks: identity?.showAdLinks ?? false,
    product: {
      name,
      company,
      cnpj,
      address,
      email,
      about,
      replyTime,
      teaching,
      newsletter,
      logo: look.logo,
      theme: themeAddress(look),
    },
    footer: {
      categories: categories
        .slice(0, FOOTER_CATEGORIES)
        .map(({ categoryId, name, slug }) => ({ id: categoryId, name, slug })),
      email,
      icons: identity?.icons ?? [],
    },
  }
})

const unreadCountOf = memoized([questionThread], ({ db }) => unreadQuestions(db))

/** Shared props that come from read models. */
export async function sharedFromReadModels({
  actor,
  deps,
  now,
}: ShellContext): Promise<SharedFromReadModels> {
  const [{ promotions, product, footer, showAdLinks }, badges, unreadCount] = await Promise.all([
    siteProps(deps),
    badgesOf(deps.pool, actor),
    isStaff(actor.role) ? unreadCountOf(deps) : 0,
  ])
  const promotion = runningAt(promotions, now)
  return {
    product,
    user: user(badges),
    footer,
    showAdLinks,
    notificateQuestionsCount: badges.waiting,
    unreadQuestions: unreadCount,
    cartCount: badges.inCart,
    pendingOrder: badges.pendingOrder,
    promotion: promotion ? bannerOf(promotion) : null,
  }
}

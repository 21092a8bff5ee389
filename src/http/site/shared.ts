import { cartOf } from '../../commands/ordering/cart'
import { isStaff } from '../../contracts/kernel/roles'
import { liveCategories } from '../../projections/catalog/category-list'
import { unreadQuestions, waitingOfStudent } from '../../projections/communication/question-thread'
import { accountById } from '../../projections/identity/account-card'
import { cartCount } from '../../projections/ordering/cart-view'
import { siteRow } from '../../projections/site/site-settings'
import type { SharedFromReadModels } from '../kernel/deps'
import type { PageContext } from '../kernel/page'
import { promotionBanner } from '../marketing/banner'

const FOOTER_CATEGORIES = 16

/** Twice the largest size in which the shell shows it. */
const avatarPath = ({ accountId, avatarId }: { accountId: string; avatarId: string | null }) =>
  avatarId && `/media/avatars/${encodeURIComponent(accountId)}/${avatarId}-128.webp`

const user = async (ctx: PageContext) => {
  const row = ctx.actor.accountId ? await accountById(ctx.db, ctx.actor.accountId) : undefined
  if (!row) return null
  const name = row.name.split(' ')[0] ?? row.name
  return { id: row.accountId, name, full_name: row.name, avatar: avatarPath(row), email: row.email }
}

/** Props of every page that only read models know. */
export async function sharedFromReadModels(ctx: PageContext): Promise<SharedFromReadModels> {
  const { accountId, role } = ctx.actor
  const cartId = cartOf(ctx.actor)
  const [site, categories, who, waiting, unread, inCart, promotion] = await Promise.all([
    siteRow(ctx.db),
    liveCategories(ctx.db),
    user(ctx),
    accountId && role === 'Student' ? waitingOfStudent(ctx.db, accountId) : 0,
    isStaff(role) ? unreadQuestions(ctx.db) : 0,
    cartId ? cartCount(ctx.db, cartId) : 0,
    promotionBanner(ctx),
  ])
  const identity = site?.identity
  return {
    ...(identity && {
      product: {
        name: identity.name,
        company: identity.company,
        cnpj: identity.cnpj,
        address: identity.address,
        email: identity.email,
      },
    }),
    user: who,
    footer: {
      categories: categories
        .slice(0, FOOTER_CATEGORIES)
        .map(({ categoryId, name, slug }) => ({ id: categoryId, name, slug })),
      email: identity?.email ?? '',
      icons: identity?.icons ?? [],
    },
    showAdLinks: identity?.showAdLinks ?? false,
    notificateQuestionsCount: waiting,
    unreadQuestions: unread,
    cartCount: inCart,
    promotion,
  }
}

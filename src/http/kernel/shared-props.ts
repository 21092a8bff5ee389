import { menuFor } from '../../contracts/kernel/menus'
import type { Flash, SharedProps } from '../../contracts/kernel/page'
import { shopOfRow, unset } from '../../projections/site/site-settings'
import { CSRF_PLACEHOLDER } from '../cache/placeholders'
import { mintBearer } from './bearer'
import { mayEnter } from './guard'
import type { Kernel } from './kernel'
import type { PageContext } from './page'
import type { Session } from './session'

/** Errors and values that a refused form shows again, by field. */
export interface Refused {
  errors: Record<string, string>
  old: Record<string, string>
}

const { about, replyTime, teaching } = unset.words
const product = {
  ...shopOfRow(unset),
  about,
  replyTime,
  teaching,
  newsletter: unset.newsletter,
  logo: '',
  theme: '',
}

/** The visitor, as far as the shell shows them. */
export interface Viewer {
  actor: PageContext['actor']
  session: Pick<Session, 'id' | 'accountId' | 'role' | 'realAccountId'>
  now: PageContext['now']
}

/** Props that every page gets: those from read models, and the kernel's own. */
export async function sharedProps(
  { deps, unserved }: Pick<Kernel, 'deps' | 'unserved'>,
  { actor, session, now }: Viewer,
  component: string,
  { flash = {}, refused }: { flash?: Flash; refused?: Refused } = {},
): Promise<SharedProps> {
  const isAdmin = component.startsWith('Admin/')
  const { user = null, ...fromReadModels } = await deps.shared({ actor, deps, db: deps.db, now })
  return {
    product,
    notificateQuestionsCount: 0,
    unreadQuestions: 0,
    showAdLinks: false,
    cartCount: 0,
    pendingOrder: null,
    promotion: null,
    popups: [],
    footer: { categories: [], email: '', icons: [] },
    ...fromReadModels,
    // It opens the shop's videos, so that it reaches those alone who look after them.
    vimeoAccessToken: isAdmin && mayEnter('AE', session.role) ? (deps.env.VIMEO_TOKEN ?? null) : null,
    impersonating: session.realAccountId !== null,
    auth: {
      user,
      token: session.id && session.accountId ? mintBearer(deps.secret, session.id, now) : null,
      csrfToken: CSRF_PLACEHOLDER,
      role: session.role,
    },
    flash,
    errors: refused?.errors ?? {},
    old: refused?.old ?? {},
    serverTime: Date.parse(now),
    sessionLifetimeMinutes: deps.env.SESSION_LIFETIME_MINUTES,
    unserved: isAdmin ? unserved.admin : unserved.site,
    menu: isAdmin ? menuFor(session.role, unserved.admin, true) : [],
  }
}

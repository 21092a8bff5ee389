import type { Request, Response } from 'express'
import type { SharedProps } from '../../contracts/kernel/page'
import { mintBearer } from './bearer'
import { CSRF_BLANK } from './blanks'
import type { Kernel } from './kernel'
import type { PageContext } from './page'

/** What a refused form shows again: messages by field, and what was typed. */
export interface Refused {
  errors: Record<string, string>
  old: Record<string, string>
}

const product = { name: 'Trilha', company: '', cnpj: '', address: '', email: '' }

/** Props of every page: the kernel's own, over what the read models give. */
export async function sharedProps(
  kernel: Kernel,
  req: Request,
  res: Response,
  ctx: PageContext,
  component: string,
  refused?: Refused,
): Promise<SharedProps> {
  const { deps } = kernel
  const { session } = ctx
  const { user = null, ...fromReadModels } = await deps.shared(ctx)
  const isPrefetch = req.get('x-prefetch') === '1'
  return {
    product,
    notificateQuestionsCount: 0,
    unreadQuestions: 0,
    showAdLinks: false,
    vimeoAccessToken: null,
    cartCount: 0,
    promotion: null,
    popups: [],
    footer: { categories: [], email: '', icons: [] },
    ...fromReadModels,
    impersonating: session.realAccountId !== null,
    auth: {
      user,
      token: session.id && session.accountId ? mintBearer(deps.secret, session.id, ctx.now) : null,
      csrfToken: CSRF_BLANK,
      role: session.role,
    },
    flash: isPrefetch ? {} : kernel.flashes.read(req, res),
    errors: refused?.errors ?? {},
    old: refused?.old ?? {},
    serverTime: Date.parse(ctx.now),
    sessionLifetimeMinutes: deps.env.SESSION_LIFETIME_MINUTES,
    unserved: component.startsWith('Admin/') ? kernel.unserved.admin : kernel.unserved.site,
  }
}

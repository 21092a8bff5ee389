import { CaptureLead } from '../../commands/marketing/lead'
import { bundleSales } from '../../contracts/catalog/sales'
import { type PageRoute, page } from '../kernel/page'
import { type ActionRoute, action } from '../kernel/submit'
import { isRobot, leadInput } from '../marketing/leads'
import { salesMeta } from './sales-meta'
import { salesWords } from './sales-texts'
import { shopOf } from './shop'
import { demandWritten } from './written-pages'

const COMPONENT = 'Sales/Bundles/ExpertGpt/WaitingList'
const PATH = '/formacoes/expert-gpt/lista-de-espera'
const SLUG = bundleSales['Sales/Bundles/ExpertGpt/Show']
const ORIGIN = { kind: 'waitlist', id: SLUG, title: 'Formação Expert GPT' } as const
const thanks = {
  to: `${PATH}?enviado=1`,
  say: 'Seu nome está na lista. Avisamos por e-mail quando as inscrições abrirem.',
}

export const waitingListPage: PageRoute = page(COMPONENT, {
  title: salesWords[COMPONENT].title,
  load: async (ctx) => {
    const shop = await shopOf(ctx.deps)
    demandWritten(shop)
    return {
      open: shop.bundles.some(({ card }) => card.slug === SLUG),
      sent: ctx.query.enviado === '1',
    }
  },
  meta: (_, ctx) => salesMeta({ sale: null }, ctx, { ...salesWords[COMPONENT], path: PATH }),
  cache: 'anonymous',
})

export const joinWaitingList: ActionRoute = action(PATH, async (ctx) => {
  demandWritten(await shopOf(ctx.deps))
  if (isRobot(ctx)) return thanks
  await ctx.dispatch(CaptureLead, leadInput(ctx, ORIGIN, 'lista-2026-11'))
  return thanks
})

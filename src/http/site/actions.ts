import type { Knex } from 'knex'
import { SendContactMessage } from '../../commands/communication/contact'
import { CaptureLead } from '../../commands/marketing/lead'
import { siteRow } from '../../projections/site/site-settings'
import { type ActionRoute, action } from '../kernel/submit'
import { isRobot, leadInput } from '../marketing/leads'

const CONTACT = { kind: 'contact', id: 'contato', title: 'Formulário de contato' } as const
async function thanks(db: Knex) {
  const { replyTime } = (await siteRow(db)).words
  return { to: '/contact?enviado=1', say: `Mensagem enviada.${replyTime && ` ${replyTime}.`}` }
}

/** Sends a message to the shop, and records its sender as a lead. */
const contact = action('/contact', async (ctx) => {
  if (isRobot(ctx)) return thanks(ctx.db)
  const { name, email, message } = ctx.body
  await ctx.dispatch(SendContactMessage, { name, email, message })
  await ctx.dispatch(CaptureLead, leadInput(ctx, CONTACT, 'contato-2026-11'))
  return thanks(ctx.db)
})

export const siteActions: ActionRoute[] = [contact]

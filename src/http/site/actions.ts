import { SendContactMessage } from '../../commands/communication/contact'
import { CaptureLead } from '../../commands/marketing/lead'
import { type ActionRoute, action } from '../kernel/submit'
import { isRobot, leadInput } from '../marketing/leads'

const CONTACT = { kind: 'contact', id: 'contato', title: 'Formulário de contato' } as const
const thanks = { to: '/contact?enviado=1', say: 'Mensagem enviada. Respondemos em até um dia útil.' }

/** Sends a message to the shop, and records its sender as a lead. */
const contact = action('/contact', async (ctx) => {
  if (isRobot(ctx)) return thanks
  const { name, email, message } = ctx.body
  await ctx.dispatch(SendContactMessage, { name, email, message })
  await ctx.dispatch(CaptureLead, leadInput(ctx, CONTACT, 'contato-2026-11'))
  return thanks
})

export const siteActions: ActionRoute[] = [contact]

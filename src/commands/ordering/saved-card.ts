import * as z from 'zod'
import { account } from '../../domain/identity/account'
import { id } from '../../domain/kernel/event'
import { refuse } from '../../domain/kernel/refuse'
import {
  chooseDefaultCard,
  forgetCard,
  isOver,
  removeCard,
  saveCard,
  wallet,
} from '../../domain/ordering/wallet'
import { ofOwnAccount, ownAccount } from '../identity/account'
import { type Claim, type CommandContext, command } from '../kernel/command'
import { derivedId } from '../kernel/dispatcher'
import { NotFound } from '../kernel/errors'

export { isFull, MOST_CARDS } from '../../domain/ordering/wallet'

const ofOwn = ofOwnAccount(wallet)
const ofSystem = {
  who: 'system' as const,
  on: wallet,
  id: ({ accountId }: { accountId: string }) => accountId,
  internal: true,
}
const one = z.object({ cardId: id })
const ofOne = one.extend({ accountId: id })

const unknown = () => new NotFound('Não encontramos este cartão.')

/** Cards of other accounts are reported as not found. */
const known = async ({ cardId }: { cardId: string }, ctx: CommandContext) => {
  if (!(await ctx.load(wallet, ownAccount(ctx))).known.has(cardId)) throw unknown()
}

interface CardForm {
  method: string
  cardToken: string | null
  savedCardId: string | null
  saveCard: boolean
}

/**
 * What the form says of the card, as the events keep it. A guest has no wallet: nothing is taken from one, nor put there.
 * `ownerId` is the account whose purchase it is, or null.
 */
export function chosenCard({ method, cardToken, savedCardId, saveCard }: CardForm, ownerId: string | null) {
  if (method !== 'card') return { cardToken: null }
  if (savedCardId) return { cardToken: null, savedCardId }
  return { cardToken, ...(saveCard && ownerId && { saveCard: true as const }) }
}

/** A typed card pays for one buyer: whoever else comes by its token cannot pay with it. */
export const typedCardClaims = (
  ctx: CommandContext,
  { method, cardToken, savedCardId }: CardForm,
): Claim[] =>
  method !== 'card' || !cardToken || savedCardId
    ? []
    : [
        {
          kind: 'cardtoken',
          value: ctx.hash(`card/${cardToken}`),
          owner: ctx.actor.accountId ?? `visitor:${ctx.actor.visitorId}`,
          refusal: {
            code: 'card-used',
            message: 'Este cartão já foi usado em outra compra. Digite os dados dele de novo.',
            field: 'cardToken',
          },
        },
      ]

/** Refuses a saved card that cannot pay: not of the account that buys, removed meanwhile, or over. */
export async function refuseUnusable(
  { method, savedCardId }: CardForm,
  ownerId: string | null,
  ctx: CommandContext,
): Promise<void> {
  if (method !== 'card' || !savedCardId) return
  if (!ownerId || ownerId !== ctx.actor.accountId) throw unknown()
  const { cards, known } = await ctx.load(wallet, ownerId)
  const card = cards.get(savedCardId)
  if (!known.has(savedCardId)) throw unknown()
  const field = 'savedCardId'
  if (!card) refuse('card-removed', 'Este cartão foi removido. Escolha outro ou pague com Pix.', field)
  if (isOver(card, ctx.now)) {
    const [year, month] = card.expiry.split('-')
    refuse('card-expired', `Este cartão venceu em ${month}/${year}. Escolha outro ou pague com Pix.`, field)
  }
}

export const SaveCard = command({
  ...ofSystem,
  name: 'SaveCard',
  summary: 'Saves a card that the provider keeps, as its owner requested with a purchase.',
  input: z.object({
    accountId: id,
    paymentId: id,
    card: z.object({
      token: z.string().min(1),
      brand: z.string(),
      last4: z.string(),
      expiry: z.string(),
      fingerprint: z.string().min(1),
    }),
  }),
  facts: async ({ accountId }, ctx) => {
    if ((await ctx.load(account, accountId)).phase !== 'open') {
      refuse('account-unknown', 'Esta conta não existe.')
    }
  },
  decide: (input) => saveCard({ ...input, cardId: derivedId('saved-card', input.paymentId) }),
})

export const RemoveSavedCard = command({
  ...ofOwn,
  name: 'RemoveSavedCard',
  summary: 'Removes one of the user’s saved cards; the provider deletes it too.',
  input: one,
  allow: known,
  decide: ({ cardId }, ctx) => removeCard({ accountId: ownAccount(ctx), cardId, reason: 'own-wish' }),
})

export const ChooseDefaultCard = command({
  ...ofOwn,
  name: 'ChooseDefaultCard',
  summary: 'Chooses the saved card that the checkout offers first.',
  input: one,
  allow: known,
  decide: ({ cardId }, ctx) => chooseDefaultCard({ accountId: ownAccount(ctx), cardId, at: ctx.now }),
})

export const DropSavedCard = command({
  ...ofSystem,
  name: 'DropSavedCard',
  summary: 'Removes a saved card that the provider no longer knows.',
  input: ofOne,
  decide: (input) => removeCard({ ...input, reason: 'gone' }),
})

export const NoteCardForgotten = command({
  ...ofSystem,
  name: 'NoteCardForgotten',
  summary: 'Records that the provider has deleted a removed card.',
  input: ofOne,
  decide: (input) => forgetCard(input),
})

export const savedCardCommands = {
  SaveCard,
  RemoveSavedCard,
  ChooseDefaultCard,
  DropSavedCard,
  NoteCardForgotten,
}

import * as z from 'zod'

type Issues = readonly { path: PropertyKey[]; message: string }[]

/**
 * What the browser checks before it sends a form that may be paid by card: `form`, except that the card's own
 * fields (`card.*`, which never reach our server) stand in for the token that they will be turned into.
 * `today` is a business day, YYYY-MM-DD.
 */
export const withCard = (form: z.ZodType, today: string) =>
  z.looseObject({}).superRefine(async (typed, ctx) => {
    const say = (issues: Issues, under: string[] = []) => {
      for (const { path, message } of issues) {
        ctx.addIssue({ code: 'custom', path: [...under, ...path.map(String)], message })
      }
    }
    const issues = form.safeParse(typed).error?.issues ?? []
    say(issues.filter(({ path }) => path[0] !== 'cardToken'))
    const card = typed.method === 'card' && !typed.cardToken && !typed.savedCardId
    if (!card) return
    // Loaded with the card's fields, so not for Pix.
    const { cardForm } = await import('../../../../src/contracts/kernel/card')
    say(cardForm(today).safeParse(typed.card ?? {}).error?.issues ?? [], ['card'])
  })

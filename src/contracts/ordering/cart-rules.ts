import * as z from 'zod'
import { textInput } from '../kernel/text'
import { typedInt } from '../kernel/typed-int'

const whole = (sentence: string, least: number, most: number) =>
  typedInt(z.int(sentence).min(least, sentence).max(most, sentence))

/** POST /admin/carts/rules. */
export const cartRulesForm = z.object({
  abandonedAfterMinutes: whole('Use de 15 a 1.440 minutos.', 15, 1_440),
  expiresAfterDays: whole('Use de 7 a 90 dias.', 7, 90),
  attributionDays: whole('Use de 1 a 30 dias.', 1, 30),
})

const blank = <T extends z.ZodType>(field: T) =>
  z.preprocess((v) => (v === '' || v === undefined ? null : v), field.nullable())

/**
 * POST /admin/carts/promotions/{step}: one of the three reminders. Without `offer` it is the code's, and an empty one
 * is none. `value` is a percentage, or centavos; `days` is how long a coupon of one's own counts.
 */
const reminder = z.object({
  offer: z.enum(['none', 'coupon', 'personal']).optional(),
  kind: blank(z.enum(['percent', 'fixed'], { error: 'Escolha porcentagem ou valor.' })),
  value: blank(whole('Informe o desconto, como 10 ou 25,00.', 1, 100_000_000)),
  days: blank(whole('Use de 1 a 60 dias.', 1, 60)),
  step: typedInt(z.int('Escolha um dos três lembretes.').min(1).max(3)),
  hours: whole('Use de 1 a 720 horas.', 1, 720),
  isOn: z.preprocess((v) => v === 'on' || v === 'true' || v === true, z.boolean()),
  code: z.preprocess(
    (v) => (v === '' || v === undefined ? null : v),
    textInput()
      .regex(/^[\w-]{3,30}$/, 'Não existe cupom com este código.')
      .toUpperCase()
      .nullable(),
  ),
})

export const cartReminderForm = reminder.superRefine(({ offer, kind, value, days }, ctx) => {
  if (offer !== 'personal') return
  const wrong = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
  if (!kind) wrong('kind', 'Escolha porcentagem ou valor.')
  if (value === null) wrong('value', 'Informe o desconto, como 10 ou 25,00.')
  else if (kind === 'percent' && value > 100) wrong('value', 'A porcentagem vai de 1 a 100.')
  if (days === null) wrong('days', 'Use de 1 a 60 dias.')
})

/** The coupon of one's own that the form asks for; null when it asks for none. */
export const personalOf = ({
  offer,
  kind,
  value,
  days,
}: Pick<z.infer<typeof reminder>, 'offer' | 'kind' | 'value' | 'days'>) =>
  offer === 'personal' && kind && value !== null && days !== null ? { kind, value, days } : null

/** GET /admin/carts/replay, checked as typed. */
export const cartReplayForm = z.object({
  abandonedAfterMinutes: cartRulesForm.shape.abandonedAfterMinutes,
  attributionDays: cartRulesForm.shape.attributionDays,
})

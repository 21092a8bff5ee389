import * as z from 'zod'

const whole = (sentence: string, least: number, most: number) =>
  z.coerce.number({ error: sentence }).int(sentence).min(least, sentence).max(most, sentence)

/** POST /admin/carts/rules. */
export const cartRulesForm = z.object({
  abandonedAfterMinutes: whole('Use de 15 a 1.440 minutos.', 15, 1_440),
  expiresAfterDays: whole('Use de 7 a 90 dias.', 7, 90),
  attributionDays: whole('Use de 1 a 30 dias.', 1, 30),
})

/** POST /admin/carts/promotions/{step}: one of the three reminders. An empty code: no offer. */
export const cartReminderForm = z.object({
  step: z.coerce.number({ error: 'Escolha um dos três lembretes.' }).int().min(1).max(3),
  hours: whole('Use de 1 a 720 horas.', 1, 720),
  isOn: z.preprocess((v) => v === 'on' || v === 'true' || v === true, z.boolean()),
  code: z.preprocess(
    (v) => (v === '' || v === undefined ? null : v),
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9_-]{3,30}$/, 'Não existe cupom com este código.')
      .nullable(),
  ),
})

/** GET /admin/carts/replay, checked as typed. */
export const cartReplayForm = z.object({
  abandonedAfterMinutes: cartRulesForm.shape.abandonedAfterMinutes,
  attributionDays: cartRulesForm.shape.attributionDays,
})

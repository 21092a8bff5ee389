import { readField } from '../../commands/kernel/parse'
import { cartRulesNow } from '../../commands/ordering/cart-rules'
import { type ReplayAnswer, type ReplayRules, reminderHoursOf } from '../../contracts/ordering/cart-replay'
import { cartReplayForm } from '../../contracts/ordering/cart-rules'
import {
  businessDay,
  DAY,
  endOfBusinessDay,
  isDay,
  isoOfTyped,
  plus,
  startOfBusinessDay,
} from '../../domain/kernel/instants'
import type { CartReplay } from '../../ports/cart-replay'
import { type PageContext, type PageRoute, page } from '../kernel/page'

const DEFAULT_DAYS = 90

/** Parses the address. Invalid fields are reported in `problems`; no default replaces them. */
function parseReplayQuery(ctx: PageContext, base: ReplayRules) {
  const problems: ReplayAnswer['problems'] = {}
  const field = (name: keyof ReplayAnswer['typed'], otherwise: string) =>
    (ctx.query[name] ?? otherwise).trim().slice(0, 40)
  const typed: ReplayAnswer['typed'] = {
    minutos: field('minutos', String(base.abandonedAfterMinutes)),
    janela: field('janela', String(base.attributionDays)),
    lembretes: field('lembretes', base.reminderHours.join(', ')),
    de: isoOfTyped(field('de', businessDay(plus(ctx.now, -DEFAULT_DAYS * DAY)))),
    ate: isoOfTyped(field('ate', businessDay(ctx.now))),
  }
  const { shape } = cartReplayForm
  const minutes = readField(shape.abandonedAfterMinutes, typed.minutos)
  if (minutes.said !== undefined) problems.minutos = minutes.said
  const window = readField(shape.attributionDays, typed.janela)
  if (window.said !== undefined) problems.janela = window.said
  const reminderHours = reminderHoursOf(typed.lembretes)
  if (!reminderHours) problems.lembretes = 'Até três horas em ordem, de 1 a 720, como 1, 24, 72.'
  if (!isDay(typed.de)) problems.de = 'Use um dia que exista.'
  if (!isDay(typed.ate)) problems.ate = 'Use um dia que exista.'
  else if (!problems.de && typed.de > typed.ate) problems.ate = 'O fim vem depois do começo.'
  const variant: ReplayRules | null =
    minutes.data !== undefined && window.data !== undefined && reminderHours
      ? { ...base, abandonedAfterMinutes: minutes.data, attributionDays: window.data, reminderHours }
      : null
  return { typed, problems, variant: Object.keys(problems).length > 0 ? null : variant }
}

/** The funnel of abandoned carts under the current rules and a variant. Reads the log; writes nothing. */
export const cartReplayPage = (replay: CartReplay): PageRoute =>
  page('Admin/AbandonedCarts/Replay', {
    title: 'Simular outra regra',
    async load(ctx): Promise<ReplayAnswer> {
      const rules = await cartRulesNow(ctx.deps.dispatcher.facts)
      const base: ReplayRules = {
        abandonedAfterMinutes: rules.abandonedAfterMinutes,
        attributionDays: rules.attributionDays,
        expiresAfterDays: rules.expiresAfterDays,
        reminderHours: rules.reminders.filter(({ isOn }) => isOn).map(({ hours }) => hours),
      }
      const { typed, problems, variant } = parseReplayQuery(ctx, base)
      // Without parameters the page shows the form only, because reading the log is expensive.
      if (!variant || ctx.query.minutos === undefined) return { typed, problems, base, variant, answer: null }
      const span = { from: startOfBusinessDay(typed.de), to: endOfBusinessDay(typed.ate) }
      const { funnels, events, position } = await replay.play([base, variant], span)
      const [first, second] = funnels
      if (!first || !second) throw new Error('replay returned fewer than two funnels')
      return { typed, problems, base, variant, answer: { base: first, variant: second, events, position } }
    },
  })

import * as z from 'zod'

export const SALE_NOTICES_AT = '/admin/configurations/sale-notices'

export const saleNoticeModeLabel = {
  'at-once': 'Na hora de cada venda',
  daily: 'Um resumo por dia',
  none: 'Nenhum aviso',
} as const
type Mode = keyof typeof saleNoticeModeLabel
const modes = Object.keys(saleNoticeModeLabel) as [Mode, ...Mode[]]

const hourField = (error: string, example: number) =>
  z.preprocess(
    (typed) => (typeof typed === 'string' && /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : typed),
    z
      .int({ error })
      .min(0, error)
      .max(23, error)
      .meta({ examples: [example] }),
  )
/** An hour that is left empty. */
const noHour = (example: number) =>
  z.preprocess(
    (typed) => (typed === undefined || (typeof typed === 'string' && typed.trim() === '') ? null : typed),
    hourField('Escolha uma hora cheia, de 0 a 23', example).nullable(),
  )

/** POST /admin/configurations/sale-notices: how the one who sends it is told of sales. */
export const saleNoticesForm = z
  .object({
    mode: z.enum(modes, { error: 'Escolha como quer ser avisado' }),
    hour: hourField('Escolha a hora do resumo', 18),
    quietFrom: noHour(22),
    quietTo: noHour(7),
  })
  .check(({ value: { quietFrom, quietTo }, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', input: undefined, path: [path], message })
    if (quietFrom !== null && quietTo === null) refuse('quietTo', 'Escolha quando o silêncio termina')
    if (quietFrom === null && quietTo !== null) refuse('quietFrom', 'Escolha quando o silêncio começa')
    if (quietFrom !== null && quietFrom === quietTo) refuse('quietTo', 'O silêncio termina em outra hora')
  })

export interface SaleNoticesProps {
  mode: Mode
  hour: number
  quietFrom: number | null
  quietTo: number | null
  /** The person has not chosen yet: these are the defaults. */
  isUsual: boolean
  /** Where the mails go. */
  to: string
  /** Whether payments go to the test bank, of whose orders nobody is told. */
  isTrial: boolean
}

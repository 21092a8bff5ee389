import { list, number, percent } from '../../domain/kernel/format'
import { measureText } from '../kernel/measure-text'
import type { Measure } from '../kernel/report'
import type { Change } from './change'

/** Labels of tiles are plural where their first word ends in an s: "Pedidos pagos". */
const isPlural = (label: string) => /^\S*s(\s|$)/.test(label)

const signed = (value: number, text: string) => (value < 0 ? `−${text}` : `+${text}`)

/** One part, in points: of a share its own, else of what the whole was before. */
function pointsOf({ kind }: Measure, change: number, before: number): string {
  const points = Math.round((kind === 'percent' ? change : change / Math.abs(before)) * 1000) / 10
  return `${signed(points, number(Math.abs(points), 1))} ${Math.abs(points) < 2 ? 'ponto' : 'pontos'}`
}

const sizeOf = ({ kind }: Measure, change: number) =>
  kind === 'number' ? number(Math.abs(change), 1) : measureText(kind, Math.abs(change))
const amountOf = (measure: Measure, change: number) => signed(change, sizeOf(measure, change))

/** "Receita líquida caiu 12%, de R$ 1.000,00 para R$ 880,00." */
export function changeHead(
  label: string,
  measure: Measure,
  { now, before }: Pick<Change, 'now' | 'before'>,
): string {
  const [up, down] = isPlural(label) ? ['subiram', 'caíram'] : ['subiu', 'caiu']
  const verb = now > before ? up : down
  const size =
    measure.kind === 'percent'
      ? `${number(Math.abs(now - before) * 100, 1)} pontos`
      : before === 0
        ? sizeOf(measure, now - before)
        : percent(Math.abs(now - before) / Math.abs(before))
  return `${label} ${verb} ${size}, de ${measureText(measure.kind, before)} para ${measureText(measure.kind, now)}.`
}

/** "Por meio: Pix −8 pontos, Cartão −5 pontos e o resto +1 ponto." The points add up to the change. */
export function changeBecause(measure: Measure, { before, byLabel, parts, rest }: Change): string {
  const one = (change: number) =>
    before === 0 && measure.kind !== 'percent' ? amountOf(measure, change) : pointsOf(measure, change, before)
  const told = parts.map(({ label, change }) => `${label} ${one(change)}`)
  return `Por ${byLabel.toLowerCase()}: ${list(rest === 0 ? told : [...told, `o resto ${one(rest)}`])}.`
}

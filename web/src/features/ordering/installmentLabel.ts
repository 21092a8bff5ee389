import type { InstallmentOption } from '../../../../src/contracts/ordering/offers'
import { brl, percent } from '../../ui/format'

/** "12x de R$ 18,05 (total R$ 216,60, juros de 1,49% a.m., CET 19,42% a.a.)"; without interest the odd centavos are named. */
export function installmentLabel(option: InstallmentOption): string {
  const { count, first, each, total, rateMonthly, rateYearly } = option
  if (count === 1) return `1x de ${brl(total)} sem juros`
  const split = `${count}x de ${brl(each)}`
  if (rateMonthly > 0) {
    const cet = rateYearly ? `, CET ${percent(rateYearly / 100, 2)} a.a.` : ''
    return `${split} (total ${brl(total)}, juros de ${percent(rateMonthly / 100, 2)} a.m.${cet})`
  }
  const odd = first === each ? '' : `, a primeira de ${brl(first)}`
  return `${split} sem juros (total ${brl(total)}${odd})`
}

/** "12x de R$ 20,58 sem juros", for where the whole list is a page away. */
export const installmentTeaser = (option: InstallmentOption): string =>
  option.rateMonthly > 0 ? installmentLabel(option) : `${option.count}x de ${brl(option.each)} sem juros`

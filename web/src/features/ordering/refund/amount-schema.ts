import * as z from 'zod'
import { reaisField } from '../../../../../src/contracts/ordering/refund-forms'
import { brl } from '../../../ui/format'
import { type AmountLine, amountField } from './amounts'

const centavosOf = (typed: unknown) => (typed === '' ? 0 : (reaisField.safeParse(typed).data ?? 0))

/** Limits each amount to the rest of its line, and their sum to the rest of the order (centavos). */
export const amountSchema = (lines: readonly AmountLine[], left: number) =>
  z
    .object(Object.fromEntries(lines.map((line) => [amountField(line), amountOf(line)])))
    .check(({ value, issues }) => {
      const sum = Object.values(value).reduce((all, typed) => all + centavosOf(typed), 0)
      const last = lines.at(-1)
      if (sum <= left || !last) return
      const message = `Somam ${brl(sum)}; deste pedido restam ${brl(left)} para devolver.`
      issues.push({ code: 'custom', input: value, path: [amountField(last)], message })
    })

const amountOf = ({ left }: AmountLine) =>
  z.string().check(({ value, issues }) => {
    if (value.trim() === '') return
    const read = reaisField.safeParse(value)
    const said = read.success
      ? read.data > left && `Deste item restam ${brl(left)} para devolver.`
      : read.error.issues[0]?.message
    if (said) issues.push({ code: 'custom', input: value, message: said })
  })

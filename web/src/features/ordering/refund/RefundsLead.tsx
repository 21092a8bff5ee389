import { brl } from '../../../ui/format'

/** What waits for staff, in one sentence. */
export default function RefundsLead({ extra }: { extra: { waiting: { count: number; amount: number } } }) {
  const { count, amount } = extra.waiting
  return count > 0
    ? `${count === 1 ? 'Um reembolso espera' : `${count} reembolsos esperam`} você: ${brl(amount)}. O que vence antes vem primeiro.`
    : 'Nada espera por você. Dentro dos 7 dias o reembolso é automático; depois deles, o prazo para responder é de 5 dias.'
}

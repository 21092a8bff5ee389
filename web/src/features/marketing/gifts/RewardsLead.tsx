import type { RewardBudgetNow } from '../../../../../src/contracts/marketing/rewards'
import { brl } from '../../../ui/format'

/** What may still be given this month, in one sentence. */
export default function RewardsLead({ extra: { monthly, spent } }: { extra: RewardBudgetNow }) {
  if (monthly === null) return 'Antes da primeira recompensa, defina a verba do mês.'
  const left = Math.max(0, monthly - spent)
  return `Neste mês foram dados ${brl(spent)} da verba de ${brl(monthly)}: ${left > 0 ? `restam ${brl(left)}` : 'a verba acabou'}.`
}

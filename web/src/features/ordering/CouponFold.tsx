import { ChevronDown, TicketPercent } from 'lucide-react'
import type { ReactNode } from 'react'

/** "Tem um cupom?", with the form for its code behind it. */
export const CouponFold = ({ open, children }: { open: boolean; children: ReactNode }) => (
  <details open={open}>
    <summary className="flex min-h-11 list-none items-center gap-2 rounded-chip font-medium text-link">
      <TicketPercent aria-hidden="true" className="size-5" />
      <span className="flex-1">Tem um cupom?</span>
      <ChevronDown aria-hidden="true" className="size-5 turns" />
    </summary>
    {children}
  </details>
)

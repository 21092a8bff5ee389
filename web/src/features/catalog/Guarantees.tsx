import { BadgeCheck, CalendarDays, InfinityIcon, type LucideIcon, RotateCcw, Zap } from 'lucide-react'
import { accessWords } from '../../../../src/contracts/catalog/access-words'

function Line({ icon: Icon, children }: { icon: LucideIcon; children: React.ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-link" />
      <span>{children}</span>
    </li>
  )
}

interface GuaranteesProps {
  price: number
  regretDays: number
  guaranteeDays: number
  /** Months of access of the sale; null: for ever. */
  accessMonths: number | null
}

/** What a purchase includes. Nothing about payment for what is free or already owned. */
export function Guarantees({ price, regretDays, guaranteeDays, accessMonths }: GuaranteesProps) {
  return (
    <ul className="grid gap-2 text-15 text-fg-2">
      {price > 0 && (
        <Line icon={RotateCcw}>
          {regretDays} dias para desistir sem explicar e receber tudo de volta
          {guaranteeDays > regretDays &&
            `; do ${regretDays + 1}º ao ${guaranteeDays}º dia, contando o motivo`}
        </Line>
      )}
      {price > 0 && <Line icon={Zap}>Pix aprovado em segundos, acesso na hora</Line>}
      <Line icon={accessMonths === null ? InfinityIcon : CalendarDays}>
        {accessWords(accessMonths)}, com as atualizações
      </Line>
      <Line icon={BadgeCheck}>Certificado com verificação por QR code</Line>
    </ul>
  )
}

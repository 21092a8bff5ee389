import { ChevronRight, CreditCard, Mail, MapPin, MonitorSmartphone, ShieldCheck } from 'lucide-react'
import { useShared } from '../../shell/current'
import { CardLink } from '../../ui/CardLink'

const ROOMS = [
  ['/profile/addresses', 'Endereços', 'Para a nota fiscal', MapPin],
  ['/profile/credit-cards', 'Cartões', 'Salvos e usados nas suas compras', CreditCard],
  ['/profile/devices', 'Aparelhos', 'Onde sua conta está aberta', MonitorSmartphone],
  ['/profile/security', 'Segurança', 'Senha e confirmação em duas etapas', ShieldCheck],
  ['/verify-email', 'E-mail', 'Confirme que ele é seu', Mail],
] as const

/** Links to the account's other pages; those that are not served are left out. */
export function AccountLinks({ verified }: { verified: boolean }) {
  const { unserved } = useShared()
  const open = ROOMS.filter(([href]) => !unserved.includes(href) && !(href === '/verify-email' && verified))
  return (
    <nav aria-label="Sua conta">
      <ul className="grid gap-3 sm:grid-cols-2">
        {open.map(([href, title, lead, Icon]) => (
          <li
            key={href}
            className="relative flex items-center gap-3 rounded-card border border-line bg-surface p-4 shadow-1 transition-colors duration-120 hover:bg-surface-2"
          >
            <Icon aria-hidden="true" className="size-5 shrink-0 text-link" />
            <span className="min-w-0 flex-1">
              <CardLink href={href} className="font-semibold">
                {title}
              </CardLink>
              <span className="block text-muted text-sm">{lead}</span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
          </li>
        ))}
      </ul>
    </nav>
  )
}

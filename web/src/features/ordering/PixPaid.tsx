import { CheckCircle2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useVisit } from '../../shell/current'
import { LinkButton } from '../../ui/LinkButton'

/** How long the message is shown before the next page. */
const TURN_MS = 3000

/** Says that the order is paid, then goes to the access; a click goes at once. */
export function PixPaid({ href, late }: { href: string; late: boolean }) {
  const visits = useVisit()
  const turn = useRef(() => visits.visit(href, { replace: true }))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
    const timer = setTimeout(() => void turn.current(), TURN_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="flex animate-rise flex-col items-center gap-4 py-6 text-center outline-none"
    >
      <CheckCircle2 aria-hidden="true" className="size-16 text-ok" />
      <p className="max-w-[34ch] font-bold font-display text-2xl text-ok leading-tight tracking-tight">
        {late
          ? 'Recebemos seu Pix depois do prazo e já liberamos o acesso.'
          : 'Pagamento confirmado! Seu acesso está liberado.'}
      </p>
      <LinkButton href={href} size="lg">
        Acessar agora
      </LinkButton>
      <p className="text-muted text-sm">Abrimos seu acesso em 3 segundos.</p>
    </div>
  )
}

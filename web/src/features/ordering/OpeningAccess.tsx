import { useEffect, useRef } from 'react'
import { useVisit } from '../../shell/current'
import { LinkButton } from '../../ui/LinkButton'
import { Waiting } from './Waiting'

const LOOK_MS = 4_000

/** Paid, but access is not open yet: checks again by itself and shows a contact. */
export function OpeningAccess({ number, href }: { number: string; href: string }) {
  const visits = useVisit()
  const again = useRef(visits.reload)
  again.current = visits.reload
  useEffect(() => {
    const timer = setInterval(() => void again.current(), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className="grid gap-4">
      <Waiting>Abrindo seu acesso…</Waiting>
      <p className="text-fg-2">
        Seu dinheiro está seguro. Se em alguns minutos o acesso não abrir, escreva para o suporte informando o
        pedido {number}: abrimos à mão ou devolvemos tudo.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={href} variant="secondary">
          Atualizar
        </LinkButton>
        <LinkButton href="/contact" variant="secondary">
          Falar com o suporte
        </LinkButton>
      </div>
    </div>
  )
}

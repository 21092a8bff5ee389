import { LinkButton } from '../../ui/LinkButton'

/** Said instead of a price when there is nothing to buy now. */
export function NotOnSale() {
  return (
    <div role="note" className="sale-card grid max-w-xl justify-items-start gap-3 text-fg">
      <p className="font-semibold">Não está à venda agora</p>
      <p className="text-fg-2">
        As inscrições estão fechadas e não há data marcada para reabrir. Quem já comprou continua com o acesso
        em Meus cursos.
      </p>
      <LinkButton href="/courses">Ver os cursos à venda</LinkButton>
    </div>
  )
}

import { LinkButton } from '../../ui/LinkButton'
import type { SaleContent } from './types'

const closed: NonNullable<SaleContent['instead']> = {
  title: 'Não está à venda agora',
  text: 'As inscrições estão fechadas e não há data marcada para reabrir. Quem já comprou continua com o acesso em Meus cursos.',
  href: '/courses',
  label: 'Ver os cursos à venda',
}

/** Shown instead of a price if the product is not on sale. */
export function NotOnSale({ instead = closed }: Pick<SaleContent, 'instead'>) {
  return (
    <div role="note" className="sale-card grid max-w-xl justify-items-start gap-3 text-left text-fg">
      <p className="font-semibold">{instead.title}</p>
      <p className="text-fg-2">{instead.text}</p>
      <LinkButton href={instead.href}>{instead.label}</LinkButton>
    </div>
  )
}

import type { PageProps } from '../../../../src/contracts/pages'
import { brl, list } from '../../ui/format'
import { LinkButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'

type After = NonNullable<PageProps<'Checkout/FastCheckout/Success'>['after']>

/** The offer accepted after this order, with its status. */
export function AfterOrder({ titles, total, status, href }: After) {
  const waits = status === 'awaiting' || status === 'refused'
  return (
    <Panel title={waits ? 'Falta só pagar' : 'Você também levou'}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {list(titles)} · <b>{brl(total)}</b>
        </p>
        <LinkButton href={href} variant={waits ? 'primary' : 'secondary'}>
          {waits ? 'Concluir pagamento' : 'Ver recibo'}
        </LinkButton>
      </div>
    </Panel>
  )
}

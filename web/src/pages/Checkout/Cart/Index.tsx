import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import type { PricedLine } from '../../../../../src/contracts/ordering/offers'
import { CartLine } from '../../../features/ordering/CartLine'
import { CartReminder } from '../../../features/ordering/CartReminder'
import { CartSummary } from '../../../features/ordering/CartSummary'
import { CheckoutColumns } from '../../../features/ordering/CheckoutColumns'
import { PendingOrderNotice } from '../../../features/ordering/PendingOrderNotice'
import { PriceChanges } from '../../../features/ordering/PriceChanges'
import { Recommended } from '../../../features/ordering/Recommended'
import { RemovedNotice } from '../../../features/ordering/RemovedNotice'
import { StickyCta } from '../../../features/ordering/StickyCta'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { EmptyState } from '../../../ui/EmptyState'
import { counted, list, plural } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { TextLink } from '../../../ui/TextLink'

const Index: PageComponent<'Checkout/Cart/Index'> = (page) => {
  const { lines, unavailable, priceChanges, notices, recommendations, maxLines, total, remindAt } = page
  const [removed, setRemoved] = useState<PricedLine | null>(null)
  const isBack = removed && lines.some(({ productId }) => productId === removed.productId)
  const said = (
    <>
      {removed && !isBack && <RemovedNotice removed={removed} onUndone={() => setRemoved(null)} />}
      {unavailable.length > 0 && (
        <Alert tone="warn">
          {list(unavailable.map(({ title }) => `“${title}”`))}{' '}
          {plural(unavailable.length, { one: 'saiu', other: 'saíram' })} do carrinho: não{' '}
          {plural(unavailable.length, { one: 'está', other: 'estão' })} mais à venda.
        </Alert>
      )}
      <PriceChanges changes={priceChanges} notices={notices} />
    </>
  )
  return (
    <>
      <PageHeader
        title="Carrinho"
        lead={lines.length > 0 ? counted(lines.length, 'item', 'itens') : undefined}
        actions={lines.length > 0 && <TextLink href="/courses">Continuar comprando</TextLink>}
      />
      <PendingOrderNotice />
      {lines.length === 0 ? (
        <div className="grid gap-5">
          {said}
          <Panel>
            <EmptyState
              icon={ShoppingCart}
              title="Seu carrinho está vazio"
              action={<LinkButton href="/courses">Ver cursos</LinkButton>}
            >
              Escolha um curso e ele aparece aqui.
            </EmptyState>
          </Panel>
        </div>
      ) : (
        <CheckoutColumns
          aside={<CartSummary {...page} />}
          after={remindAt !== null && <CartReminder at={remindAt} />}
        >
          {said}
          <Panel>
            <ul className="divide-y divide-line">
              {lines.map((line) => (
                <CartLine key={line.productId} line={line} onRemoved={setRemoved} />
              ))}
            </ul>
          </Panel>
          {lines.length >= maxLines && (
            <Alert tone="info">O carrinho chegou ao limite de {counted(maxLines, 'item', 'itens')}.</Alert>
          )}
        </CheckoutColumns>
      )}
      <Recommended products={recommendations} />
      {lines.length > 0 && <StickyCta total={total} />}
    </>
  )
}

export default Index

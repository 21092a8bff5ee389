import { useState } from 'react'
import { PAYEES_AT } from '../../../../../src/contracts/ordering/payees'
import { chosenSeller, PAYOUTS_AT, type PayableSeller } from '../../../../../src/contracts/ordering/payouts'
import { pixKindLabels } from '../../../../../src/contracts/ordering/seller-words'
import { useVisit } from '../../../shell/current'
import { Form } from '../../../shell/form'
import { AgreeTo } from '../../../shell/form/AgreeTo'
import type { PageComponent } from '../../../shell/page'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { Checkbox } from '../../../ui/Checkbox'
import { EmptyState } from '../../../ui/EmptyState'
import { brl, counted } from '../../../ui/format'
import { Money } from '../../../ui/Money'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { TextLink } from '../../../ui/TextLink'

const hintOf = ({ lines, pixKind, obstacle }: PayableSeller) =>
  obstacle || `${counted(lines, 'item', 'itens')} · Pix por ${pixKind ? pixKindLabels[pixKind] : ''}`

/** Sellers with something to get, ticked at first; without JavaScript the sum is that of all. */
function Sellers({ sellers }: { sellers: readonly PayableSeller[] }) {
  const payable = sellers.filter(({ obstacle }) => obstacle === '')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const toggle = (sellerId: string) => {
    const next = new Set(left)
    if (!next.delete(sellerId)) next.add(sellerId)
    setLeft(next)
  }
  const taken = payable.filter(({ sellerId }) => !left.has(sellerId))
  const total = taken.reduce((sum, each) => sum + each.payable, 0)
  return (
    <>
      <ul className="grid gap-3">
        {sellers.map((seller) => (
          <li key={seller.sellerId} className="flex items-center justify-between gap-3">
            {seller.obstacle === '' ? (
              <Checkbox
                name="sellers"
                value={chosenSeller(seller)}
                label={seller.name}
                hint={hintOf(seller)}
                defaultChecked
                onChange={() => toggle(seller.sellerId)}
              />
            ) : (
              <div>
                <TextLink
                  href={
                    seller.payable > 0
                      ? `${PAYEES_AT}/${seller.sellerId}/edit`
                      : `/admin/sellers/${seller.sellerId}`
                  }
                >
                  {seller.name}
                </TextLink>
                <p className="text-muted text-sm">{hintOf(seller)}</p>
              </div>
            )}
            <Money cents={seller.payable} />
          </li>
        ))}
      </ul>
      {payable.length > 0 && (
        <div className="grid gap-2">
          <AgreeTo
            page={`${PAYOUTS_AT}/create`}
            label={`Pagar ${brl(total)}`}
            disabled={taken.length === 0}
            title="Confirme o pagamento"
            yes="Sim, pagar"
            doing="Pagando"
            undone="nada foi pago"
          />
          <p className="text-muted text-sm">
            Depois, baixe o arquivo com as chaves Pix e envie ao banco. Se o banco devolver uma transferência,
            registre na página do pagamento.
          </p>
        </div>
      )}
    </>
  )
}

const PayoutCreate: PageComponent<'Admin/Payouts/Create'> = ({ sellers }) => {
  const { reload } = useVisit()
  // A balance that changed meanwhile is shown anew, so that the next click pays what is seen.
  const showAnew = async () => {
    await reload()
    return undefined
  }
  return (
    <>
      <PageHeader
        above={<Breadcrumbs items={[{ label: 'Comissões pagas', href: PAYOUTS_AT }, { label: 'Pagar' }]} />}
        title="Pagar comissões"
        lead="O que já passou da garantia e ainda não foi pago, menos o que foi estornado depois de pago."
      />
      <Panel>
        {sellers.length === 0 ? (
          <EmptyState title="Nada a pagar agora">
            Comissões aparecem aqui quando termina a garantia do pedido.
          </EmptyState>
        ) : (
          <Form action={PAYOUTS_AT} onRefused={showAnew} className="grid gap-5">
            <Sellers sellers={sellers} />
          </Form>
        )}
      </Panel>
    </>
  )
}

export default PayoutCreate

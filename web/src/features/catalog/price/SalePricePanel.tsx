import type { ProductPricePanel } from '../../../../../src/contracts/catalog/price-panel'
import { salePricePath } from '../../../../../src/contracts/catalog/price-panel'
import { salePriceSpec } from '../../../../../src/contracts/catalog/sale-price'
import type { SectionPartProps } from '../../../admin/part-props'
import { ConfirmedAction } from '../../../shell/form'
import { DateTime } from '../../../ui/DateTime'
import { brl } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'
import { Status } from '../../../ui/Status'

const asked = (centavos: number) => (centavos === 0 ? 'Grátis' : brl(centavos))

/** The sale price that waits or runs, and the form that plans one. */
export function SalePricePanel({
  id,
  current,
  Form,
  extra: { productType, salePrice, form },
}: Pick<SectionPartProps, 'Form'> & {
  id: string
  /** Address of the page. */
  current: string
  extra: ProductPricePanel
}) {
  const at = salePricePath(productType, id)
  return (
    <Panel title="Preço promocional" className="max-w-[760px]">
      <p className="-mt-2 mb-5 max-w-[68ch] text-muted">
        Um preço menor por um tempo, direto na loja e sem passar pelo rascunho. Começa e termina sozinho.
      </p>
      {salePrice && (
        <div className="mb-5 grid gap-2 rounded-card border border-line bg-surface-2 p-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Status tone={salePrice.running ? 'ok' : 'info'}>
              {salePrice.running ? 'Valendo' : 'Agendado'}
            </Status>
            <strong className="tabular text-lg">{asked(salePrice.price)}</strong>
          </p>
          <p>
            De <DateTime at={salePrice.from} format="dayTime" /> até{' '}
            <DateTime at={salePrice.until} format="dayTime" />.
            {salePrice.regular !== null && ` Depois volta a ${asked(salePrice.regular)}.`}
          </p>
          <div>
            <ConfirmedAction
              action={at}
              size="sm"
              label={salePrice.running ? 'Encerrar agora' : 'Cancelar'}
              fullLabel={
                salePrice.running ? 'Encerrar agora o preço promocional' : 'Cancelar o preço promocional'
              }
              values={{ _method: 'delete', salePriceId: salePrice.salePriceId }}
              confirm={{
                title: salePrice.running ? 'Encerrar o preço promocional?' : 'Cancelar o preço promocional?',
                text:
                  salePrice.running && salePrice.regular !== null
                    ? `O preço volta a ${asked(salePrice.regular)} agora mesmo.`
                    : 'O preço não muda.',
                label: salePrice.running ? 'Encerrar agora' : 'Cancelar o agendado',
                cancel: 'Deixar como está',
              }}
            />
          </div>
        </div>
      )}
      <Form
        key={salePrice?.salePriceId ?? 'none'}
        spec={salePriceSpec}
        action={at}
        method="post"
        save={salePrice ? 'Trocar' : 'Agendar'}
        typed={form.typed}
        bounds={form.bounds}
        related={{}}
        revision={null}
        current={current}
      />
    </Panel>
  )
}

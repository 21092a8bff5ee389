import { BadgePercent } from 'lucide-react'
import {
  LOWERED_PRICES_PATH,
  type LoweredPrice,
  type LoweredPricesPage,
  type LoweringTime,
} from '../../../../../src/contracts/marketing/lowered-prices'
import { priceWords } from '../../../features/marketing/Amounts'
import { LoweringList } from '../../../features/marketing/lowered/LoweringList'
import { PriceCalendar } from '../../../features/marketing/lowered/PriceCalendar'
import { QueryForm } from '../../../shell/lists/QueryForm'
import type { PageComponent } from '../../../shell/page'
import { Button } from '../../../ui/Button'
import { type Column, DataTable } from '../../../ui/DataTable'
import { DateInput } from '../../../ui/DateInput'
import { EmptyState } from '../../../ui/EmptyState'
import { Field } from '../../../ui/Field'
import { counted, date } from '../../../ui/format'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { TextLink } from '../../../ui/TextLink'

type Row = LoweredPricesPage['lowerings'][number]

const priceColumns: Column<LoweredPrice>[] = [
  {
    key: 'title',
    header: 'Produto',
    primary: true,
    cell: ({ title, href }) => <TextLink href={href}>{title}</TextLink>,
  },
  { key: 'regular', header: 'Preço cheio', align: 'right', cell: ({ regular }) => priceWords(regular) },
  {
    key: 'shown',
    header: 'Na loja',
    align: 'right',
    cell: ({ shown }) => <strong>{priceWords(shown)}</strong>,
  },
  {
    key: 'by',
    header: 'Por causa de',
    cell: ({ by }) => (by.length > 0 ? by.join(' e ') : <span className="text-muted">–</span>),
  },
  {
    key: 'coupon',
    header: 'Com o melhor cupom',
    align: 'right',
    cell: ({ coupon }) =>
      coupon ? (
        <>
          {priceWords(coupon.price)} <span className="text-muted">com {coupon.code}</span>
        </>
      ) : (
        <span className="text-muted">–</span>
      ),
  },
]

const titleAt: Record<LoweringTime, string> = {
  now: 'Valem',
  soon: 'Começam depois',
  before: 'Acabaram antes',
}

function Lowerings({ time, rows }: { time: LoweringTime; rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <Panel title={titleAt[time]} className="mb-4">
      <LoweringList rows={rows} />
    </Panel>
  )
}

const Promotions: PageComponent<'Admin/Promotions/Index'> = ({
  day,
  today,
  calendar,
  lowerings,
  prices,
  more,
}) => (
  <>
    <PageHeader
      title="Promoções"
      lead="Tudo o que baixa preços: preços promocionais, promoções globais, cupons e ofertas. Escolha um dia para ver o que cada produto custa nele."
    />
    <Panel className="mb-4">
      <QueryForm action={LOWERED_PRICES_PATH} className="mb-4 flex flex-wrap items-end gap-3" key={day}>
        <Field label="Dia">
          <DateInput name="dia" defaultValue={day} />
        </Field>
        <Button type="submit" variant="secondary">
          Ver o dia
        </Button>
      </QueryForm>
      <PriceCalendar calendar={calendar} day={day} today={today} />
    </Panel>
    <Panel title={`Preços em ${date(day)}`} flush className="mb-4 overflow-clip">
      <DataTable
        caption={`Produtos com preço menor em ${date(day)}`}
        columns={priceColumns}
        rows={prices}
        rowKey={({ productType, productId }) => `${productType} ${productId}`}
        empty={
          <EmptyState title="Nenhum preço menor neste dia" icon={BadgePercent}>
            Todos os produtos custam o preço cheio.
          </EmptyState>
        }
      />
      {prices.some(({ coupon }) => coupon) && (
        <p className="border-line border-t px-4 py-3 text-muted text-sm sm:px-6">
          De cupons contam aqui só os que qualquer pessoa pode usar e que não pedem mais nada.
        </p>
      )}
      {more > 0 && (
        <p className="px-4 py-3 text-muted text-sm sm:px-6">
          E {counted(more, 'produto a mais', 'produtos a mais')}.
        </p>
      )}
    </Panel>
    {(['now', 'soon', 'before'] as const).map((time) => (
      <Lowerings key={time} time={time} rows={lowerings.filter((each) => each.time === time)} />
    ))}
  </>
)

export default Promotions

import type { LevellingLine } from '../../../../../src/contracts/marketing/price-levelling'
import { lineField } from '../../../../../src/contracts/marketing/price-levelling'
import { Checkbox } from '../../../ui/Checkbox'
import { type Column, DataTable } from '../../../ui/DataTable'
import { brl, counted, date } from '../../../ui/format'
import { TextLink } from '../../../ui/TextLink'
import { Amounts } from '../Amounts'

const difference = ({ before, after }: LevellingLine) =>
  `${after > before ? '+' : '−'}${brl(Math.abs(after - before))}`

/** What a change of price means besides, in sentences. */
function notesOf({ salePrice, separately, shown, coupons }: LevellingLine): string[] {
  const until = salePrice && date(salePrice.until, 'dayTime')
  return [
    ...(salePrice
      ? [
          salePrice.ends
            ? `O preço promocional de ${brl(salePrice.price)} acaba: não seria mais menor que o preço.`
            : `O preço promocional de ${brl(salePrice.price)} continua até ${until}.`,
        ]
      : []),
    ...(separately !== null && shown.after !== null
      ? [
          shown.after > separately
            ? `Custaria mais que os cursos um a um, ${brl(separately)}.`
            : `Os cursos um a um: ${brl(separately)}.`,
        ]
      : []),
    ...coupons.map(({ code, why }) =>
      why === 'discount'
        ? `O cupom ${code} daria o produto de graça.`
        : `O cupom ${code} pede uma compra maior que este preço.`,
    ),
  ]
}

const columns: Column<LevellingLine>[] = [
  {
    key: 'title',
    header: 'Produto',
    primary: true,
    cell: (line) => (
      <span className="grid gap-1">
        <TextLink href={line.href}>{line.title}</TextLink>
        {notesOf(line).map((note) => (
          <span key={note} className="max-w-[52ch] text-muted text-sm">
            {note}
          </span>
        ))}
      </span>
    ),
  },
  {
    key: 'chosen',
    header: 'Mudar',
    cell: (line) => (
      <Checkbox
        hideLabel
        label={`Mudar ${line.title}`}
        name={lineField(line)}
        value={line.before}
        defaultChecked
      />
    ),
  },
  { key: 'price', header: 'Preço', align: 'right', cell: (line) => <Amounts {...line} /> },
  { key: 'difference', header: 'Diferença', align: 'right', cell: difference },
  { key: 'shown', header: 'Na loja', align: 'right', cell: ({ shown }) => <Amounts {...shown} /> },
  {
    key: 'installment',
    header: 'No cartão',
    align: 'right',
    cell: ({ installment }) =>
      installment ? (
        `${installment.count}x de ${brl(installment.each)}`
      ) : (
        <span className="text-muted">–</span>
      ),
  },
  {
    key: 'carts',
    header: 'Em carrinhos',
    align: 'right',
    cell: ({ carts }) =>
      carts > 0 ? counted(carts, 'carrinho', 'carrinhos') : <span className="text-muted">–</span>,
  },
]

/** Each price now and afterwards; what is not chosen stays. */
export const PreviewTable = ({ lines }: { lines: readonly LevellingLine[] }) => (
  <DataTable
    caption="Prévia dos preços"
    columns={columns}
    rows={lines}
    rowKey={({ productType, productId }) => `${productType} ${productId}`}
  />
)

import { firstName } from '../../domain/kernel/first-name'
import { brl, date } from '../../domain/kernel/format'
import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame } from './frame'
import { Action, Lines, Paragraph } from './parts'

export interface InvoiceData {
  shop: Shop
  name: string
  orderNumber: string
  noteNumber: string
  series: string | null
  /** YYYY-MM-DD. */
  issuedOn: string
  /** Centavos. */
  amount: number
  /** An earlier note of the order was cancelled or substituted. */
  again: boolean
  orderUrl: string
}

/** The nota fiscal of an order was issued. */
export const invoiceMail = (data: InvoiceData) =>
  compose(
    `Nota fiscal do pedido ${data.orderNumber}`,
    <Frame
      shop={data.shop}
      title="Sua nota fiscal foi emitida"
      preview={`Nota ${data.noteNumber}, de ${brl(data.amount)}`}
      reason={`Você recebeu este e-mail porque fez o pedido ${data.orderNumber}.`}
    >
      <Paragraph>
        {firstName(data.name)}, emitimos a nota fiscal do pedido {data.orderNumber}. O XML e o PDF dela estão
        na página do pedido.
      </Paragraph>
      {data.again ? <Paragraph>Esta nota vale no lugar da anterior deste pedido.</Paragraph> : null}
      <Lines
        lines={[
          { label: 'Nota', value: data.noteNumber },
          ...(data.series ? [{ label: 'Série', value: data.series }] : []),
          { label: 'Emitida em', value: date(data.issuedOn) },
          { label: 'Valor', value: brl(data.amount), strong: true },
        ]}
      />
      <Action href={data.orderUrl}>Ver o pedido e baixar a nota</Action>
    </Frame>,
  )

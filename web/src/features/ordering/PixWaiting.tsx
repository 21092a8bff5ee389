import type { PageProps } from '../../../../src/contracts/pages'
import { Countdown } from '../../ui/Countdown'
import { brl } from '../../ui/format'
import { PixCode } from './PixCode'
import { Waiting } from './Waiting'

export interface PixWaitingProps {
  pix: NonNullable<PageProps<'Checkout/FastCheckout/PixPayment'>['pix']>
  total: number
  /** The recipient, as the bank shows it. */
  receiver: string
  onEnd: () => void
}

/** The Pix code, its expiry, instructions, and that the page updates by itself. */
export function PixWaiting({ pix, total, receiver, onEnd }: PixWaitingProps) {
  const seconds = Math.round((Date.parse(pix.expiresAt) - Date.parse(pix.issuedAt)) / 1000)
  return (
    <div className="flex flex-col gap-5">
      <PixCode brcode={pix.brcode}>
        <Countdown end={pix.expiresAt} total={seconds} onEnd={onEnd} over="O código venceu" />
      </PixCode>
      <ol className="list-decimal space-y-2 pl-5 text-fg-2">
        <li>
          Abra o app do seu banco e escolha <b className="text-fg">Pix › Pagar com QR Code</b> ou{' '}
          <b className="text-fg">Copia e cola</b>.
        </li>
        <li>
          Confira o nome <b className="text-fg">{receiver}</b> e o valor{' '}
          <b className="text-fg">{brl(total)}</b>.
        </li>
        <li>Volte para esta página: a confirmação aparece sozinha.</li>
      </ol>
      <Waiting>Aguardando pagamento…</Waiting>
      <noscript>
        <p className="text-15 text-fg-2">Depois de pagar, atualize esta página para ver a confirmação.</p>
      </noscript>
    </div>
  )
}

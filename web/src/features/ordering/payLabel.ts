import { brl } from '../../ui/format'

const BY = { pix: 'Pix', card: 'cartão' }

/** What the button that buys says: "Pagar R$ 197,00 com Pix". */
export const payLabel = (method: 'pix' | 'card' | 'free', total: number): string =>
  method === 'free' ? 'Liberar acesso' : `Pagar ${brl(total)} com ${BY[method]}`

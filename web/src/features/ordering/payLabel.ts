import { brl } from '../../ui/format'

const BY = { pix: 'Pix', card: 'cartão' }

/** Label of the purchase button: "Pagar R$ 197,00 com Pix". */
export const payLabel = (method: 'pix' | 'card' | 'free', total: number): string =>
  method === 'free' ? 'Liberar acesso' : `Pagar ${brl(total)} com ${BY[method]}`

import { own } from '../../../../src/domain/kernel/own'

const WORDS: Record<string, string> = {
  pix: 'Gerando seu Pix...',
  card: 'Confirmando o pagamento...',
  free: 'Liberando seu acesso...',
}

/** Text of the overlay while an order is paid by this method; the default text for unknown methods. */
export const underWay = (method: unknown): string | true => own(WORDS, String(method)) ?? true

const WORDS: Record<string, string> = {
  pix: 'Gerando seu Pix...',
  card: 'Confirmando o pagamento...',
  free: 'Liberando seu acesso...',
}

/** What covers the page while an order is being paid in this way; the default words when it is none that is known. */
export const underWay = (method: unknown): string | true => WORDS[String(method)] ?? true

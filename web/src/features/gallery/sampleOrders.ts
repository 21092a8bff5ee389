import type { Tone } from '../../ui/tone'

export interface SampleOrder {
  id: string
  student: string
  course: string
  tone: Tone
  status: string
  method: string
  cents: number
  at: string
}

const row = (line: string): SampleOrder => {
  const [id, student, course, tone, status, method, cents, at] = line.split('|') as [string, ...string[]]
  return { id, student, course, tone: tone as Tone, status, method, cents: Number(cents), at } as SampleOrder
}

/** Orders for the gallery, with long names and amounts. */
export const SAMPLE_ORDERS = [
  '2026-004812|Conceição Araújo|SQL para análise de dados|ok|Pago|Pix|19700|2026-11-20T13:40:00.000Z',
  '2026-004811|João Vítor Lacerda|Formação Fullstack|warn|Aguardando Pix|Pix|129700|2026-11-20T13:36:00.000Z',
  '2026-004810|Priscila Nakamura|React do zero ao deploy|ok|Pago|Cartão 6x|24790|2026-11-20T13:28:00.000Z',
  '2026-004809|Emerson Quadros|n8n com agentes de IA|danger|Recusado|Cartão 12x|29700|2026-11-20T13:21:00.000Z',
  '2026-004808|Taís Figueiredo|Python para automação|info|Reembolso pedido|Pix|14700|2026-11-20T13:04:00.000Z',
  '2026-004807|Ícaro Bastos|JavaScript completo|neutral|Expirado|Pix|18700|2026-11-19T12:50:00.000Z',
].map(row)

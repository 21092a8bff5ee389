import { cnpj } from '../../domain/kernel/format'
import type { Product } from '../kernel/page'

/** A part of a legal text. Its HTML may name the shop: {vendedor}, {email}, {prazo}, {planos}, {nota}. */
export interface LegalSection {
  id: string
  title: string
  html: string
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

interface ShopHas {
  /** The page of its plans is open to visitors. */
  plans: boolean
  /** It issues notas fiscais. */
  notes: boolean
}

/** Puts the shop's own data into a text that came with the product. */
export function forShop(html: string, product: Product, { plans, notes }: ShopHas): string {
  const { name, company, address, replyTime } = product
  const email = escaped(product.email)
  const words: Record<string, string> = {
    vendedor: [
      escaped(company || name),
      product.cnpj && `CNPJ ${escaped(cnpj(product.cnpj))}`,
      escaped(address),
      email && `<a href="mailto:${email}">${email}</a>`,
    ]
      .filter(Boolean)
      .join(', '),
    email: email && ' ou pelo e-mail do rodapé',
    prazo: replyTime
      ? `${escaped(replyTime)} e, no que for reclamação, dúvida sobre contrato, suspensão ou cancelamento, nunca depois de cinco dias`
      : 'Reclamação, dúvida sobre contrato, suspensão ou cancelamento têm resposta em até cinco dias',
    nota: notes ? ' A nota fiscal sai em nome de quem pagou, com o CPF ou o CNPJ informado na compra.' : '',
    planos: plans ? '<a href="/subscribe">página dos planos</a>' : 'página dos planos',
  }
  return html.replace(/\{(vendedor|email|prazo|planos|nota)\}/g, (_, word) => words[word] ?? '')
}

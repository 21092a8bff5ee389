import { firstName } from '../../domain/kernel/first-name'
import { date } from '../../domain/kernel/format'
import type { Instant } from '../../domain/kernel/instants'
import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame } from './frame'
import { Action, Paragraph } from './parts'

export interface MaterialReadyData {
  shop: Shop
  kind: 'ebook' | 'slides'
  name: string
  title: string
  url: string
  expiresAt: Instant
}

const what = { ebook: 'Seu e-book', slides: 'Seus slides' }

/** O material pedido, com o link para baixar. */
export const materialReadyMail = ({ shop, kind, name, title, url, expiresAt }: MaterialReadyData) =>
  compose(
    `${what[kind]}: ${title}`,
    <Frame
      shop={shop}
      title={title}
      preview="O link para baixar o PDF está aqui dentro."
      reason="Você recebeu este e-mail porque pediu este material no nosso site."
    >
      <Paragraph>
        {firstName(name)}, aqui está o que você pediu. O arquivo é um PDF: abre no celular, no computador e no
        leitor de livros.
      </Paragraph>
      <Action href={url}>Baixar o PDF</Action>
      <Paragraph>
        O link vale até {date(expiresAt)}. Depois disso, é só pedir de novo na mesma página.
      </Paragraph>
    </Frame>,
  )

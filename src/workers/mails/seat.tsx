import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame } from './frame'
import { Action, Paragraph } from './parts'

export interface SeatMailData {
  shop: Shop
  /** Who bought the seat. */
  company: string
  title: string
  isProgramme: boolean
  url: string
}

/** A company bought a seat for somebody. */
export function seatMail({ shop, company, title, isProgramme, url }: SeatMailData) {
  const what = isProgramme ? 'a formação' : 'o curso'
  return compose(
    `${company} convidou você para ${what} ${title}`,
    <Frame
      shop={shop}
      title={`Uma vaga para você em ${title}`}
      preview={`${company} comprou uma vaga para você.`}
      reason={`Você recebeu este e-mail porque ${company} escreveu seu endereço ao convidar pessoas para ${what} ${title}. Se não for para você, é só ignorar.`}
    >
      <Paragraph>
        {company} comprou {what} {title} na {shop.name} e reservou uma vaga para você. Não custa nada: abra o
        convite e entre com a sua conta, ou crie uma.
      </Paragraph>
      <Paragraph>
        Ao aceitar, {company} passa a ver seu nome, seu progresso nas aulas e os certificados deste estudo.
        Suas anotações, dúvidas e outros cursos continuam só seus.
      </Paragraph>
      <Action href={url}>Ver o convite</Action>
    </Frame>,
  )
}

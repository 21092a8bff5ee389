import { Timer } from 'lucide-react'
import { useState } from 'react'
import type { PageComponent } from '../../../shell/page'
import { Countdown } from '../../../ui/Countdown'
import { date } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { useNow } from '../../../ui/now'
import { Panel } from '../../../ui/Panel'
import { TextLink } from '../../../ui/TextLink'

const TemporaryBlock: PageComponent<'Checkout/FastCheckout/TemporaryBlock'> = ({ until, supportEmail }) => {
  const now = useNow(60_000)
  const [ended, setEnded] = useState(false)
  const isOver = ended || until === null || (now !== null && Date.parse(until) <= now)
  return (
    <Panel className="mx-auto max-w-xl text-center">
      <span className="mx-auto mb-4 flex size-14 items-center justify-center rounded-full bg-warn-soft text-warn">
        <Timer aria-hidden="true" className="size-7" />
      </span>
      <h1 className="text-3xl">
        {isOver ? 'Você já pode tentar de novo' : 'Vamos dar uma pausa nas tentativas'}
      </h1>
      <p className="mx-auto mt-2 mb-5 max-w-[46ch] text-fg-2">
        {isOver
          ? 'Sua compra continua guardada. Se o cartão não passar, o Pix é aprovado na hora.'
          : `Houve muitas tentativas recusadas em pouco tempo. Para proteger seus cartões, os pagamentos voltam às ${date(until, 'time')}. Nada foi cobrado e sua compra continua guardada.`}
      </p>
      {!isOver && (
        <Countdown
          end={until}
          label="Você poderá tentar em"
          onEnd={() => setEnded(true)}
          className="mb-5 text-lg"
        />
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {isOver && <LinkButton href="/checkout">Voltar ao pagamento</LinkButton>}
        <LinkButton href="/cart" variant="secondary">
          Ver carrinho
        </LinkButton>
      </div>
      {supportEmail && (
        <p className="mt-5 text-15 text-muted">
          Precisa de ajuda? Escreva para <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>.
        </p>
      )}
    </Panel>
  )
}

export default TemporaryBlock

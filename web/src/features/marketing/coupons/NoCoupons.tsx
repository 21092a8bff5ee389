import { SearchX, TicketPercent } from 'lucide-react'
import { COUPONS_PATH } from '../../../../../src/contracts/marketing/coupon-labels'
import { EmptyState } from '../../../ui/EmptyState'
import { LinkButton } from '../../../ui/LinkButton'

/** Shown when no coupon matches the filter, or there is none. */
export const NoCoupons = ({ blank }: { blank: boolean }) =>
  blank ? (
    <EmptyState
      icon={TicketPercent}
      title="Crie seu primeiro cupom"
      action={<LinkButton href={`${COUPONS_PATH}/create`}>Criar cupom</LinkButton>}
    >
      Cupons ajudam a recuperar carrinhos e premiar alunos.
    </EmptyState>
  ) : (
    <EmptyState
      icon={SearchX}
      title="Nenhum cupom com estes filtros"
      action={
        <LinkButton href={COUPONS_PATH} variant="secondary">
          Ver todos os cupons
        </LinkButton>
      }
    >
      Confira o código ou escolha outra situação.
    </EmptyState>
  )

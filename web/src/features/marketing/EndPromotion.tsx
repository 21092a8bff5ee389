import { ConfirmedAction } from '../../shell/form'

export const EndPromotion = ({ promotionId, code }: { promotionId: string; code: string }) => (
  <ConfirmedAction
    action={`/admin/globalpromotions/${encodeURIComponent(promotionId)}/end`}
    label="Encerrar"
    variant="danger-quiet"
    size="sm"
    confirm={{
      title: `Encerrar a promoção ${code}?`,
      text: 'O banner sai do site e os preços voltam ao normal. Pedidos já feitos mantêm o desconto.',
      label: 'Encerrar promoção',
      danger: true,
    }}
  />
)

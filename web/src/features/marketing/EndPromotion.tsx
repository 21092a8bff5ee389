import { useState } from 'react'
import { ActionForm } from '../../shell/form'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'

/** Prices and banner change at once for everybody, so it is asked again. */
export function EndPromotion({ promotionId, code }: { promotionId: string; code: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger-quiet" size="sm" onClick={() => setOpen(true)}>
        Encerrar
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Encerrar a promoção ${code}?`}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cancelar
            </Button>
            <ActionForm
              action={`/admin/globalpromotions/${encodeURIComponent(promotionId)}/end`}
              onDone={() => setOpen(false)}
            >
              <Button type="submit" variant="danger">
                Encerrar promoção
              </Button>
            </ActionForm>
          </>
        }
      >
        O banner sai do site e os preços voltam ao normal. Pedidos já feitos mantêm o desconto.
      </Dialog>
    </>
  )
}

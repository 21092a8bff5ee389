import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'

export default function SessionWarning({ onStay }: { onStay: () => void }) {
  return (
    <Dialog
      open
      onClose={onStay}
      title="Sua sessão termina em 2 minutos"
      footer={<Button onClick={onStay}>Continuar conectado</Button>}
    >
      <p>Faz tempo que não vemos movimento por aqui. Para proteger sua conta, ela será desconectada.</p>
    </Dialog>
  )
}

import { useShared } from '../../shell/current'
import { ActionForm } from '../../shell/form'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'

/** Offers the second step while it is off; its set-up begins with the password, so an account without one makes it first. */
export function SecondStepOffer({ hasPassword }: { hasPassword: boolean }) {
  const { auth } = useShared()
  const opensOthersData = auth.role !== null && auth.role !== 'Student'
  return (
    <div className="grid gap-4">
      <Alert
        tone="info"
        title={opensOthersData ? 'Sua conta abre dados de outras pessoas' : 'Uma senha que vazou não basta'}
      >
        Com a segunda etapa, quem entra na conta também precisa de um código do seu celular. Você pode
        desativar quando quiser.
      </Alert>
      {hasPassword ? (
        <ActionForm action="/profile/security/begin">
          <Button type="submit">Ativar com um aplicativo</Button>
        </ActionForm>
      ) : (
        <p>Crie primeiro uma senha para a conta, logo abaixo.</p>
      )}
    </div>
  )
}

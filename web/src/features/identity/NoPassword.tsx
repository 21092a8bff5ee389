import { ActionForm } from '../../shell/form'
import { Button } from '../../ui/Button'
import { Panel } from '../../ui/Panel'

/** For accounts created by a purchase: sends a link that sets the first password. */
export const NoPassword = ({ email }: { email: string }) => (
  <Panel title="Senha">
    <p className="mb-4 text-fg-2">
      Sua conta foi aberta por uma compra e ainda não tem senha. Enviamos um link para{' '}
      <strong className="break-words">{email}</strong> com que você cria uma.
    </p>
    <ActionForm action="/forgot-password">
      <input type="hidden" name="email" value={email} readOnly />
      <Button type="submit" variant="secondary">
        Receber o link
      </Button>
    </ActionForm>
  </Panel>
)

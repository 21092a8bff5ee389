import { Link2Off, MailCheck, UserX } from 'lucide-react'
import { AuthCard } from '../../../features/identity/AuthCard'
import { ResendVerification } from '../../../features/identity/ResendVerification'
import { ActionForm } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { Button } from '../../../ui/Button'
import { LinkButton } from '../../../ui/LinkButton'
import { TextLink } from '../../../ui/TextLink'

const VerifyEmail: PageComponent<'Platform/Auth/VerifyEmail'> = ({
  email,
  verified,
  token,
  link,
  sent,
  waitSeconds,
  serverTime,
}) => {
  const resend = (
    <ResendVerification
      action="/verify-email/resend"
      what="link"
      waitSeconds={waitSeconds}
      readyAt={serverTime + waitSeconds * 1000}
    />
  )
  return (
    <AuthCard
      title="Confirme seu e-mail"
      below={
        <p>
          <TextLink href="/profile">Voltar para a minha conta</TextLink>
        </p>
      }
    >
      {verified ? (
        <div className="grid gap-5">
          <Alert tone="ok" icon={MailCheck} title="E-mail confirmado">
            <span className="break-words">{email}</span> é seu. Recibos, respostas e certificados vão para lá.
          </Alert>
          <LinkButton href="/student/mycourses" full>
            Ir para meus cursos
          </LinkButton>
        </div>
      ) : token ? (
        <ActionForm action="/verify-email" className="grid gap-5">
          <input type="hidden" name="token" value={token} readOnly />
          <p>
            O link funciona. Confirme que <strong className="break-words">{email}</strong> é o seu e-mail.
          </p>
          <Button type="submit" full>
            Confirmar e-mail
          </Button>
        </ActionForm>
      ) : (
        <div className="grid gap-5">
          {link === 'over' && (
            <Alert tone="warn" icon={Link2Off} title="Este link já venceu">
              Cada link vale por 7 dias. Peça outro: chega em instantes.
            </Alert>
          )}
          {link === 'another' && (
            <Alert tone="warn" icon={UserX} title="Este link é de outra conta">
              Saia e entre com a conta que recebeu o link.
            </Alert>
          )}
          {sent && link === null && (
            <Alert tone="ok" icon={MailCheck} title="Link enviado" live>
              Abra o e-mail e toque em “Confirmar e-mail”. Não chegou? Olhe na caixa de spam.
            </Alert>
          )}
          {!sent && link === null && (
            <p>
              Falta confirmar que <strong className="break-words">{email}</strong> é seu. Toque no link que
              enviamos quando a conta foi aberta, ou peça outro.
            </p>
          )}
          {resend}
          <div className="border-line border-t pt-4 text-15 text-fg-2">
            <h2 className="font-sans font-semibold text-base tracking-normal">E se eu não confirmar?</h2>
            <p className="mt-1">
              Você continua comprando e assistindo. Mas é por este e-mail que chegam recibos e certificados e
              que se recupera a senha: se o endereço estiver errado, nada disso chega.
            </p>
          </div>
        </div>
      )}
    </AuthCard>
  )
}

export default VerifyEmail

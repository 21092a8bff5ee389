import { MailDomain, MailSenderForm } from '../../../features/site/MailSender'
import { MailServerForm } from '../../../features/site/MailServerForm'
import { ServiceHeader } from '../../../features/site/ServiceParts'
import { ActionForm } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { Button } from '../../../ui/Button'
import { DateTime } from '../../../ui/DateTime'
import { Panel } from '../../../ui/Panel'
import { Status } from '../../../ui/Status'
import { TextLink } from '../../../ui/TextLink'

const Mail: PageComponent<'Admin/Settings/Mail'> = (props) => {
  const { source, server, sender, shownSender, tried, domain, to } = props
  return (
    <>
      <ServiceHeader
        title="E-mail"
        lead="Por onde os e-mails da loja saem, e de quem eles vêm. Vale na hora, sem reiniciar nada."
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <MailServerForm source={source} server={server} />
        </div>
        <div className="grid gap-6">
          <Panel title="Teste">
            {source === 'none' ? (
              <Alert tone="warn" title="Os e-mails ainda não saem">
                Eles ficam na <TextLink href="/admin/outbox">caixa de saída</TextLink> até haver um servidor.
                Os que já estão lá não são enviados depois.
              </Alert>
            ) : (
              <ActionForm action="/admin/setup/mail" className="grid gap-2">
                <Button type="submit" variant="secondary" className="justify-self-start">
                  Enviar um e-mail de teste para mim
                </Button>
                <p className="text-muted">Ele vai para {to}.</p>
              </ActionForm>
            )}
            {tried && source !== 'none' && (
              <div className="mt-4 grid gap-2">
                <p className="flex flex-wrap items-center gap-2">
                  <Status tone={tried.accepted ? 'ok' : tried.isAway ? 'warn' : 'danger'}>
                    {tried.accepted ? 'Aceito' : tried.isAway ? 'Sem resposta' : 'Recusado'}
                  </Status>
                  <DateTime at={tried.at} format="dayTime" />
                </p>
                <p>{tried.words}</p>
                <p className="text-muted text-13">
                  Palavras do servidor: <span className="break-words font-mono">{tried.said}</span>
                </p>
              </div>
            )}
          </Panel>
          <MailSenderForm key={JSON.stringify(sender)} sender={sender} shownSender={shownSender} />
          <MailDomain domain={domain} />
        </div>
      </div>
    </>
  )
}

export default Mail

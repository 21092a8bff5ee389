import { MAIL_AT, PAYMENTS_AT } from '../../../../src/contracts/site/services'
import type { SetupProps } from '../../../../src/contracts/site/setup'
import { ActionForm } from '../../shell/form'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { DateTime } from '../../ui/DateTime'
import { Panel } from '../../ui/Panel'
import { Status } from '../../ui/Status'
import { TextLink } from '../../ui/TextLink'

const toneOf = ({ accepted, isAway }: { accepted: boolean; isAway?: true }) =>
  accepted ? 'ok' : isAway ? 'warn' : 'danger'

/** Sends a test mail, and shows what the server and DNS said. */
export function MailCheck({ mail: { domain, tried } }: { mail: SetupProps['mail'] }) {
  return (
    <Panel id="e-mail" title="E-mail" className="scroll-mt-24">
      {domain === null ? (
        <Alert tone="warn" title="Os e-mails não saem daqui">
          Ainda não há servidor de e-mail: as mensagens ficam guardadas na caixa de saída.{' '}
          <TextLink href={MAIL_AT}>Diga por que servidor elas saem</TextLink>.
        </Alert>
      ) : (
        <>
          <p className="mb-4 text-muted">
            Os e-mails saem de um endereço de {domain}.{' '}
            <TextLink href={MAIL_AT}>Servidor e remetente</TextLink>
          </p>
          <ActionForm action="/admin/setup/mail">
            <Button type="submit" variant="secondary">
              Enviar um e-mail de teste para mim
            </Button>
          </ActionForm>
        </>
      )}
      {tried && (
        <div className="mt-5 grid gap-3">
          <p className="flex flex-wrap items-center gap-2">
            <Status tone={toneOf(tried)}>
              {tried.accepted
                ? 'Aceito pelo servidor'
                : tried.isAway
                  ? 'O servidor não responde'
                  : 'Recusado pelo servidor'}
            </Status>
            <DateTime at={tried.at} format="dayTime" />
          </p>
          <p>{tried.words}</p>
          <p>
            {tried.isAway ? 'A rede disse' : 'O servidor disse'}:{' '}
            <code className="break-words">{tried.said}</code>
          </p>
          <ul className="grid gap-2">
            {tried.dns.map(({ name, tone, says }) => (
              <li key={name} className="flex flex-wrap items-baseline gap-2">
                <Status tone={tone}>{name}</Status>
                <span className="min-w-0">{says}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  )
}

/** Whether the payment provider takes the credential and its notices come in. */
export function PaymentsCheck({ payments }: { payments: SetupProps['payments'] }) {
  const { provider, isSandbox, tried, noticeAt } = payments
  return (
    <Panel id="pagamentos" title="Pagamentos" className="scroll-mt-24">
      {isSandbox ? (
        <Alert tone="warn" title="Pagamentos de teste">
          Nenhum dinheiro de verdade entra em modo de teste. Para receber,{' '}
          <TextLink href={PAYMENTS_AT}>ligue a sua conta do Mercado Pago</TextLink>.
        </Alert>
      ) : (
        <>
          <p className="mb-4 text-muted">
            Quem recebe o dinheiro é {provider}. <TextLink href={PAYMENTS_AT}>Conta e avisos</TextLink>
          </p>
          <ActionForm action="/admin/setup/payments">
            <Button type="submit" variant="secondary">
              Conferir a credencial
            </Button>
          </ActionForm>
        </>
      )}
      {tried && !isSandbox && (
        <p className="mt-5 flex flex-wrap items-center gap-2">
          <Status tone={toneOf(tried)}>
            {tried.accepted
              ? 'Credencial aceita'
              : tried.isAway
                ? `${provider} não responde`
                : 'Credencial recusada'}
          </Status>
          <DateTime at={tried.at} format="dayTime" />
          <span className="min-w-0">{tried.said}</span>
        </p>
      )}
      <p className="mt-4">
        {noticeAt ? (
          <>
            Último aviso de pagamento recebido: <DateTime at={noticeAt} format="dayTime" />.
          </>
        ) : (
          'Nenhum aviso de pagamento chegou até agora.'
        )}
      </p>
    </Panel>
  )
}

import { PAYMENTS_AT, type PaymentsPageProps } from '../../../../../src/contracts/site/services'
import { PaymentAccountForm } from '../../../features/site/PaymentAccountForm'
import { EnvironmentWins, ServiceHeader } from '../../../features/site/ServiceParts'
import { ActionForm, ConfirmedAction } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { Button } from '../../../ui/Button'
import { DateTime } from '../../../ui/DateTime'
import { counted } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { Panel } from '../../../ui/Panel'
import { Status } from '../../../ui/Status'

/** Who is paid now, whether the credential was taken, and whether notices come in. */
function Standing({ provider, isSandbox, account, tried, noticeAt, source }: PaymentsPageProps) {
  return (
    <Panel title="Situação">
      {isSandbox ? (
        <Alert tone="warn" title="Pagamentos de teste">
          Nenhum dinheiro de verdade entra: qualquer um paga no banco de teste.
        </Alert>
      ) : (
        <div className="grid gap-4">
          <p>
            Quem recebe o dinheiro é {provider}
            {source === 'page' && account && (
              <>
                , na conta <strong>{account.name}</strong> ({account.id})
              </>
            )}
            .
          </p>
          {account?.isTest && (
            <Alert tone="warn" title="Credenciais de teste do Mercado Pago">
              Com elas nenhum dinheiro de verdade entra. Para vender, copie as de produção.
            </Alert>
          )}
          <ActionForm action="/admin/setup/payments">
            <Button type="submit" variant="secondary">
              Conferir a credencial
            </Button>
          </ActionForm>
          {tried && (
            <div className="grid gap-2">
              <p className="flex flex-wrap items-center gap-2">
                <Status tone={tried.accepted ? 'ok' : tried.isAway ? 'warn' : 'danger'}>
                  {tried.accepted ? 'Aceita' : tried.isAway ? 'Sem resposta' : 'Recusada'}
                </Status>
                <DateTime at={tried.at} format="dayTime" />
              </p>
              <p>{tried.said}.</p>
            </div>
          )}
        </div>
      )}
      <p className="mt-4 text-muted">
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

/** What happens with orders when the provider changes. */
function WhatHappens({ waiting, source }: PaymentsPageProps) {
  return (
    <Panel title="O que acontece com os pedidos">
      <ul className="grid gap-2">
        <li>
          Pedidos pagos no banco de teste ficam como estão, com o acesso que deram: devolva-os se não deveriam
          contar.
        </li>
        <li>
          Um pedido que espera um pagamento continua a ser conferido onde foi feito, até ser pago ou vencer;
          no banco de teste ninguém paga mais depois da troca. Quem tenta de novo paga na conta nova.
        </li>
        <li>Devoluções voltam por onde o dinheiro entrou.</li>
        {source === 'page' && (
          <li>
            Ao trocar ou remover uma conta, a loja guarda a credencial anterior, selada, só para consultar e
            devolver o que foi pago nela. Para cortá-la de vez, cancele-a no Mercado Pago.
          </li>
        )}
      </ul>
      <p className="mt-4 text-muted">
        {waiting === 0
          ? 'Agora nenhum pagamento está à espera.'
          : `Agora ${counted(waiting, 'pagamento espera', 'pagamentos esperam')} ser pago${waiting === 1 ? '' : 's'}.`}
      </p>
    </Panel>
  )
}

const Payments: PageComponent<'Admin/Settings/Payments'> = (props) => {
  const { source, account, noticesTo, confirmAt } = props
  return (
    <>
      <ServiceHeader
        title="Pagamentos"
        lead="Em que conta a loja recebe. Vale na hora, sem reiniciar nada."
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel
          title="Mercado Pago"
          action={
            source === 'page' &&
            confirmAt === null && (
              <ConfirmedAction
                action={`${PAYMENTS_AT}/remove`}
                size="sm"
                variant="ghost"
                label="Remover"
                fullLabel="Remover a conta do Mercado Pago"
                confirm={{
                  title: 'Remover a conta do Mercado Pago?',
                  text: 'A loja volta ao banco de teste: novos pedidos não recebem dinheiro de verdade.',
                  label: 'Remover',
                  danger: true,
                }}
              />
            )
          }
        >
          {source === 'environment' ? (
            <EnvironmentWins names="PAYMENTS, PAYMENTS_URL">
              A conta que recebe foi escolhida na instalação, que vale mais do que esta página. Para escolher
              aqui, peça a quem cuida do servidor. Ligue então primeiro a mesma conta: só por ela o que foi
              pago nela continua a ser conferido e devolvido.
            </EnvironmentWins>
          ) : confirmAt ? (
            <Alert
              tone="info"
              title="Confirme sua senha para mudar a conta"
              action={
                <LinkButton href={confirmAt} size="sm" variant="secondary">
                  Confirmar a senha
                </LinkButton>
              }
            >
              {account
                ? `Os pagamentos vão para a conta ${account.name} (${account.id}). A senha vale por alguns minutos.`
                : 'É aqui que se decide para onde vai o dinheiro da loja. A senha vale por alguns minutos.'}
            </Alert>
          ) : (
            <PaymentAccountForm account={account} noticesTo={noticesTo} />
          )}
        </Panel>
        <div className="grid gap-6">
          <Standing {...props} />
          <WhatHappens {...props} />
        </div>
      </div>
    </>
  )
}

export default Payments

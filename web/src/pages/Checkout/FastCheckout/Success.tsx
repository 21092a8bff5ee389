import { CheckCircle2 } from 'lucide-react'
import { AccessList } from '../../../features/ordering/AccessList'
import { AfterOrder } from '../../../features/ordering/AfterOrder'
import { CheckoutColumns } from '../../../features/ordering/CheckoutColumns'
import { FirstPassword } from '../../../features/ordering/FirstPassword'
import { OfferStep } from '../../../features/ordering/OfferStep'
import { OpeningAccess } from '../../../features/ordering/OpeningAccess'
import { orderPaths } from '../../../features/ordering/orderPaths'
import { CardUnanswered } from '../../../features/ordering/ProviderAway'
import { Receipt } from '../../../features/ordering/Receipt'
import { useFollowOrder } from '../../../features/ordering/useFollowOrder'
import { usePatience } from '../../../features/ordering/usePatience'
import { Waiting } from '../../../features/ordering/Waiting'
import type { PageComponent } from '../../../shell/page'
import { EmailText } from '../../../ui/EmailText'
import { LinkButton } from '../../../ui/LinkButton'
import { Panel } from '../../../ui/Panel'

const Success: PageComponent<'Checkout/FastCheckout/Success'> = (page) => {
  const {
    order,
    state,
    patience,
    opened,
    late,
    email,
    askPassword,
    passwordByMail,
    signedIn,
    forTeam,
    courses,
    statusUrl,
    step,
    after,
  } = page
  useFollowOrder(statusUrl, state === 'processing')
  const unanswered = usePatience(patience)
  const aside = (
    <Panel title="Recibo">
      <Receipt order={order} />
    </Panel>
  )
  if (state === 'processing') {
    return (
      <CheckoutColumns aside={aside}>
        <Panel>
          <h1 className="text-3xl">Estamos confirmando seu pagamento</h1>
          <p className="mt-1 mb-5 text-fg-2">
            Leva alguns segundos. Você pode sair desta página: avisamos em {email} assim que o banco
            responder.
          </p>
          {unanswered ? (
            <CardUnanswered orderId={order.orderId} email={email} />
          ) : (
            <Waiting>Aguardando o banco…</Waiting>
          )}
        </Panel>
      </CheckoutColumns>
    )
  }
  return (
    <CheckoutColumns aside={aside}>
      <Panel>
        <div className="mb-6 flex items-start gap-4">
          <CheckCircle2 aria-hidden="true" className="mt-0.5 size-10 shrink-0 text-ok" />
          <div className="min-w-0">
            <h1 className="text-3xl">
              {!opened
                ? 'Pagamento confirmado!'
                : forTeam
                  ? 'Suas vagas estão prontas'
                  : order.total === 0
                    ? 'Seu acesso está liberado'
                    : 'Pagamento confirmado! Seu acesso está liberado.'}
            </h1>
            <p className="mt-1 text-fg-2">
              {late && opened && 'Recebemos seu Pix depois do prazo e já liberamos o acesso. '}
              {opened ? 'Enviamos' : 'Enviaremos'} o recibo e o acesso para{' '}
              <b className="break-words">
                <EmailText>{email}</EmailText>
              </b>
              .
            </p>
          </div>
        </div>
        {!opened ? (
          <OpeningAccess number={order.number} href={orderPaths(order.orderId).success} />
        ) : askPassword ? (
          <FirstPassword orderId={order.orderId} email={email} />
        ) : signedIn && forTeam ? (
          <LinkButton href="/student/team">Convidar a equipe</LinkButton>
        ) : signedIn ? (
          <AccessList courses={courses} />
        ) : passwordByMail ? (
          <p className="text-sm">
            Falta criar sua senha: abra o link que enviamos para{' '}
            <b className="break-words">
              <EmailText>{email}</EmailText>
            </b>
            .
          </p>
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <LinkButton
              href={`/login?next=${encodeURIComponent(courses[0]?.watchHref ?? (forTeam ? '/student/team' : '/student/mycourses'))}`}
            >
              {forTeam ? 'Entrar e convidar a equipe' : 'Entrar e começar agora'}
            </LinkButton>
            <span className="text-muted text-sm">Este e-mail já tem conta: entre com sua senha.</span>
          </div>
        )}
      </Panel>
      {after && <AfterOrder {...after} />}
      {step && <OfferStep key={step.offerId} orderId={order.orderId} step={step} />}
    </CheckoutColumns>
  )
}

export default Success

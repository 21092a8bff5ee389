import { AccountFrame } from '../../../features/identity/AccountFrame'
import { SecondStepOffer } from '../../../features/identity/SecondStepOffer'
import { SecondStepOn } from '../../../features/identity/SecondStepOn'
import { SecondStepSetup } from '../../../features/identity/SecondStepSetup'
import type { PageComponent } from '../../../shell/page'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { Panel } from '../../../ui/Panel'
import { Status } from '../../../ui/Status'
import { TextLink } from '../../../ui/TextLink'

const Security: PageComponent<'Platform/Profile/Security'> = ({ email, hasPassword, secondStep }) => (
  <AccountFrame
    above={<Breadcrumbs items={[{ label: 'Minha conta', href: '/profile' }, { label: 'Segurança' }]} />}
    title="Segurança"
    lead="Como você prova que a conta é sua."
  >
    <div className="grid gap-5">
      <Panel
        title="Confirmação em duas etapas"
        action={
          secondStep.is === 'on' ? <Status tone="ok">Ativa</Status> : <Status tone="neutral">Inativa</Status>
        }
      >
        {secondStep.is === 'off' && <SecondStepOffer hasPassword={hasPassword} />}
        {secondStep.is === 'begun' && <SecondStepSetup {...secondStep} />}
        {secondStep.is === 'on' && <SecondStepOn email={email} {...secondStep} />}
      </Panel>
      <Panel title="Senha">
        <p>
          {hasPassword
            ? 'Use uma que não esteja em nenhum outro site. Ao trocar, os outros aparelhos são desconectados.'
            : 'Sua conta foi aberta por uma compra e ainda não tem senha.'}
        </p>
        <p className="mt-2">
          {hasPassword ? (
            <TextLink href="/profile">Trocar a senha</TextLink>
          ) : (
            <TextLink href="/forgot-password">Receber o link para criar</TextLink>
          )}
        </p>
      </Panel>
      <Panel title="Aparelhos">
        <p>Veja onde a conta está aberta e desconecte o que não reconhece.</p>
        <p className="mt-2">
          <TextLink href="/profile/devices">Ver aparelhos</TextLink>
        </p>
      </Panel>
    </div>
  </AccountFrame>
)

export default Security

import { AccountFrame } from '../../../features/identity/AccountFrame'
import { DeviceRow } from '../../../features/identity/DeviceRow'
import { TrustedDevices } from '../../../features/identity/TrustedDevices'
import { ActionForm } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { Button } from '../../../ui/Button'
import { Panel } from '../../../ui/Panel'
import { TextLink } from '../../../ui/TextLink'

const Devices: PageComponent<'Platform/Profile/Devices'> = ({ devices, trusted, trustedLimit }) => (
  <AccountFrame
    above={<Breadcrumbs items={[{ label: 'Minha conta', href: '/profile' }, { label: 'Aparelhos' }]} />}
    title="Aparelhos conectados"
    lead="Onde a sua conta está aberta agora. Quem é desconectado sai na hora e precisa da senha para voltar."
  >
    <div className="grid gap-5">
      <Panel>
        <ul className="divide-y divide-line">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      </Panel>
      {devices.length > 1 && (
        <ActionForm action="/profile/devices/revoke-others">
          <Button type="submit" variant="danger-quiet">
            Desconectar todos os outros
          </Button>
        </ActionForm>
      )}
      <TrustedDevices trusted={trusted} limit={trustedLimit} />
      <p className="text-muted">
        Não reconhece algum? Desconecte e <TextLink href="/profile">troque a sua senha</TextLink>.
      </p>
    </div>
  </AccountFrame>
)

export default Devices

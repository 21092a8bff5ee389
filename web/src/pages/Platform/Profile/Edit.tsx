import { Devices } from '../../../features/identity/Devices'
import { PasswordPanel } from '../../../features/identity/PasswordPanel'
import { PersonalData } from '../../../features/identity/PersonalData'
import type { PageComponent } from '../../../shell/page'
import { PageHeader } from '../../../ui/PageHeader'

const Edit: PageComponent<'Platform/Profile/Edit'> = ({ profile, sessions }) => (
  <div className="container-prose py-8 sm:py-10">
    <PageHeader title="Minha conta" lead="Seus dados, sua senha e onde você está conectado." />
    <div className="grid gap-5">
      <PersonalData profile={profile} />
      <PasswordPanel email={profile.email} />
      <Devices sessions={sessions} />
    </div>
  </div>
)

export default Edit

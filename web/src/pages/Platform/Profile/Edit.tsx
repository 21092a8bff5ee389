import { AccountFrame } from '../../../features/identity/AccountFrame'
import { AvatarPanel } from '../../../features/identity/AvatarPanel'
import { NoPassword } from '../../../features/identity/NoPassword'
import { PasswordPanel } from '../../../features/identity/PasswordPanel'
import { PersonalData } from '../../../features/identity/PersonalData'
import { SecondStepInvitation } from '../../../features/identity/SecondStepInvitation'
import { YourData } from '../../../features/identity/YourData'
import type { PageComponent } from '../../../shell/page'

const Edit: PageComponent<'Platform/Profile/Edit'> = ({ profile, inviteSecondStep }) => (
  <AccountFrame title="Minha conta" lead="Seus dados, sua senha e tudo o que é da sua conta.">
    <div className="grid gap-5">
      {inviteSecondStep && <SecondStepInvitation />}
      <AvatarPanel profile={profile} />
      <PersonalData profile={profile} />
      {profile.hasPassword ? <PasswordPanel email={profile.email} /> : <NoPassword email={profile.email} />}
      <YourData />
    </div>
  </AccountFrame>
)

export default Edit

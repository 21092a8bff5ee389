import { KeepFile } from './file'
import { homeCommands } from './home'
import { RemoveMetaTags, SetMetaTags } from './meta-tags'
import { ApproveScript, DraftScript, RetireScript } from './script'
import { SetHomeContent, SetSiteIdentity } from './site'

export const siteCommands = {
  SetSiteIdentity,
  SetHomeContent,
  ...homeCommands,
  KeepFile,
  DraftScript,
  ApproveScript,
  RetireScript,
  SetMetaTags,
  RemoveMetaTags,
}

import { homeCommands } from './home'
import { SetHomeContent, SetSiteIdentity } from './site'

export const siteCommands = [SetSiteIdentity, SetHomeContent, ...homeCommands]

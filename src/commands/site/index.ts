import { SetHomeContent, SetSiteIdentity } from './site'

export const siteCommands = [SetSiteIdentity, SetHomeContent]

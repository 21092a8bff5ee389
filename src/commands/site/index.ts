import { homeCommands } from './home'
import { RemoveMetaTags, SetMetaTags } from './meta-tags'
import { ApproveScript, DraftScript, RetireScript } from './script'
import {
  NameShop,
  SetHomeContent,
  SetNewsletterWords,
  SetShopCompany,
  SetShopFooter,
  SetShopWords,
  SetSiteIdentity,
} from './site'

export const siteCommands = {
  SetSiteIdentity,
  SetHomeContent,
  NameShop,
  SetShopCompany,
  SetShopFooter,
  SetShopWords,
  SetNewsletterWords,
  ...homeCommands,
  DraftScript,
  ApproveScript,
  RetireScript,
  SetMetaTags,
  RemoveMetaTags,
}

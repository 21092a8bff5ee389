import { homePage } from './home-page'
import { imports } from './imports'
import { legalTexts } from './legal-texts'
import { metaTagsList } from './meta-tags'
import { serviceSettings } from './service-settings'
import { setupGuide } from './setup-guide'
import { siteScripts } from './site-scripts'
import { siteSettings } from './site-settings'

export const siteProjections = {
  siteSettings,
  homePage,
  siteScripts,
  metaTagsList,
  legalTexts,
  setupGuide,
  serviceSettings,
  imports,
}

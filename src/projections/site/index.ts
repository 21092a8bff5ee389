import { homePage } from './home-page'
import { metaTagsList } from './meta-tags'
import { siteScripts } from './site-scripts'
import { siteSettings } from './site-settings'

export const siteProjections = { siteSettings, homePage, siteScripts, metaTagsList }

import { homePage } from './home-page'
import { siteSettings } from './site-settings'

export const siteProjections = [siteSettings, homePage]

import { siteSettings } from './site-settings'

export const siteProjections = [siteSettings]

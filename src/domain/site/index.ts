import { file } from './file'
import { home } from './home'
import { dataImport } from './import'
import { legalText } from './legal-text'
import { metaTags } from './meta-tags'
import { script } from './script'
import { services } from './services'
import { setup } from './setup'
import { site } from './site'

/** Every aggregate of this context. */
export const siteAggregates = [site, file, home, script, metaTags, legalText, setup, services, dataImport]

import { siteCommands } from '../../commands/site'
import { siteAggregates } from '../../domain/site'
import { shopFileActions, shopFileFiles } from '../../http/admin/files'
import { shopPictureActions, shopPictureFiles } from '../../http/admin/pictures'
import { crawlersApi } from '../../http/api/crawlers'
import { footerApi } from '../../http/api/footer'
import { devPages } from '../../http/dev/pages'
import { siteActions } from '../../http/site/actions'
import { brandFiles } from '../../http/site/brand-files'
import { infoPages } from '../../http/site/info-pages'
import { sitePages } from '../../http/site/pages'
import { settingsPages } from '../../http/site/settings-page'
import { setupActions } from '../../http/site/setup-actions'
import { siteProjections } from '../../projections/site'
import { homeLines, homeTagLines } from '../../projections/site/home-lines'
import { legalLines } from '../../projections/site/legal-texts'
import { settingsLines } from '../../projections/site/settings-lines'
import { module } from '../module'

export const site = module({
  aggregates: siteAggregates,
  commands: siteCommands,
  projections: siteProjections,
  sources: { settingsLines, homeLines, homeTagLines, legalLines },
  isPublic: true,
  pages: ({ env, setupChecks }) => [
    ...sitePages,
    ...settingsPages(setupChecks),
    ...infoPages,
    ...(env.NODE_ENV === 'production' ? [] : devPages),
  ],
  actions: ({ shopPictures, shopFiles, setupChecks }) => [
    ...siteActions,
    ...setupActions(setupChecks),
    ...shopPictureActions(shopPictures),
    ...shopFileActions(shopFiles),
  ],
  api: ({ shopPictures, shopFiles, brand }) => [
    ...crawlersApi(),
    ...footerApi(),
    ...brandFiles(brand),
    ...shopPictureFiles(shopPictures),
    ...shopFileFiles(shopFiles),
  ],
})

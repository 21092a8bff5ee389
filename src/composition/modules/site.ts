import { siteCommands } from '../../commands/site'
import { siteAggregates } from '../../domain/site'
import { shopFileActions, shopFileFiles } from '../../http/admin/files'
import { shopPictureActions, shopPictureFiles } from '../../http/admin/pictures'
import { crawlersApi } from '../../http/api/crawlers'
import { footerApi } from '../../http/api/footer'
import { devPages } from '../../http/dev/pages'
import { siteActions } from '../../http/site/actions'
import { brandFiles } from '../../http/site/brand-files'
import { importActions, importResults, importsPage, importTemplate } from '../../http/site/imports'
import { infoPages } from '../../http/site/info-pages'
import { metaTagsExtra } from '../../http/site/meta-tags-extra'
import { sitePages } from '../../http/site/pages'
import { serviceActions } from '../../http/site/service-actions'
import { servicePages } from '../../http/site/service-pages'
import { settingsPages } from '../../http/site/settings-page'
import { setupActions } from '../../http/site/setup-actions'
import { siteProjections } from '../../projections/site'
import { homeLines, homeTagLines } from '../../projections/site/home-lines'
import { legalLines } from '../../projections/site/legal-texts'
import { settingsLines } from '../../projections/site/settings-lines'
import { siteJobs, siteReactors } from '../../workers/site'
import { module } from '../module'

export const site = module({
  aggregates: siteAggregates,
  commands: siteCommands,
  projections: siteProjections,
  sources: { settingsLines, homeLines, homeTagLines, legalLines },
  extras: [metaTagsExtra],
  isPublic: true,
  reactors: siteReactors,
  jobs: siteJobs,
  pages: ({ env, imports, setupChecks, serviceSettings, namedServices }) => [
    ...sitePages,
    ...settingsPages(setupChecks),
    ...servicePages(setupChecks, namedServices, serviceSettings),
    ...infoPages,
    importsPage(imports),
    ...(env.NODE_ENV === 'production' ? [] : devPages),
  ],
  actions: ({ shopPictures, shopFiles, setupChecks, serviceSettings, namedServices, imports }) => [
    ...siteActions,
    ...setupActions(setupChecks),
    ...serviceActions({ checks: setupChecks, settings: serviceSettings, named: namedServices }),
    ...importActions(imports),
    ...shopPictureActions(shopPictures),
    ...shopFileActions(shopFiles),
  ],
  api: ({ shopPictures, shopFiles, brand, imports, sheets }) => [
    ...crawlersApi(),
    ...footerApi(),
    importResults(imports, sheets),
    importTemplate(sheets),
    ...brandFiles(brand),
    ...shopPictureFiles(shopPictures),
    ...shopFileFiles(shopFiles),
  ],
})

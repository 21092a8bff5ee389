import { portraitSvg } from '../../adapters/media/portrait'
import { catalogCommands } from '../../commands/catalog'
import { catalogAggregates } from '../../domain/catalog'
import { coversApi } from '../../http/api/covers'
import { portraitsApi } from '../../http/api/portraits'
import { searchApi } from '../../http/api/search'
import { catalogActions } from '../../http/catalog/admin-actions'
import { catalogAdminPages } from '../../http/catalog/admin-pages'
import { catalogPages } from '../../http/catalog/pages'
import { salesActions, salesPages } from '../../http/catalog/sales'
import { catalogProjections, catalogSources } from '../../projections/catalog'
import { module } from '../module'

export const catalog = module({
  aggregates: catalogAggregates,
  commands: catalogCommands,
  projections: catalogProjections,
  sources: catalogSources,
  isPublic: true,
  pages: () => [...catalogPages, ...salesPages, ...catalogAdminPages],
  actions: () => [...catalogActions, ...salesActions],
  api: ({ covers }) => [...searchApi(), ...coversApi(covers), ...portraitsApi(portraitSvg)],
})

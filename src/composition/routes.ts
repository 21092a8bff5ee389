import { declaredRoutes } from '../http/admin/routes'
import type { HttpDeps } from '../http/kernel/deps'
import { extrasOf } from '../http/site/extras'
import { sharedFromReadModels } from '../http/site/shared'
import type { Services } from './module'
import { commands, modules, registry } from './modules'

/** Everything the product answers to, made over the services. */
export type Routes = Required<
  Pick<
    HttpDeps,
    'pages' | 'actions' | 'commands' | 'api' | 'apps' | 'beforePage' | 'beforeCommand' | 'shared' | 'extras'
  >
>

/** Collects what every module answers to. */
export function routesOf(services: Services): Routes {
  const all = Object.values(modules)
  const written = all.flatMap((each) => each.pages(services))
  const declared = declaredRoutes(
    {
      ...registry,
      log: services.log,
      sheets: services.sheets,
      files: services.shopFiles,
      pictures: services.shopPictures,
      previews: services.previews,
    },
    written,
  )
  return {
    pages: declared.pages,
    actions: [...all.flatMap((each) => each.actions(services)), ...declared.actions],
    commands,
    api: [...all.flatMap((each) => each.api(services)), ...declared.api],
    apps: Object.assign({}, ...all.map((each) => each.apps(services))),
    async beforePage(req, match) {
      for (const each of all) await each.beforePage?.(req, match)
    },
    beforeCommand: Object.assign({}, ...all.map((each) => each.beforeCommand)),
    shared: sharedFromReadModels,
    extras: extrasOf,
  }
}

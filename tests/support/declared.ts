import { sheets } from '../../src/adapters/sheets'
import { registry } from '../../src/composition/modules'
import type { AdminParts } from '../../src/http/admin/declared'
import { declaredRoutes } from '../../src/http/admin/routes'
import { identityProjections } from '../../src/projections/identity'
import { orderingProjections } from '../../src/projections/ordering'
import { storefront } from './storefront'

type Options = NonNullable<Parameters<typeof storefront>[0]> & Partial<Pick<AdminParts, 'files' | 'pictures'>>

/** The shop with every declared page of staff, over the log in memory. */
export async function declaredShop({
  files = undefined as never,
  pictures = undefined as never,
  ...options
}: Options = {}) {
  const log = {
    store: {
      readStream: (...asked: Parameters<typeof world.store.readStream>) => world.store.readStream(...asked),
    },
  }
  const routes = declaredRoutes(
    { ...registry, log: log as never, sheets, files, pictures },
    options.pages ?? [],
  )
  const world: Awaited<ReturnType<typeof storefront>> = await storefront(
    {
      ...options,
      pages: routes.pages,
      actions: [...(options.actions ?? []), ...routes.actions],
      api: [...(options.api ?? []), ...routes.api],
    },
    [...Object.values(identityProjections), ...Object.values(orderingProjections)],
  )
  return world
}

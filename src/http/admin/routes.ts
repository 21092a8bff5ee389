import { resources } from '../../contracts/declarations'
import { paletteApi } from '../api/palette'
import { relationsApi } from '../api/relations'
import type { ApiRoute } from '../kernel/api-route'
import type { PageRoute } from '../kernel/page'
import type { ActionRoute } from '../kernel/submit'
import { type AdminParts, declared } from './declared'
import { framed } from './editor'
import { presenceApi } from './presence'
import { type Previews, previewPages, typedPreviews } from './preview'
import { resourceActions } from './resource-actions'
import { clearExport, resourceExport } from './resource-export'
import { resourcePages } from './resource-pages'

/** What the declarations of staff's pages answer to, beside `written`: the pages that are written by hand. */
export function declaredRoutes(
  { previews, ...parts }: AdminParts & { previews?: Previews },
  written: readonly PageRoute[],
): {
  pages: PageRoute[]
  actions: ActionRoute[]
  api: ApiRoute[]
} {
  const all = resources.map((resource) => declared(resource, parts))
  return {
    pages: [
      ...framed(all, written),
      ...all.flatMap(resourcePages),
      ...(previews ? all.flatMap((d) => previewPages(d, previews, written)) : []),
    ],
    actions: [
      ...all.flatMap(resourceActions),
      ...(previews ? all.flatMap((d) => typedPreviews(d, previews, written)) : []),
      ...all.filter(({ resource }) => resource.clearFiles).map(clearExport),
    ],
    api: [
      ...all
        .filter(({ resource }) => !resource.background && resource.only === undefined)
        .map(resourceExport),
      paletteApi(all),
      relationsApi(resources, parts),
      presenceApi(resources),
    ],
  }
}

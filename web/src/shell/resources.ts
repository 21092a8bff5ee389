import type { ResourceResolver } from './resolver'

type ResourceModule = { resolveResource: ResourceResolver }
const found = import.meta.glob<ResourceModule>('../admin/resolve.ts', { eager: true })

/** Pages that are declared instead of written, when the resource renderer is part of this build. */
export const resolveResource: ResourceResolver = (component) =>
  found['../admin/resolve.ts']?.resolveResource(component)

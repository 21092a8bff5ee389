import { createResolver, type PageModules } from '../shell/resolver'
import { resolveResource } from './resolve'

const modules = import.meta.glob(['./pages/Admin/**/*.tsx', '!./pages/**/*.test.tsx'], {
  base: '..',
}) as PageModules

/** Pages of the back office, written or declared. A module of its own, so that shoppers do not load the list. */
export const staffPages = createResolver(modules, resolveResource)

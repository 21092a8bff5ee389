import { createResolver, type PageModules } from './resolver'

const modules = import.meta.glob(
  [
    './pages/**/*.tsx',
    '!./pages/Admin/**',
    '!./pages/Platform/**',
    '!./pages/Checkout/**',
    '!./pages/**/*.test.tsx',
  ],
  { base: '..' },
) as PageModules

/** Pages without a layout. A module of its own, so that the shop's pages do not load the list. */
export const landingPages = createResolver(modules)

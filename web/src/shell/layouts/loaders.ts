import type { LayoutLoaders } from './registry'

export const layoutLoaders: LayoutLoaders = {
  Platform: () => import('./Platform'),
  Admin: () => import('./Admin'),
  Checkout: () => import('./Checkout'),
}

import { type PageRoute, page } from '../kernel/page'

/** Pages for developers; the composition leaves them out in production. */
export const devPages: PageRoute[] = [
  page('Dev/Ui', { title: 'Componentes', load: () => ({}), meta: () => ({ noindex: true }) }),
]

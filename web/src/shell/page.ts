import type { ReactNode } from 'react'
import type { SharedProps } from '../../../src/contracts/kernel/page'
import type { PageName, PageProps } from '../../../src/contracts/pages'

/** The default export of `web/src/pages/{name}.tsx`; gets the page's own props and the shared ones. */
export type PageComponent<C extends PageName> = (props: PageProps<C> & SharedProps) => ReactNode

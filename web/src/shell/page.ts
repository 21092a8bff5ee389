import type { ReactNode } from 'react'
import type { SharedProps } from '../../../src/contracts/kernel/page'
import type { PageName, PageProps } from '../../../src/contracts/pages'

/** The default export of `web/src/pages/{name}.tsx`: props of the page and those that every page shares. */
export type PageComponent<C extends PageName> = (props: PageProps<C> & SharedProps) => ReactNode

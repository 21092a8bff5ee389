import { type AnchorHTMLAttributes, type MouseEvent, useRef } from 'react'
import { useVisit } from './current'
import type { VisitOptions } from './visits'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, VisitOptions {
  href: string
  /** Fetch ahead when the pointer rests on it or it gets the focus; on by default. */
  prefetch?: boolean
}

const REST_MS = 80

/** Clicks that the browser should answer itself: new tab, download, another target. */
const isForBrowser = (event: MouseEvent<HTMLAnchorElement>) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (event.currentTarget.target !== '' && event.currentTarget.target !== '_self') ||
  event.currentTarget.hasAttribute('download')

/** A link to a page of this site; a plain link before JavaScript arrives. */
export function Link({ href, prefetch = true, replace, preserveScroll, onClick, ...rest }: LinkProps) {
  const visits = useVisit()
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ahead = () => {
    if (prefetch) visits.prefetch(href)
  }
  return (
    <a
      {...rest}
      href={href}
      onMouseEnter={(event) => {
        rest.onMouseEnter?.(event)
        resting.current = setTimeout(ahead, REST_MS)
      }}
      onMouseLeave={(event) => {
        rest.onMouseLeave?.(event)
        clearTimeout(resting.current)
      }}
      onFocus={(event) => {
        rest.onFocus?.(event)
        ahead()
      }}
      onClick={(event) => {
        onClick?.(event)
        clearTimeout(resting.current)
        if (isForBrowser(event)) return
        event.preventDefault()
        void visits.visit(href, { replace, preserveScroll })
      }}
    />
  )
}

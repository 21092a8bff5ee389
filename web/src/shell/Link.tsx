import { type AnchorHTMLAttributes, type MouseEvent, useRef } from 'react'
import { useVisit } from './current'
import type { VisitOptions } from './visits'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, VisitOptions {
  href: string
  /** Prefetches on hover and focus; on by default. */
  prefetch?: boolean
}

const REST_MS = 80

/** Whether the browser itself handles the click: new tab, download, another target. */
export const isForBrowser = (event: MouseEvent<HTMLAnchorElement>) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (event.currentTarget.target !== '' && event.currentTarget.target !== '_self') ||
  event.currentTarget.hasAttribute('download')

/** A link to a page of this site; a plain link without JavaScript. */
export function Link({ href, prefetch = true, replace, preserveScroll, onClick, ...more }: LinkProps) {
  const visits = useVisit()
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const rest = () => {
    clearTimeout(resting.current)
    if (prefetch) resting.current = setTimeout(() => visits.prefetch(href), REST_MS)
  }
  const move = () => clearTimeout(resting.current)
  return (
    <a
      {...more}
      href={href}
      onMouseEnter={(event) => {
        more.onMouseEnter?.(event)
        rest()
      }}
      onMouseLeave={(event) => {
        more.onMouseLeave?.(event)
        move()
      }}
      onFocus={(event) => {
        more.onFocus?.(event)
        rest()
      }}
      onBlur={(event) => {
        more.onBlur?.(event)
        move()
      }}
      onClick={(event) => {
        onClick?.(event)
        move()
        if (isForBrowser(event)) return
        event.preventDefault()
        void visits.visit(href, { replace, preserveScroll })
      }}
    />
  )
}

import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import { cx } from './cx'
import { loadPurifier, purifier } from './purify'

/** Cleans HTML while a page is made on the server; given by the server's entry, absent in browsers. */
export const SanitizeOnServer = createContext<((html: string) => string) | null>(null)

export interface SafeHtmlProps {
  /** Written by a person, cleaned when it was stored; cleaned once more before it is shown. */
  html: string
  /** `rich` sets it as prose; `bare` leaves type to the place it stands in. */
  look?: 'rich' | 'bare'
  className?: string
}

const never = () => () => {}
const useIsHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/** The words alone, for the moment before the cleaner is here. */
const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * HTML that a person wrote. On the server it passes the injected cleaner; while hydrating, what the server
 * wrote stays; in the browser nothing is set that DOMPurify has not passed.
 */
export function SafeHtml({ html, look = 'rich', className }: SafeHtmlProps) {
  const onServer = use(SanitizeOnServer)
  const hydrating = useIsHydrating()
  const [fromServer] = useState(hydrating)
  const purify = useSyncExternalStore(purifier.subscribe, purifier.get, () => null)
  useEffect(() => void loadPurifier(), [])

  const box = { className: cx(look === 'rich' && 'rich', className), suppressHydrationWarning: true }
  const clean = onServer ? onServer(html) : purify?.(html)
  // React keeps the inner HTML it finds when hydrating, so an empty one leaves the server's in place.
  const kept = fromServer && typeof window !== 'undefined' ? '' : undefined
  const __html = clean ?? kept
  if (__html === undefined) return <div {...box}>{wordsOf(html)}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for it; what comes here was cleaned
  return <div {...box} dangerouslySetInnerHTML={{ __html }} />
}

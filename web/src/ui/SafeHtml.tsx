import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
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

/** The text alone. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const never = () => () => {}

/** `html` while the element still holds what the server made of it; null in an element that the browser made. */
function useServed(html: string): string | null {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [served, setServed] = useState(hydrating ? html : null)
  if (served !== null && served !== html) setServed(null)
  return served
}

/**
 * HTML that a person wrote. On the server it passes the injected cleaner, and hydration leaves what it wrote untouched.
 * What the browser sets itself has passed DOMPurify; until that is loaded there is the text alone.
 */
export function SafeHtml({ html, look = 'rich', className }: SafeHtmlProps) {
  const onServer = useContext(SanitizeOnServer)
  const purify = useSyncExternalStore(purifier.subscribe, purifier.get, () => null)
  const served = useServed(html) === html
  useEffect(() => {
    if (!served) void loadPurifier()
  }, [served])

  const box = { className: cx(look === 'rich' && 'rich', className), suppressHydrationWarning: true }
  // React never writes an empty text over what it hydrates, and the same text again is no change.
  const __html = onServer ? onServer(html) : served ? '' : purify?.(html)
  if (__html === undefined) return <div {...box}>{textOf(html)}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for it; what comes here was cleaned
  return <div {...box} dangerouslySetInnerHTML={{ __html }} />
}

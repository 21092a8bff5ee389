import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
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

/** The words alone, for the moment before the cleaner is here. */
const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * HTML that a person wrote. On the server it passes the injected cleaner; in the browser nothing is set that
 * DOMPurify has not passed: until it is here there are the words, or, while hydrating, what the server wrote.
 */
export function SafeHtml({ html, look = 'rich', className }: SafeHtmlProps) {
  const onServer = useContext(SanitizeOnServer)
  const purify = useSyncExternalStore(purifier.subscribe, purifier.get, () => null)
  useEffect(() => void loadPurifier(), [])

  // With the warning off React leaves the content that it finds when hydrating.
  const box = { className: cx(look === 'rich' && 'rich', className), suppressHydrationWarning: true }
  const __html = onServer ? onServer(html) : purify?.(html)
  if (__html === undefined) return <div {...box}>{wordsOf(html)}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for it; what comes here was cleaned
  return <div {...box} dangerouslySetInnerHTML={{ __html }} />
}

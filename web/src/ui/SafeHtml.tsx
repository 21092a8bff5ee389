import {
  type ComponentProps,
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { cx } from './cx'
import { loadPurifier, purifier } from './purify'

/** Sanitizes HTML during server rendering; provided by the server's entry, absent in browsers. */
export const SanitizeOnServer = createContext<((html: string) => string) | null>(null)

export interface SafeHtmlProps {
  /** Written by a person, sanitized when it was stored, and again before it is shown. */
  html: string
  /** `rich` styles it as prose; `bare` inherits the type of its place. */
  look?: 'rich' | 'bare'
  className?: string
  /** Further attributes of the element that holds it. */
  element?: Omit<ComponentProps<'div'>, 'className' | 'children' | 'dangerouslySetInnerHTML'>
}

/** The text without tags. */
const textOf = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const never = () => () => {}

/** `html` while the element still holds what the server rendered for it; null in an element that the browser rendered. */
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
 * HTML that a person wrote. The server sanitizes it, and hydration keeps the server's HTML. Other HTML passes DOMPurify in
 * the browser; until that is loaded only its text is shown.
 */
export function SafeHtml({ html, look = 'rich', className, element }: SafeHtmlProps) {
  const onServer = useContext(SanitizeOnServer)
  const purify = useSyncExternalStore(purifier.subscribe, purifier.get, () => null)
  const served = useServed(html) === html
  useEffect(() => {
    if (!served) void loadPurifier()
  }, [served])

  const box = {
    ...element,
    className: cx(look === 'rich' && 'rich', className),
    suppressHydrationWarning: true,
  }
  // Hydration does not set `__html`, and later renders with the same value change nothing.
  const purified = useMemo(() => (served ? undefined : purify?.(html)), [html, purify, served])
  const __html = onServer ? onServer(html) : served ? '' : purified
  if (__html === undefined) return <div {...box}>{textOf(html)}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for it; what comes here was cleaned
  return <div {...box} dangerouslySetInnerHTML={{ __html }} />
}

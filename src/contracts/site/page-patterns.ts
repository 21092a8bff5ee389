import * as z from 'zod'
import { textInput } from '../kernel/text'

/** Addresses where nothing of staff's settings appears, with everything under them. */
export const CLOSED_PATHS = ['/admin', '/checkout', '/login', '/profile']
/** How staff write the pages that something is for. */
export const PATTERNS_HINT =
  '/ é a página inicial, /courses é só essa página, /course/* é tudo abaixo, * é a loja toda.'
export const CLOSED_PATH = 'Nada disto aparece em /admin, /checkout, /login nem /profile'

/** Whether a path, or a pattern of paths, lies under one of these addresses. */
export const isClosedPath = (path: string): boolean =>
  CLOSED_PATHS.some((closed) => matchesPage(`${closed}/*`, path.toLowerCase()))

/**
 * Patterns of pages: `*` for all, `/course/*` for a folder and everything under it, `/courses` for one path.
 * A query never counts.
 */
const pagePattern = textInput({ error: 'Informe a página' })
  .max(200, 'Use até 200 caracteres')
  .regex(/^(\*|\/|(\/[\w.~-]+)+(\/\*)?)$/, 'Use *, um caminho como /courses ou uma pasta como /course/*')
  .refine((pattern) => !isClosedPath(pattern), { error: CLOSED_PATH })

export const pagePatterns = z
  .array(pagePattern)
  .min(1, 'Diga em que páginas aparece')
  .max(40, 'Use até 40 páginas')

/** A pattern of the kinds above against the path of an address. */
export function matchesPage(pattern: string, path: string): boolean {
  if (pattern === '*') return true
  if (!pattern.endsWith('/*')) return pattern === path
  const folder = pattern.slice(0, -2)
  return path === folder || path.startsWith(`${folder}/`)
}

/** Pages with passwords, personal data, payments or keys in their address. */
const CLOSED_PAGES = [
  'Admin/',
  'Checkout/',
  'Dev/',
  'EbookPages/Download',
  'Events/ThankYou',
  'Newsletter/',
  'Platform/Addresses/',
  'Platform/Auth/',
  'Platform/CreditCards/',
  'Platform/EmailPreferences/',
  'Platform/Errors/',
  'Platform/Orders/',
  'Platform/Profile/',
  'Platform/Search/Alert',
  'Platform/Student/Seat',
  'Platform/Student/Team',
  'SlidePages/Download',
  'SlidePages/ThankYou',
]

/** Whether popups, third-party scripts and meta tags of staff may appear on a page at all. */
export const mayCarryExtras = (component: string, path: string): boolean =>
  !CLOSED_PAGES.some((prefix) => component.startsWith(prefix)) && !isClosedPath(path)

/** Patterns in words, as staff read them. */
export const patternWords = (pattern: string): string => {
  if (pattern === '*') return 'Todas as páginas da loja'
  if (pattern === '/') return 'Página inicial'
  return pattern.endsWith('/*') ? `Tudo em ${pattern.slice(0, -2)}` : pattern
}

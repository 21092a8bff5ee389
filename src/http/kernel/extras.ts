import type { PopupView } from '../../contracts/marketing/popup'
import { sha256 } from './signing'

/** A script of somebody else that an Admin approved for this page. */
export interface ThirdPartyScript {
  id: string
  place: 'head' | 'body'
  /** Address of the file, or the code itself; the other one is null. */
  src: string | null
  code: string | null
  /** What the page's policy lets it load from and send to. */
  origins: string[]
}

/** What search engines and previews are told in place of the page's own words; null leaves those. */
export interface MetaOverride {
  title: string | null
  description: string | null
  image: string | null
  noindex: boolean
  tags: { name: string; content: string }[]
}

/** What staff's settings add to one page. */
export interface Extras {
  popups: PopupView[]
  scripts: ThirdPartyScript[]
  meta: MetaOverride | null
}

export const noExtras: Extras = { popups: [], scripts: [], meta: null }

/**
 * Version of a page object: the build, and the third-party scripts that the document carries. A document never turns to
 * a page whose scripts are others, since what once ran in it cannot be taken back: that page is loaded anew.
 */
export function versionWith(build: string, scripts: readonly ThirdPartyScript[]): string {
  if (scripts.length === 0) return build
  return `${build}-${sha256(JSON.stringify(scripts)).toString('hex').slice(0, 8)}`
}

const WIDENED = ['script-src', 'connect-src', 'img-src', 'frame-src']

/** A content security policy that lets in what approved scripts were said to need, and nothing else. */
export function widened(policy: string, scripts: readonly ThirdPartyScript[]): string {
  const origins = [...new Set(scripts.flatMap((script) => script.origins))]
  if (origins.length === 0) return policy
  return policy
    .split(';')
    .map((directive) =>
      WIDENED.includes(directive.trim().split(' ')[0] ?? '')
        ? `${directive} ${origins.join(' ')}`
        : directive,
    )
    .join(';')
}

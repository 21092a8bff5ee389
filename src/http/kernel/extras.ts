import type { PopupView } from '../../contracts/marketing/popup'
import { scriptMay } from '../../contracts/site/script-policy'
import { withoutTrustedTypes } from './security'
import { sha256 } from './signing'

/** A third-party script that an Admin approved for this page. */
export interface ThirdPartyScript {
  id: string
  place: 'head' | 'body'
  /** Address of the file; null when `code` holds the script. */
  src: string | null
  code: string | null
  /** Origins that the page's content security policy allows for it. */
  origins: string[]
}

/** Replaces what the page itself tells search engines and link previews; null leaves the page's own. */
export interface MetaOverride {
  title: string | null
  description: string | null
  image: string | null
  noindex: boolean
  tags: { name: string; content: string }[]
}

/** Additions to one page from the staff's settings. */
export interface Extras {
  popups: PopupView[]
  scripts: ThirdPartyScript[]
  meta: MetaOverride | null
}

export const noExtras: Extras = { popups: [], scripts: [], meta: null }

/**
 * Version of a page object: the build and the page's third-party scripts. A script that ran cannot be unloaded, so
 * going to a page with other scripts needs a new document.
 */
export function versionWith(build: string, scripts: readonly ThirdPartyScript[]): string {
  if (scripts.length === 0) return build
  return `${build}-${sha256(JSON.stringify(scripts)).toString('hex').slice(0, 8)}`
}

/**
 * The content security policy of a page with approved scripts: extended by the origins that they declare, and without
 * Trusted Types, which tag managers do not know.
 */
export function widenedPolicy(policy: string, scripts: readonly ThirdPartyScript[]): string {
  const origins = [...new Set(scripts.flatMap((script) => script.origins))]
  const open = withoutTrustedTypes(policy)
  if (origins.length === 0) return open
  return open
    .split(';')
    .map((directive) =>
      Object.hasOwn(scriptMay, directive.trim().split(' ')[0] ?? '')
        ? `${directive} ${origins.join(' ')}`
        : directive,
    )
    .join(';')
}

import { useMemo } from 'react'
import { createPolicy } from '../../shell/trustedTypes'

/** Opens the mail's links in a new tab instead of the frame. */
const outward = (html: string) => {
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html
}

/** For the frame below alone, which runs no scripts. Browsers without Trusted Types take the text. */
const policy = createPolicy('mail-frame', { createHTML: (html) => html })

/** A mail in a sandboxed frame: own origin, no scripts, no forms. White background, as in most mail programs. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const written = useMemo(() => {
    const text = outward(html)
    return (policy?.createHTML(text) ?? text) as string
  }, [html])
  return (
    <iframe
      title={title}
      srcDoc={written}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className="block h-[max(32rem,calc(100dvh-18rem))] w-full rounded-b-card bg-white [color-scheme:light]"
    />
  )
}

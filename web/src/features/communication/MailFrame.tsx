/** Opens the mail's links in a new tab instead of the frame. */
const outward = (html: string) => {
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html
}

/** A mail in a sandboxed frame: own origin, no scripts, no forms. White background, as in most mail programs. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  return (
    <iframe
      title={title}
      srcDoc={outward(html)}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className="block h-[max(32rem,calc(100dvh-18rem))] w-full rounded-b-card bg-white [color-scheme:light]"
    />
  )
}

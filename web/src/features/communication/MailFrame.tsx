/** Links of a mail open beside the back office, not inside the frame. */
const outward = (html: string) => {
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html
}

/** A mail as its reader sees it: an origin of its own, no scripts, no forms. Always on white, as in most mail programs. */
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

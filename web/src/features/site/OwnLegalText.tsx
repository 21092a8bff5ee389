import { DateTime } from '../../ui/DateTime'
import { SafeHtml } from '../../ui/SafeHtml'

/** A legal text that the shop wrote itself. */
export function OwnLegalText({ title, html, validFrom }: { title: string; html: string; validFrom: string }) {
  return (
    <article className="container-page py-10 lg:py-14">
      <div className="max-w-[68ch]">
        <h1>{title}</h1>
        <p className="mt-3 text-muted text-sm">
          Em vigor desde <DateTime at={validFrom} format="dayLong" />.
        </p>
        <SafeHtml html={html} className="mt-8" />
      </div>
    </article>
  )
}

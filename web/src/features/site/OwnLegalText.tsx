import type { LegalText } from '../../../../src/contracts/site/pages'
import { SafeHtml } from '../../ui/SafeHtml'
import { LegalDates, LegalVersions } from './LegalVersions'

/** A legal text that the shop wrote itself. */
export function OwnLegalText({ title, html, text }: { title: string; html: string; text: LegalText }) {
  return (
    <article className="container-page py-10 lg:py-14">
      <div className="max-w-[68ch]">
        <h1>{title}</h1>
        <LegalDates {...text} />
        <SafeHtml html={html} className="mt-8" />
        <LegalVersions {...text} />
      </div>
    </article>
  )
}

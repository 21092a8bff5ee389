import type { LegalText } from '../../../../src/contracts/site/pages'
import { Alert } from '../../ui/Alert'
import { DateTime } from '../../ui/DateTime'
import { TechnicalDetails } from '../../ui/TechnicalDetails'
import { TextLink } from '../../ui/TextLink'

/** From when a text is in force, or in which days it was. */
export function LegalDates({ validFrom, validTo, versions }: LegalText) {
  if (validTo === null)
    return (
      <p className="mt-3 text-muted text-sm">
        Em vigor desde <DateTime at={validFrom} format="dayLong" />.
      </p>
    )
  return (
    <Alert tone="info" className="mt-5" title="Esta é uma versão anterior">
      Valeu de <DateTime at={validFrom} format="dayLong" /> até <DateTime at={validTo} format="dayLong" />.{' '}
      <TextLink href={versions[0]?.href.split('?')[0] ?? ''}>Ler a que vale hoje</TextLink>
    </Alert>
  )
}

/** All texts that were in force, with the days from which they were. */
export function LegalVersions({ versions, hash }: LegalText) {
  return (
    <section className="mt-10 border-line border-t pt-5 text-15">
      <h2 className="mb-3 text-lg">Versões deste texto</h2>
      <ul className="grid gap-1">
        {versions.map(({ validFrom, href, isShown }, n) => (
          <li key={href} className="flex min-h-8 flex-wrap items-center gap-x-2">
            {isShown ? (
              <b>
                Desde <DateTime at={validFrom} format="dayLong" />
              </b>
            ) : (
              <TextLink href={href}>
                Desde <DateTime at={validFrom} format="dayLong" />
              </TextLink>
            )}
            <span className="text-muted">
              {[n === 0 && 'em vigor', isShown && 'nesta página'].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <TechnicalDetails>
        Impressão digital deste texto (SHA-256): <code>{hash}</code>
      </TechnicalDetails>
    </section>
  )
}

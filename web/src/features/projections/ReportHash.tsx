import { BadgeCheck } from 'lucide-react'
import type { ReportSeal, ReportView } from '../../../../src/contracts/analytics/projections'
import { counted, date, list, number } from '../../ui/format'
import { LinkButton } from '../../ui/LinkButton'
import { exportHref } from './links'

/** Hash and downloads of the report. The same question gives the same hash on any machine. */
export function ReportHash({
  seal,
  covered,
  view,
}: {
  seal: ReportSeal
  covered: readonly string[]
  view: ReportView
}) {
  const { projection, version, instant, clock, position, events, rows, codeVersion, hash } = seal
  return (
    <footer className="grid gap-3 border-line border-t px-4 py-4 text-sm sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="flex items-center gap-2 text-base">
          <BadgeCheck aria-hidden="true" className="size-5 text-ok" />
          Selo deste relatório
        </h3>
        <div className="flex flex-wrap gap-2">
          {(['csv', 'ndjson', 'selo'] as const).map((format) => (
            <LinkButton key={format} href={exportHref(view, format)} download size="sm" variant="secondary">
              {format === 'selo' ? 'Baixar o selo' : `Exportar ${format.toUpperCase()}`}
            </LinkButton>
          ))}
        </div>
      </div>
      <p className="text-muted">
        {counted(rows, 'registro', 'registros')} de <code>{projection}</code> (versão {version}) em{' '}
        {date(instant, 'dayTime')}, pelo relógio “
        {clock === 'known' ? 'o que se sabia então' : 'o que já tinha acontecido'}”: {number(events)} eventos
        até a posição <code>{position ?? '—'}</code>, código <code>{codeVersion}</code>.
      </p>
      <p className="break-all text-muted">
        SHA-256 <code className="text-fg-2">{hash}</code>
      </p>
      {covered.length > 0 && (
        <p className="text-muted">
          Dados pessoais aparecem cobertos: {list(covered)}. O selo é o das linhas abertas.
        </p>
      )}
    </footer>
  )
}

import { BadgeCheck } from 'lucide-react'
import type { ReportProps } from '../../../../src/contracts/kernel/report-view'
import { counted, date } from '../../ui/format'
import { LinkButton } from '../../ui/LinkButton'
import { TechnicalDetails } from '../../ui/TechnicalDetails'
import type { ShownReport } from './useReport'
import { spanText } from './words'

/** Files of exactly this view, and the seal that says what they hold. */
export function ReportSealNote({
  view,
  seal,
  shown,
}: Pick<ReportProps, 'view' | 'seal'> & { shown: ShownReport }) {
  const { exportHref } = shown
  return (
    <footer className="grid gap-3 rounded-card border border-line bg-surface px-4 py-4 text-sm sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex items-center gap-2 text-base">
          <BadgeCheck aria-hidden="true" className="size-5 text-ok" />
          Selo destes números
        </h2>
        <div className="flex flex-wrap gap-2">
          {(['csv', 'xlsx', 'parquet'] as const).map((format) => (
            <LinkButton key={format} href={exportHref(view, format)} download size="sm" variant="secondary">
              {format === 'parquet' ? 'Parquet' : format.toUpperCase()}
            </LinkButton>
          ))}
          <LinkButton href={exportHref(view, 'selo')} download size="sm" variant="ghost">
            Baixar o selo
          </LinkButton>
        </div>
      </div>
      <p className="text-muted">
        {counted(seal.lines, 'linha', 'linhas')} de {spanText(seal)}
        {seal.instant &&
          `, como era em ${date(seal.instant, 'dayTime')} pelo relógio “${
            seal.clock === 'known' ? 'o que se sabia então' : 'o que já tinha acontecido'
          }”`}
        .
      </p>
      <TechnicalDetails>
        Código <code>{seal.codeVersion}</code>, SHA-256 das linhas{' '}
        <code className="text-fg-2">{seal.hash}</code>
      </TechnicalDetails>
    </footer>
  )
}

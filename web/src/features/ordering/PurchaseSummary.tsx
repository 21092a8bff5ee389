import { ChevronDown, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted } from '../../ui/format'
import { Money } from '../../ui/Money'
import { Panel } from '../../ui/Panel'
import { formerPrice } from './LinePrice'
import { type PurchaseLine, PurchaseLines } from './PurchaseLines'
import { Totals, type TotalsProps } from './Totals'

export interface PurchaseSummaryProps extends Omit<TotalsProps, 'former'> {
  lines: readonly PurchaseLine[]
  regretDays?: number
  /** Below the totals: a coupon form. */
  children?: ReactNode
}

function Body({ lines, regretDays, children, ...totals }: PurchaseSummaryProps) {
  return (
    <div className="grid gap-4">
      <PurchaseLines lines={lines} />
      <div className="border-line border-t pt-4">
        <Totals {...totals} former={lines.reduce((sum, line) => sum + formerPrice(line), 0)} />
      </div>
      {children}
      {regretDays !== undefined && totals.total > 0 && (
        <p className="flex gap-2 text-muted text-sm">
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          Você tem {counted(regretDays, 'dia', 'dias')} para desistir da compra e receber tudo de volta.
        </p>
      )}
    </div>
  )
}

/** The summary beside a form, on wide screens. */
export function PurchaseSummary(props: PurchaseSummaryProps) {
  return (
    <Panel title="Resumo" className="max-lg:hidden lg:sticky lg:top-6">
      <Body {...props} />
    </Panel>
  )
}

/** The summary on phones: one collapsible line. */
export function PurchaseSummaryBar(props: PurchaseSummaryProps) {
  return (
    <details className="group/sum rounded-card border border-line bg-surface shadow-1 lg:hidden">
      <summary className="flex min-h-13 list-none flex-wrap items-center gap-x-3 rounded-card px-4">
        <span className="flex-1 font-medium">
          {counted(props.lines.length, 'item', 'itens')}
          <span className="text-muted">
            {' '}
            ·{' '}
            <span className="group-open/sum:hidden">{props.children ? 'resumo e cupom' : 'ver resumo'}</span>
            <span className="hidden group-open/sum:inline">fechar resumo</span>
          </span>
        </span>
        <b>{props.total === 0 ? 'Grátis' : <Money cents={props.total} />}</b>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted turns" />
      </summary>
      <div className="border-line border-t p-4">
        <Body {...props} />
      </div>
    </details>
  )
}

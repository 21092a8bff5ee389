import { Download } from 'lucide-react'
import { INVOICE_MONTH_AT } from '../../../../src/contracts/ordering/invoice-month'
import type { InvoicesExtra } from '../../../../src/contracts/ordering/invoices'
import { useShared } from '../../shell/current'
import { FileForm } from '../../shell/form/FileForm'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { date } from '../../ui/format'
import { Panel } from '../../ui/Panel'
import { Select } from '../../ui/Select'

/** The month's notes as one file. */
export default function InvoiceMonth({ extra: { months } }: { extra: InvoicesExtra }) {
  const { old, errors } = useShared()
  if (months.length === 0) return null
  const isRefused = old._action === INVOICE_MONTH_AT
  const options = months.map((month) => ({ value: month, label: date(`${month}-01`, 'month') }))
  return (
    <Panel title="Mês para a contabilidade" className="mt-5">
      <p className="max-w-[68ch] text-muted text-sm">
        Um arquivo ZIP com o XML de cada nota que a loja emitiu no mês, as canceladas e as substituídas em
        pastas próprias, e uma planilha com todas. Nomes e documentos vão sem máscara, e quem baixa fica no
        histórico.
      </p>
      <FileForm action={INVOICE_MONTH_AT} className="mt-4 flex flex-wrap items-end gap-3">
        <Field label="Mês" error={isRefused ? (errors.month ?? errors._form) : undefined}>
          {/* A month that is over is what an accountant closes. */}
          <Select
            name="month"
            options={options}
            defaultValue={isRefused ? String(old.month ?? '') : (months[1] ?? months[0])}
          />
        </Field>
        <Button type="submit" variant="secondary" icon={<Download aria-hidden="true" className="size-5" />}>
          Baixar notas do mês
        </Button>
      </FileForm>
    </Panel>
  )
}

import type { AnalyticsPages } from '../../../../src/contracts/analytics/pages'
import { presets } from '../../../../src/contracts/analytics/period'
import { address } from '../../shell/lists/address'
import { QueryForm } from '../../shell/lists/QueryForm'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import { DateInput } from '../../ui/DateInput'
import { Field } from '../../ui/Field'

type Period = AnalyticsPages['Admin/Dashboard/Index']['period']

/** Selects the period; the address holds it. */
export function PeriodPicker({ path, period, today }: { path: string; period: Period; today: string }) {
  return (
    <div className="mb-5 grid gap-3">
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <nav aria-label="Período" className="flex flex-wrap gap-2">
          {presets.map((days) => (
            <Chip key={days} href={address(path, { dias: days })} on={period.preset === days}>
              {days} dias
            </Chip>
          ))}
        </nav>
        <QueryForm
          action={path}
          className="flex flex-wrap items-end gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2"
        >
          <Day name="de" label="De" value={period.from} max={today} />
          <Day name="ate" label="Até" value={period.to} max={today} />
          <Button type="submit" variant="secondary" className="max-sm:col-span-2">
            Aplicar
          </Button>
        </QueryForm>
      </div>
      {period.problem && <Alert tone="warn">{period.problem}</Alert>}
    </div>
  )
}

const Day = ({ name, label, value, max }: { name: string; label: string; value: string; max: string }) => (
  <Field label={label} className="sm:flex sm:items-center sm:gap-2 sm:[&>label]:mb-0">
    <DateInput key={value} name={name} defaultValue={value} max={max} className="sm:w-40" />
  </Field>
)

import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { hasTwoDays } from '../../../../src/contracts/kernel/report'
import { bucketUnits } from '../../../../src/contracts/kernel/report-fold'
import {
  comparisons,
  comparisonWords,
  DEFAULT_DAYS,
  periodLengths,
  type ReportProps,
  UNGROUPED,
  unitLabels,
  unitWords,
} from '../../../../src/contracts/kernel/report-view'
import { QueryForm } from '../../shell/lists/QueryForm'
import { Alert } from '../../ui/Alert'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { buttonStyle } from '../../ui/buttonStyle'
import { Chip } from '../../ui/Chip'
import { cx } from '../../ui/cx'
import { Field } from '../../ui/Field'
import { Select } from '../../ui/Select'
import { TextInput } from '../../ui/TextInput'
import { useDisclosure } from '../../ui/useDisclosure'
import type { ShownReport } from './useReport'

type Props = Pick<ReportProps, 'view' | 'period' | 'today' | 'choices'> & { shown: ShownReport }

/** Names of parameters that a form writes itself. */
const without = (fields: [string, string][], names: readonly string[]) =>
  fields.filter(([name]) => !names.includes(name))

/** Period, groups, comparison and filters; the address holds them all. */
export function ReportControls({ view, period, today, choices, shown }: Props) {
  const { report, list } = shown
  const fields = list.fields({ ...view, page: 1, bucket: null, group: null, bridge: null })
  const filterNames = Object.values(list.filters)
  const choice = ['intervalo', 'por', 'comparar', ...filterNames]
  const none = report.groupedBy === undefined ? '' : UNGROUPED
  const isPreset = !view.from && !view.to
  const chosen = Object.entries(view.filters).flatMap(([column, values]) =>
    values.map((value) => ({
      column,
      value,
      label: choices[column]?.find((each) => each.value === value)?.label ?? value,
    })),
  )
  const inUse = chosen.length + Number(!isPreset) + Number(view.unit !== null) + Number(view.by !== null)
  return (
    <div className="mb-5 grid gap-3">
      <nav aria-label="Período" className="flex flex-wrap gap-2">
        {periodLengths.map((days) => (
          <Chip
            key={days}
            href={list.address(view, { days, from: null, to: null, bucket: null, group: null, bridge: null })}
            on={isPreset && (view.days ?? report.usual?.days ?? DEFAULT_DAYS) === days}
          >
            {days === 365 ? '12 meses' : `${days} dias`}
          </Chip>
        ))}
      </nav>
      <Folded count={inUse}>
        <QueryForm
          action={list.path}
          keep={without(fields, ['dias', 'de', 'ate'])}
          canonical={list.canonical}
          className="flex flex-wrap items-end gap-2"
        >
          <Day name="de" label="De" value={period.from} max={today} />
          <Day name="ate" label="Até" value={period.to} max={today} />
          <Button type="submit" variant="secondary">
            Aplicar
          </Button>
        </QueryForm>
        <QueryForm
          key={list.address(view)}
          live
          action={list.path}
          keep={without(fields, choice)}
          canonical={list.canonical}
          className="grid grid-cols-2 items-end gap-3 lg:contents"
        >
          {Object.keys(report.by).length > 0 && (
            <Field label="Agrupar por" className="lg:w-40">
              <Select
                name="por"
                {...(report.groupedBy === undefined && { placeholder: 'Sem grupos' })}
                defaultValue={view.by === null ? none : list.filters[view.by]}
                options={[
                  ...(report.groupedBy === undefined ? [] : [{ value: UNGROUPED, label: 'Sem grupos' }]),
                  ...Object.entries(report.by).map(([column, { label }]) => ({
                    value: list.filters[column] ?? column,
                    label,
                  })),
                ]}
              />
            </Field>
          )}
          <Field label="Intervalo" className="lg:w-36">
            <Select
              name="intervalo"
              placeholder="Automático"
              defaultValue={view.unit ? unitWords[view.unit] : ''}
              options={bucketUnits.map((unit) => ({ value: unitWords[unit], label: unitLabels[unit] }))}
            />
          </Field>
          <Field label="Comparar com" className="max-lg:col-span-2 lg:w-64">
            <Select
              name="comparar"
              defaultValue={comparisonWords[view.compare]}
              options={Object.entries(comparisons).map(([value, label]) => ({
                value: comparisonWords[value as keyof typeof comparisons],
                label,
              }))}
            />
          </Field>
          {Object.entries(report.by).map(([column, { label }]) => (
            <Field key={column} label={label} className="lg:w-44">
              {/* The chosen values stay beside the one that is picked now. */}
              <Select
                name={list.filters[column] ?? column}
                placeholder="Todos"
                defaultValue=""
                options={(choices[column] ?? []).filter(
                  ({ value }) => !view.filters[column]?.includes(value),
                )}
              />
              {view.filters[column]?.map((value) => (
                <input key={value} type="hidden" name={list.filters[column]} value={value} />
              ))}
            </Field>
          ))}
          <noscript>
            <Button type="submit" variant="secondary">
              Aplicar
            </Button>
          </noscript>
        </QueryForm>
      </Folded>
      {(chosen.length > 0 || hasTwoDays(report)) && (
        <div className="flex flex-wrap gap-2">
          {chosen.map(({ column, value, label }) => (
            <Chip
              key={`${column} ${value}`}
              on
              removable
              href={list.address(view, {
                filters: {
                  ...view.filters,
                  [column]: (view.filters[column] ?? []).filter((each) => each !== value),
                },
              })}
            >
              {report.by[column]?.label}: {label}
            </Chip>
          ))}
          {hasTwoDays(report) && (
            <>
              <Chip href={list.address(view, { bySale: false })} on={!view.bySale}>
                Quando aconteceu
              </Chip>
              <Chip href={list.address(view, { bySale: true })} on={view.bySale}>
                No mês da venda
              </Chip>
            </>
          )}
        </div>
      )}
      {period.problem && <Alert tone="warn">{period.problem}</Alert>}
    </div>
  )
}

/** What is seldom changed, behind one button on phones and small screens; it opens without JavaScript. */
function Folded({ count, children }: { count: number; children: ReactNode }) {
  const { details, close } = useDisclosure()
  return (
    <details
      ref={details}
      className="folded-below-lg"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close(true)
      }}
    >
      <summary className={cx(buttonStyle({ variant: 'secondary', size: 'sm' }), 'list-none')}>
        <SlidersHorizontal aria-hidden="true" className="size-4.5" />
        Filtros
        <Badge count={count} label="em uso" />
      </summary>
      <div className="grid gap-3 max-lg:mt-3 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:mt-0 max-sm:max-h-[70vh] max-sm:overflow-y-auto max-sm:rounded-t-control max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-4 max-sm:shadow-3 lg:flex lg:flex-wrap lg:items-end">
        {children}
      </div>
    </details>
  )
}

const Day = ({ name, label, value, max }: { name: string; label: string; value: string; max: string }) => (
  <Field label={label} className="flex items-center gap-2 [&>label]:mb-0">
    <TextInput key={value} type="date" name={name} defaultValue={value} max={max} className="w-40 px-3" />
  </Field>
)

import { CalendarDays, SlidersHorizontal } from 'lucide-react'
import { hasTwoDays } from '../../../../src/contracts/kernel/report'
import { bucketUnits } from '../../../../src/contracts/kernel/report-fold'
import {
  comparisons,
  comparisonWords,
  DEFAULT_DAYS,
  periodLengths,
  type ReportProps,
  type ReportView,
  UNGROUPED,
  unitLabels,
  unitWords,
} from '../../../../src/contracts/kernel/report-view'
import { QueryForm } from '../../shell/lists/QueryForm'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import { DateInput } from '../../ui/DateInput'
import { Field } from '../../ui/Field'
import { Popover } from '../../ui/Popover'
import { Segments } from '../../ui/Segments'
import { Select } from '../../ui/Select'
import type { ShownReport } from './useReport'
import { spanText } from './words'

type Props = Pick<ReportProps, 'view' | 'period' | 'today' | 'choices'> & { shown: ShownReport }

const days = [
  { name: 'de', label: 'De', field: 'from' },
  { name: 'ate', label: 'Até', field: 'to' },
] as const

/** Names of parameters that a form writes itself. */
const without = (fields: [string, string][], names: readonly string[]) =>
  fields.filter(([name]) => !names.includes(name))

/** Period, groups, comparison and filters in one row; the address holds them all. */
export function ReportControls({ view, period, today, choices, shown }: Props) {
  const { report, list } = shown
  const fields = list.fields({ ...view, page: 1, bucket: null, group: null, bridge: null })
  const isPreset = !view.from && !view.to
  const chosen = Object.entries(view.filters).flatMap(([column, values]) =>
    values.map((value) => ({
      column,
      value,
      label: choices[column]?.find((each) => each.value === value)?.label ?? value,
    })),
  )
  const typedOf = (field: 'from' | 'to') => (period.errors ? (view[field] ?? '') : period[field])
  const inUse = chosen.length + Number(view.unit !== null) + Number(view.compare !== 'previous')
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-2 max-sm:gap-x-1.5">
        <nav aria-label="Período" className="flex flex-wrap gap-2 max-sm:gap-x-1.5">
          {periodLengths.map((length) => (
            <Chip
              key={length}
              className="max-sm:px-2"
              href={list.address(view, {
                days: length,
                from: null,
                to: null,
                bucket: null,
                group: null,
                bridge: null,
              })}
              on={isPreset && (view.days ?? report.usual?.days ?? DEFAULT_DAYS) === length}
            >
              {length === 365 ? '12 meses' : `${length} dias`}
            </Chip>
          ))}
        </nav>
        <Popover
          align="start"
          icon={<CalendarDays aria-hidden="true" className="size-4.5" />}
          label={isPreset || period.errors ? 'Outro período' : spanText(period)}
          className="w-88"
          open={period.errors !== undefined}
        >
          <QueryForm
            action={list.path}
            keep={without(fields, ['dias', 'de', 'ate'])}
            canonical={list.canonical}
            className="grid grid-cols-2 gap-3"
          >
            {days.map(({ name, label, field }) => (
              <Field key={name} label={label} error={period.errors?.[field]}>
                <DateInput key={typedOf(field)} name={name} defaultValue={typedOf(field)} max={today} />
              </Field>
            ))}
            <Button type="submit" size="sm" className="col-span-2">
              Aplicar
            </Button>
          </QueryForm>
        </Popover>
        <div className="flex flex-wrap items-center gap-2 lg:ml-auto">
          {Object.keys(report.by).length > 0 && <GroupedBy {...{ view, shown, fields }} />}
          <Popover
            icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
            label="Filtros"
            count={inUse}
          >
            <Filters {...{ view, choices, shown, fields }} />
          </Popover>
          {hasTwoDays(report) && (
            <Segments
              label="Em que dia contam as devoluções"
              tabs={[false, true].map((bySale) => ({
                label: bySale ? 'No mês da venda' : 'Quando aconteceu',
                href: list.address(view, { bySale }),
                current: view.bySale === bySale,
              }))}
            />
          )}
        </div>
      </div>
      {chosen.length > 0 && (
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
        </div>
      )}
      {period.problem && <Alert tone="warn">{period.problem}</Alert>}
    </div>
  )
}

interface FormProps {
  view: ReportView
  shown: ShownReport
  /** Parameters of the present view. */
  fields: [string, string][]
}

function GroupedBy({ view, shown: { report, list }, fields }: FormProps) {
  const none = report.groupedBy === undefined ? '' : UNGROUPED
  return (
    <QueryForm
      key={list.address(view)}
      live
      action={list.path}
      keep={without(fields, ['por'])}
      canonical={list.canonical}
      className="flex items-center gap-2"
    >
      <Field
        label="Agrupar por"
        className="flex items-center gap-2 [&>label]:mb-0 [&>label]:whitespace-nowrap [&>label]:text-sm"
      >
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
          className="min-h-9 w-40 py-1 pr-9 pl-3 sm:text-15 pointer-coarse:min-h-11"
        />
      </Field>
      <WithoutScript />
    </QueryForm>
  )
}

function Filters({ view, choices, shown: { report, list }, fields }: FormProps & Pick<Props, 'choices'>) {
  const names = ['intervalo', 'comparar', ...Object.values(list.filters)]
  return (
    <QueryForm
      key={list.address(view)}
      live
      action={list.path}
      keep={without(fields, names)}
      canonical={list.canonical}
      className="grid grid-cols-2 items-end gap-3"
    >
      <Field label="Comparar com" className="col-span-2">
        <Select
          name="comparar"
          defaultValue={comparisonWords[view.compare]}
          options={Object.entries(comparisons).map(([value, label]) => ({
            value: comparisonWords[value as keyof typeof comparisons],
            label,
          }))}
        />
      </Field>
      <Field label="Intervalo" className="odd:last:col-span-2">
        <Select
          name="intervalo"
          placeholder="Automático"
          defaultValue={view.unit ? unitWords[view.unit] : ''}
          options={bucketUnits.map((unit) => ({ value: unitWords[unit], label: unitLabels[unit] }))}
        />
      </Field>
      {Object.entries(report.by).map(([column, { label }]) => (
        <Field key={column} label={label}>
          {/* The chosen values stay beside the one that is picked now. */}
          <Select
            name={list.filters[column] ?? column}
            placeholder="Todos"
            defaultValue=""
            options={(choices[column] ?? []).filter(({ value }) => !view.filters[column]?.includes(value))}
          />
          {view.filters[column]?.map((value) => (
            <input key={value} type="hidden" name={list.filters[column]} value={value} />
          ))}
        </Field>
      ))}
      <WithoutScript />
    </QueryForm>
  )
}

const WithoutScript = () => (
  <noscript className="col-span-2">
    <Button type="submit" variant="secondary" size="sm">
      Aplicar
    </Button>
  </noscript>
)

import { asOfQuery } from '../../../../src/contracts/analytics/projection-lists'
import type { ProjectionPages } from '../../../../src/contracts/analytics/projections'
import { QueryForm } from '../../shell/lists/QueryForm'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { DateInput } from '../../ui/DateInput'
import { Field } from '../../ui/Field'
import { RadioCards } from '../../ui/RadioCards'
import { Select } from '../../ui/Select'
import { TextInput } from '../../ui/TextInput'

type Props = Pick<ProjectionPages['Admin/Projections/AsOf'], 'view' | 'reports' | 'problems' | 'latest'>

const clocks = [
  {
    value: 'known',
    label: 'O que se sabia então',
    hint: 'Só o que já estava registrado naquela hora.',
  },
  {
    value: 'happened',
    label: 'O que já tinha acontecido',
    hint: 'Também o que só se soube depois, como um Pix avisado com atraso.',
  },
]

/** Selects report, instant and clock; the address holds them, so that it can be shared. */
export function AsOfForm({ view, reports, problems, latest }: Props) {
  const groups = [...new Set(reports.map(({ group }) => group))]
  return (
    <QueryForm
      key={JSON.stringify(view)}
      action={asOfQuery.path}
      className="grid gap-4 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-4 sm:grid-cols-2">
        <Field label="Relatório" error={problems.report}>
          <Select name="relatorio" defaultValue={view.report}>
            {groups.map((group) => (
              <optgroup key={group} label={group}>
                {reports
                  .filter((report) => report.group === group)
                  .map(({ name, label }) => (
                    <option key={name} value={name}>
                      {label}
                    </option>
                  ))}
              </optgroup>
            ))}
          </Select>
        </Field>
        <Field label="Como era em (hora de São Paulo)" error={problems.at}>
          <DateInput withTime name="em" defaultValue={view.at} max={latest} />
        </Field>
        <Field label="Chave ou texto" optional>
          <TextInput
            type="search"
            name="busca"
            defaultValue={view.search}
            maxLength={200}
            autoComplete="off"
          />
        </Field>
        <Checkbox
          name="mudou"
          value="1"
          defaultChecked={view.onlyChanged}
          label="Só o que mudou"
          className="self-end"
        />
      </div>
      <RadioCards
        name="relogio"
        legend="Relógio"
        options={clocks}
        defaultValue={view.clock}
        error={problems.clock}
        className="content-start"
      />
      <div className="lg:col-span-2">
        <Button type="submit" variant="primary" className="max-sm:w-full">
          Ver como era
        </Button>
      </div>
    </QueryForm>
  )
}

import type { ReportProps } from '../../../../src/contracts/kernel/report-view'
import { QueryForm } from '../../shell/lists/QueryForm'
import { Button } from '../../ui/Button'
import { DateInput } from '../../ui/DateInput'
import { Field } from '../../ui/Field'
import { LinkButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { RadioCards } from '../../ui/RadioCards'
import type { ShownReport } from './useReport'

type Props = Pick<ReportProps, 'view' | 'latest' | 'problems'> & { shown: ShownReport }

const clocks = [
  { value: 'sabia', label: 'O que se sabia então', hint: 'Só o que já estava registrado naquela hora.' },
  {
    value: 'aconteceu',
    label: 'O que já tinha acontecido',
    hint: 'Também o que só se soube depois, como um Pix avisado com atraso.',
  },
]

/** The report at another moment, and why it changed since an earlier one. */
export function ReportMoment({ view, latest, problems, shown }: Props) {
  const { list } = shown
  const fields = list.fields({ ...view, page: 1, bucket: null, group: null })
  const keep = fields.filter(([name]) => !['em', 'relogio', 'desde'].includes(name))
  const isOpen = Boolean(view.at || view.since || problems.at || problems.since)
  return (
    <Panel className="mb-6">
      <details open={isOpen} className="group/moment">
        <summary className="cursor-pointer font-semibold">Como era em outro momento, e por que mudou</summary>
        <QueryForm
          key={`${view.at} ${view.since} ${view.clock}`}
          action={list.path}
          keep={keep}
          canonical={list.canonical}
          className="mt-4 grid gap-4 lg:grid-cols-2"
        >
          <div className="grid content-start gap-4 sm:grid-cols-2">
            <Field label="Como era em (hora de São Paulo)" hint="Vazio: agora" error={problems.at}>
              <DateInput withTime name="em" defaultValue={view.at} max={latest} />
            </Field>
            <Field label="Por que mudou desde" hint="Vazio: não explicar" error={problems.since}>
              <DateInput withTime name="desde" defaultValue={view.since} max={latest} />
            </Field>
          </div>
          <RadioCards
            name="relogio"
            legend="Relógio"
            options={clocks}
            defaultValue={view.clock === 'known' ? 'sabia' : 'aconteceu'}
            className="content-start"
          />
          <div className="flex flex-wrap gap-2 lg:col-span-2">
            <Button type="submit" variant="primary" className="max-sm:w-full">
              Ver
            </Button>
            {isOpen && (
              <LinkButton
                variant="ghost"
                href={list.address(view, { at: '', since: '', clock: 'known' })}
                className="max-sm:w-full"
              >
                Voltar para agora
              </LinkButton>
            )}
          </div>
        </QueryForm>
      </details>
    </Panel>
  )
}

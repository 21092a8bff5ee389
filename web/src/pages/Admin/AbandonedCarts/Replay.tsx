import { CARTS_PATH } from '../../../../../src/contracts/ordering/abandoned-carts'
import type {
  ReplayAnswer,
  ReplayFunnel,
  ReplayRules,
} from '../../../../../src/contracts/ordering/cart-replay'
import { QueryForm } from '../../../shell/lists/QueryForm'
import type { PageComponent } from '../../../shell/page'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { Button } from '../../../ui/Button'
import { Chip } from '../../../ui/Chip'
import { type Column, DataTable } from '../../../ui/DataTable'
import { DateInput } from '../../../ui/DateInput'
import { Field } from '../../../ui/Field'
import { brl, number } from '../../../ui/format'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { TextInput } from '../../../ui/TextInput'

const measures: [key: keyof ReplayFunnel, label: string, write: (value: number) => string][] = [
  ['abandoned', 'Carrinhos abandonados', number],
  ['abandonedTotal', 'Valor abandonado', brl],
  ['reminders', 'Lembretes que sairiam', number],
  ['recovered', 'Carrinhos que voltaram', number],
  ['recoveredRevenue', 'Receita do que voltou', brl],
  ['credited', 'Voltaram com lembrete na janela', number],
  ['creditedRevenue', 'Receita com lembrete na janela', brl],
  ['lost', 'Não voltaram', number],
  ['lostTotal', 'Valor que não voltou', brl],
]

interface Line {
  key: string
  label: string
  base: string
  variant: string
  difference: string
}
const columns: Column<Line>[] = [
  { key: 'label', header: 'O que', primary: true, cell: ({ label }) => label },
  { key: 'base', header: 'Regra de hoje', align: 'right', cell: ({ base }) => base },
  { key: 'variant', header: 'Outra regra', align: 'right', cell: ({ variant }) => variant },
  { key: 'difference', header: 'Diferença', align: 'right', cell: ({ difference }) => difference },
]

const signed = (value: number, write: (value: number) => string) =>
  value === 0 ? '0' : `${value > 0 ? '+' : '−'}${write(Math.abs(value))}`
const inWords = ({ abandonedAfterMinutes, attributionDays, reminderHours }: ReplayRules) =>
  `${abandonedAfterMinutes} min parado, janela de ${attributionDays} dias, ${
    reminderHours.length > 0 ? `lembretes em ${reminderHours.join(', ')} h` : 'sem lembretes'
  }`

/** Rules near the one of today, each of one difference. */
const suggestions = ({ abandonedAfterMinutes, attributionDays, reminderHours }: ReplayRules) => [
  abandonedAfterMinutes <= 720
    ? { label: 'Esperar o dobro do tempo', minutos: abandonedAfterMinutes * 2 }
    : { label: 'Esperar uma hora', minutos: 60 },
  attributionDays <= 15
    ? { label: 'Uma janela duas vezes maior', janela: attributionDays * 2 }
    : { label: 'Uma janela de 7 dias', janela: 7 },
  ...(reminderHours.length > 0
    ? [
        { label: 'Só o primeiro lembrete', lembretes: reminderHours.slice(0, 1).join(', ') },
        { label: 'Nenhum lembrete', lembretes: '' },
      ]
    : [{ label: 'Um lembrete depois de um dia', lembretes: '24' }]),
]

/** Nothing is read before a rule is chosen. */
const Suggestions = ({ base, typed }: Pick<ReplayAnswer, 'base' | 'typed'>) => (
  <Panel title="Por onde começar">
    <p className="text-muted">
      A regra de hoje: {inWords(base)}. Mude um campo acima, ou experimente uma destas:
    </p>
    <ul className="mt-4 flex flex-wrap gap-2">
      {suggestions(base).map(({ label, ...changed }) => (
        <li key={label}>
          <Chip href={`${CARTS_PATH}/replay?${replayQuery({ ...typed, ...changed })}`}>{label}</Chip>
        </li>
      ))}
    </ul>
  </Panel>
)

const replayQuery = (fields: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()

const Replay: PageComponent<'Admin/AbandonedCarts/Replay'> = ({ typed, problems, base, variant, answer }) => (
  <>
    <PageHeader
      above={
        <Breadcrumbs items={[{ label: 'Carrinhos', href: CARTS_PATH }, { label: 'Simular outra regra' }]} />
      }
      title="Simular outra regra"
      lead="O funil dos carrinhos refeito sobre tudo o que já aconteceu, na memória. Nada é gravado, enviado ou cobrado."
    />
    <Panel className="mb-4">
      <QueryForm
        key={JSON.stringify(typed)}
        action={`${CARTS_PATH}/replay`}
        className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-5"
      >
        <Field label="Abandonado após (min)" error={problems.minutos} required>
          <TextInput name="minutos" inputMode="numeric" defaultValue={typed.minutos} />
        </Field>
        <Field label="Janela (dias)" error={problems.janela} required>
          <TextInput name="janela" inputMode="numeric" defaultValue={typed.janela} />
        </Field>
        <Field
          label="Lembretes (horas)"
          hint="Até três, como 1, 24, 72. Vazio: nenhum."
          error={problems.lembretes}
        >
          <TextInput name="lembretes" defaultValue={typed.lembretes} />
        </Field>
        <Field label="Abandonados de" error={problems.de}>
          <DateInput name="de" defaultValue={typed.de} />
        </Field>
        <Field label="Até" error={problems.ate}>
          <DateInput name="ate" defaultValue={typed.ate} />
        </Field>
        <Button type="submit" className="sm:col-span-2 xl:col-span-5 xl:justify-self-start">
          Refazer o funil
        </Button>
      </QueryForm>
    </Panel>
    {!answer && Object.keys(problems).length === 0 && <Suggestions base={base} typed={typed} />}
    {answer && variant && (
      <Panel title="Lado a lado" flush>
        <div className="px-4 pb-3 text-muted text-sm sm:px-6">
          <p>Regra de hoje: {inWords(base)}.</p>
          <p>Outra regra: {inWords(variant)}.</p>
        </div>
        <DataTable
          caption="Funil com a regra de hoje e com a outra"
          columns={columns}
          rows={measures.map(([key, label, write]) => ({
            key,
            label,
            base: write(answer.base[key]),
            variant: write(answer.variant[key]),
            difference: signed(answer.variant[key] - answer.base[key], write),
          }))}
          rowKey={({ key }) => key}
        />
        <p className="border-line border-t px-4 py-3 text-muted text-sm sm:px-6">
          Lido de {number(answer.events)} eventos, até a posição {answer.position ?? '—'}. Os dois lados
          supõem os lembretes que cada regra mandaria, um por dia para cada pessoa e nenhum depois de um
          pedido; o que as pessoas fizeram fica como foi.
        </p>
      </Panel>
    )}
  </>
)

export default Replay

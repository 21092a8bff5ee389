import { Search, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { eventLogQuery } from '../../../../src/contracts/analytics/event-log-list'
import { type EventQuery, queryParts } from '../../../../src/contracts/analytics/event-query'
import { QueryForm } from '../../shell/lists/QueryForm'
import { Button } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import { DateInput } from '../../ui/DateInput'
import { Field } from '../../ui/Field'
import { LinkButton } from '../../ui/LinkButton'
import { Select } from '../../ui/Select'
import { TextInput } from '../../ui/TextInput'
import { LOG_PATH } from './eventLinks'
import { useLabels } from './labels'
import { queryHref } from './queryHref'

interface BarProps {
  text: string
  query: EventQuery
  problems: { field: string; message: string }[]
  types: string[]
  order: 'newest' | 'oldest'
  /** Beside the chips: saved queries. */
  children?: ReactNode
}

const WORD: Record<string, string> = {
  type: 'tipo',
  stream: 'stream',
  person: 'pessoa',
  correlation: 'história',
  from: 'de',
  to: 'até',
  text: 'texto',
}

function Chips({ query, order }: Pick<BarProps, 'query' | 'order'>) {
  const labels = useLabels()
  const say = (field: string, text: string) => {
    if (field === 'type') {
      const [first = '', ...others] = query.types.map(labels.event)
      return others.length > 0 ? `${first} e mais ${others.length}` : first
    }
    return field === 'text' ? text : text.replace(/^\w+:/, '')
  }
  return queryParts(query).map(({ field, text, without }) => (
    <li key={text} className="min-w-0 max-w-full">
      <Chip href={queryHref(without, order)} on removable className="max-w-full">
        <span className="truncate">
          {WORD[field]}: {say(field, text)}
        </span>
      </Chip>
    </li>
  ))
}

function FilterFields({ query, types, order }: Pick<BarProps, 'query' | 'types' | 'order'>) {
  const labels = useLabels()
  const options = types
    .map((type) => ({ value: type, label: `${labels.event(type)} · ${type}` }))
    .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'))
  return (
    <QueryForm
      action={LOG_PATH}
      keep={eventLogQuery.fields({ order })}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 shadow-1 sm:grid-cols-2 xl:grid-cols-4"
    >
      <Field label="Tipo" className="xl:col-span-2">
        <Select
          name="tipo"
          defaultValue={query.types.length === 1 ? query.types[0] : ''}
          options={[{ value: '', label: 'Todos os tipos' }, ...options]}
        />
      </Field>
      <Field label="Stream começa com" className="xl:col-span-2">
        <TextInput name="stream" defaultValue={query.stream} placeholder="order-" className="font-mono" />
      </Field>
      <Field label="Pessoa (id da conta)">
        <TextInput name="pessoa" defaultValue={query.person} className="font-mono" />
      </Field>
      <Field label="Texto">
        <TextInput name="texto" defaultValue={query.words.join(' ')} />
      </Field>
      <Field label="De">
        <DateInput name="de" defaultValue={query.from.slice(0, 10)} />
      </Field>
      <Field label="Até">
        <DateInput name="ate" defaultValue={query.to.slice(0, 10)} />
      </Field>
      <div className="flex flex-wrap items-end gap-2 sm:col-span-2 xl:col-span-4">
        <Button type="submit" variant="primary">
          Filtrar
        </Button>
        <LinkButton href={eventLogQuery.address({ text: '', order })} variant="ghost">
          Limpar
        </LinkButton>
      </div>
    </QueryForm>
  )
}

/** The query as text, chips and form, all for the same address. */
export function EventQueryBar({ text, query, problems, types, order, children }: BarProps) {
  const wrong = problems.filter(({ field }) => field !== 'page').map(({ message }) => message)
  return (
    <div className="mb-5 grid gap-3">
      <QueryForm
        action={LOG_PATH}
        keep={eventLogQuery.fields({ order })}
        role="search"
        className="flex items-start gap-2"
      >
        <Field
          label="Consulta"
          hideLabel
          error={wrong.length > 0 ? wrong.join(' ') : undefined}
          className="min-w-0 flex-1"
        >
          <TextInput
            key={text}
            name="q"
            type="search"
            defaultValue={text}
            placeholder='tipo:(OrderPaid OR "Pix gerado") stream:order- de:hoje'
            maxLength={500}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            className="font-mono text-15 max-sm:text-base"
          />
        </Field>
        <Button
          type="submit"
          aria-label="Buscar"
          icon={<Search aria-hidden="true" className="size-5" />}
          className="max-sm:px-3.5"
        >
          <span className="max-sm:sr-only">Buscar</span>
        </Button>
      </QueryForm>
      <div className="flex flex-wrap items-center gap-2">
        <details className="min-w-0 open:w-full">
          <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-1.5 rounded-full border border-line-strong border-dashed px-3.5 font-semibold text-link text-sm hover:bg-surface-2 pointer-coarse:min-h-11">
            <SlidersHorizontal aria-hidden="true" className="size-4" />
            Filtros
          </summary>
          <div className="mt-3 mb-1">
            <FilterFields query={query} types={types} order={order} />
          </div>
        </details>
        <ul className="contents">{wrong.length === 0 && <Chips query={query} order={order} />}</ul>
        {children}
      </div>
    </div>
  )
}

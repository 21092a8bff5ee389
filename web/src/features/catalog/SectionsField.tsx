import { Copy, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { movedTo } from '../../../../src/contracts/kernel/moved'
import {
  type LandingKind,
  type LandingKindName,
  landingKindNames,
  landingKinds,
} from '../../../../src/domain/kernel/landing-kinds'
import {
  DeclaredFormContext,
  type TypedFields,
  useDeclaredField,
  useDeclaredForm,
} from '../../admin/form/formState'
import { titlesFor } from '../../admin/form/RelationField'
import { WithoutScript } from '../../admin/form/WithoutScript'
import type { FieldPartProps } from '../../admin/part-props'
import { Button } from '../../ui/Button'
import { cx } from '../../ui/cx'
import { Field } from '../../ui/Field'
import { FieldNote, noteIds } from '../../ui/FieldNote'
import { IconButton } from '../../ui/IconButton'
import { Select } from '../../ui/Select'
import { DragHandle, type Handle, handleId } from './dragging/DragHandle'
import { indexBefore } from './dragging/order'
import { useDrag } from './dragging/useDrag'

interface Item {
  id: string
  /** Its fields by their own names, as they were when it came or was copied. */
  typed: TypedFields
}

const isKind = (name: string): name is LandingKindName => Object.hasOwn(landingKinds, name)
const kindIn = ({ kind }: TypedFields): LandingKindName =>
  typeof kind === 'string' && isKind(kind) ? kind : 'text'

const textIn = (value: TypedFields[string] | undefined) => (typeof value === 'string' ? value : '')

/** Fields below a name, by their own names. */
const below = (typed: TypedFields, prefix: string): TypedFields =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  )

const numbersIn = (typed: TypedFields) =>
  [...new Set(Object.keys(typed).map((name) => name.split('.', 1)[0] ?? ''))].sort(
    (a, b) => Number(a) - Number(b),
  )

/** What is typed in a form now; a name that is sent several times has its last value. */
const formFields = (form: HTMLFormElement): TypedFields =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

interface CardProps {
  name: string
  at: number
  of: number
  item: Item
  attributes: NonNullable<FieldPartProps['attribute']['items']>
  isOpen: boolean
  isDragged: boolean
  isTarget: boolean
  handle: Handle
  onOpen: (isOpen: boolean) => void
  onStep: (by: 1 | -1) => void
  onCopy: () => void
  onRemove: () => void
}

/** The fields of a section's kind; those that its kind needs are said to be needed. */
function KindFields({
  name,
  kind,
  attributes,
}: Pick<CardProps, 'name' | 'attributes'> & { kind: LandingKindName }) {
  const form = useDeclaredForm()
  const { fields, needs }: LandingKind = landingKinds[kind]
  const bounds = { ...form.bounds }
  for (const field of fields) {
    const path = `sections.*.${field}`
    bounds[path] = { ...bounds[path], required: needs[field] !== undefined }
  }
  return (
    <DeclaredFormContext value={{ ...form, bounds }}>
      {[...(kind === 'text' ? ['sectionId'] : []), 'title', ...fields].map((field) => {
        const attribute = attributes[field]
        return attribute && <form.Input key={field} name={`${name}.${field}`} attribute={attribute} />
      })}
    </DeclaredFormContext>
  )
}

/** One section: what it is, the ways to move, copy and remove it, and its fields, which open below. */
function SectionCard(props: CardProps) {
  const { name, at, of, item, attributes, isOpen, isDragged, isTarget, handle } = props
  const { errors, related } = useDeclaredForm()
  const kind = kindIn(item.typed)
  const { label, about, heading } = landingKinds[kind]
  const [title, setTitle] = useState(textIn(item.typed.title))
  const hasFault = Object.keys(errors).some((each) => each.startsWith(`${name}.`))
  const ready = titlesFor(related, `${name}.sectionId`)[textIn(item.typed.sectionId)]
  const called = `seção ${at + 1}, ${label}`
  return (
    <li
      data-row={item.id}
      className={cx(
        'min-w-0 rounded-control border border-line bg-surface p-3',
        isDragged && 'opacity-50',
        isTarget && 'shadow-[0_-4px_0_var(--bar)]',
      )}
      onInput={({ target }) => {
        const field = target as unknown as HTMLInputElement
        if (field.name === `${name}.title`) setTitle(field.value)
      }}
    >
      <input type="hidden" name={`${name}.kind`} value={kind} readOnly />
      <div className="flex items-center gap-2">
        <span className="noscript:hidden">
          <DragHandle id={item.id} of={`a ${called}`} handle={handle} onStep={props.onStep} />
        </span>
        <p className="min-w-0 flex-1">
          <span className="block font-semibold text-15">
            {at + 1}. {label}
          </span>
          <span className="block truncate text-muted text-sm">{title || ready || heading || about}</span>
        </p>
        <span className="flex noscript:hidden">
          <IconButton
            label={`Duplicar ${called}`}
            size="sm"
            icon={<Copy aria-hidden="true" />}
            onClick={props.onCopy}
          />
          <IconButton
            label={`Remover ${called}`}
            size="sm"
            icon={<Trash2 aria-hidden="true" />}
            onClick={props.onRemove}
          />
        </span>
      </div>
      <details
        open={isOpen || hasFault}
        onToggle={(event) => {
          if (event.target === event.currentTarget) props.onOpen(event.currentTarget.open)
        }}
      >
        <summary
          aria-label={`Editar ${called}`}
          className="inline-flex min-h-9 list-none items-center rounded-small px-2.5 font-medium text-link text-sm"
        >
          Editar
        </summary>
        <div className="mt-2 grid grid-cols-1 gap-4">
          <p className="text-muted text-sm">{about}</p>
          <KindFields name={name} kind={kind} attributes={attributes} />
        </div>
      </details>
      <span className="sr-only">
        Posição {at + 1} de {of}
      </span>
    </li>
  )
}

/** The sections of a landing page: added by kind, dragged or moved by the arrows, duplicated, and removed with a way back. */
export default function SectionsField({ name, attribute }: FieldPartProps) {
  const form = useDeclaredForm()
  const { id, error, bounds } = useDeclaredField(name)
  const attributes = attribute.items ?? {}
  const [items, setItems] = useState<readonly Item[]>(() => {
    const typed = below(form.typed, `${name}.`)
    return numbersIn(typed).map((n) => ({ id: `secao-${n}`, typed: below(typed, `${n}.`) }))
  })
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set(items.length === 1 ? items.map((item) => item.id) : []),
  )
  const [kind, setKind] = useState<LandingKindName>('text')
  const [said, say] = useState('')
  const [removed, setRemoved] = useState<{ item: Item; at: number } | null>(null)
  const [focus, setFocus] = useState<{ id: string; inside: boolean } | null>(null)
  const box = useRef<HTMLFieldSetElement>(null)
  const made = useRef(items.length)
  const last = useRef(items)

  useEffect(() => {
    if (last.current === items) return
    last.current = items
    // The form hears of fields that come, go and change their places as of typed text.
    box.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [items])
  useEffect(() => {
    if (!focus) return
    const handle = document.getElementById(focus.id)
    const field =
      focus.inside &&
      handle
        ?.closest('li')
        ?.querySelector<HTMLElement>(
          'details input:not([type=hidden]), details textarea, details [contenteditable]',
        )
    ;(field || handle)?.focus()
  }, [focus])

  const idsOf = (all: readonly Item[]) => all.map((item) => item.id)
  const nameOf = ({ typed }: Item) => landingKinds[kindIn(typed)].label
  const typedAt = (n: number): TypedFields => {
    const own = box.current?.form
    return own ? below(formFields(own), `${name}.${n}.`) : {}
  }
  const open = (item: string, isOpen: boolean) =>
    setOpened((before) => {
      if (before.has(item) === isOpen) return before
      const next = new Set(before)
      if (isOpen) next.add(item)
      else next.delete(item)
      return next
    })
  const insert = (typed: TypedFields, at: number): Item => {
    const item = { id: `secao-${made.current++}`, typed }
    setItems([...items.slice(0, at), item, ...items.slice(at)])
    open(item.id, true)
    return item
  }
  const choose = (value: string) => {
    if (isKind(value)) setKind(value)
  }
  const isFull = bounds.max !== undefined && items.length >= bounds.max

  const add = () => {
    const { fields }: LandingKind = landingKinds[kind]
    const blanks = fields.flatMap((field) => {
      const { items: inner = {}, initialItems = 0 } = attributes[field] ?? {}
      return Array.from({ length: initialItems }, (_, n) =>
        Object.keys(inner).map((part) => [`${field}.${n}.${part}`, ''] as const),
      ).flat()
    })
    const item = insert({ kind, ...Object.fromEntries(blanks) }, items.length)
    setRemoved(null)
    say(`Seção ${items.length + 1}, ${landingKinds[kind].label}, acrescentada.`)
    setFocus({ id: handleId(item.id), inside: true })
  }
  const copy = (n: number) => {
    const item = insert(typedAt(n), n + 1)
    say(`Seção ${n + 1} duplicada na posição ${n + 2}.`)
    setFocus({ id: handleId(item.id), inside: false })
  }
  const remove = (n: number) => {
    const item = items[n]
    if (!item) return
    setRemoved({ item: { ...item, typed: typedAt(n) }, at: n })
    setItems(items.filter((each) => each !== item))
    say('')
    setFocus({ id: `${id}-desfazer`, inside: false })
  }
  const bringBack = () => {
    if (!removed) return
    const item = insert(removed.item.typed, removed.at)
    setRemoved(null)
    say(`Seção ${removed.at + 1}, ${nameOf(item)}, de volta.`)
    setFocus({ id: handleId(item.id), inside: false })
  }
  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || to < 0 || to >= items.length || from === to) return
    setItems(movedTo(items, from, to))
    say(`${nameOf(item)}: posição ${to + 1} de ${items.length}.`)
    setFocus({ id: handleId(item.id), inside: false })
  }
  const { drag, handle } = useDrag(({ id: moved, over }) => {
    const ids = idsOf(items)
    move(ids.indexOf(moved), indexBefore(ids, over.before, [moved]))
  })

  const typed = {
    ...Object.fromEntries(Object.entries(form.typed).filter(([each]) => !each.startsWith(`${name}.`))),
    ...Object.fromEntries(
      items.flatMap((item, n) =>
        Object.entries(item.typed).map(([own, value]) => [`${name}.${n}.${own}`, value] as const),
      ),
    ),
  }
  return (
    <fieldset
      ref={box}
      className="min-w-0"
      id={id}
      tabIndex={-1}
      aria-describedby={noteIds(id, attribute.hint, error)}
    >
      <legend className="mb-1.5 font-medium text-15">{attribute.label}</legend>
      <DeclaredFormContext value={{ ...form, typed }}>
        {items.length > 0 && (
          <ol data-group={name} className="mb-3 grid grid-cols-1 gap-3">
            {items.map((item, n) => (
              <SectionCard
                key={item.id}
                name={`${name}.${n}`}
                at={n}
                of={items.length}
                item={item}
                attributes={attributes}
                isOpen={opened.has(item.id)}
                isDragged={drag?.id === item.id}
                isTarget={drag?.over?.before === item.id && drag.id !== item.id}
                handle={handle('row', item.id)}
                onOpen={(isOpen) => open(item.id, isOpen)}
                onStep={(by) => move(n, n + by)}
                onCopy={() => copy(n)}
                onRemove={() => remove(n)}
              />
            ))}
          </ol>
        )}
        <WithoutScript>
          <div className="mb-3 grid gap-4 rounded-control border border-line border-dashed p-3">
            {Object.entries(attributes).map(([part, own]) => (
              <form.Input key={part} name={`${name}.${items.length}.${part}`} attribute={own} />
            ))}
          </div>
        </WithoutScript>
      </DeclaredFormContext>
      {removed && (
        <p className="mb-3 flex flex-wrap items-center gap-3 text-15">
          Seção {removed.at + 1}, {nameOf(removed.item)}, removida.
          <Button id={`${id}-desfazer`} variant="secondary" size="sm" onClick={bringBack}>
            Desfazer
          </Button>
        </p>
      )}
      <div className="mb-3 grid gap-3 noscript:hidden">
        <Field label="Tipo da seção nova" hint={landingKinds[kind].about}>
          <Select
            value={kind}
            onInput={(event) => {
              // It is none of the form's fields, which would draw it anew with the kind of before.
              event.stopPropagation()
              choose(event.currentTarget.value)
            }}
            onChange={(event) => choose(event.target.value)}
            options={landingKindNames.map((value) => ({ value, label: landingKinds[value].label }))}
          />
        </Field>
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden="true" className="size-4" />}
          disabled={isFull}
          onClick={add}
        >
          Acrescentar seção
        </Button>
      </div>
      <span role="status" className="sr-only">
        {said}
      </span>
      <FieldNote id={id} hint={attribute.hint} error={error} />
    </fieldset>
  )
}

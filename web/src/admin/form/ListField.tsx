import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Attribute } from '../../../../src/contracts/kernel/attribute'
import { Button } from '../../ui/Button'
import { FieldNote, noteIds } from '../../ui/FieldNote'
import { IconButton } from '../../ui/IconButton'
import {
  DeclaredFormContext,
  type FieldProps,
  type TypedFields,
  useDeclaredField,
  useDeclaredForm,
} from './formState'
import { useMoves } from './moves'
import { useTouchOnChange } from './RelationField'
import { WithoutScript } from './WithoutScript'

interface Item {
  key: number
  /** Number under which the page brought the item; absent: it was added here. */
  from: string | null
}

const numbersOf = (typed: TypedFields, name: string) => {
  const numbers = Object.keys(typed)
    .filter((each) => each.startsWith(`${name}.`))
    .map((each) => each.slice(name.length + 1).split('.', 1)[0] ?? '')
  return [...new Set(numbers)].sort((a, b) => Number(a) - Number(b))
}

/** What the fields of an item that was added here hold at first. */
const initialsOf = ({ items = {} }: Attribute, prefix: string): (readonly [string, TypedFields[string]])[] =>
  Object.entries(items).flatMap(([part, { initial, initialItems = 0, items: inner = {} }]) => [
    ...(initial === undefined ? [] : [[`${prefix}${part}`, initial] as const]),
    ...Array.from({ length: initialItems }, (_, n) =>
      Object.entries(inner).map(
        ([own, each]) => [`${prefix}${part}.${n}.${own}`, each.initial ?? ''] as const,
      ),
    ).flat(),
  ])

/** The typed fields of a list with its items where they stand now. */
function rearranged(
  typed: TypedFields,
  { name, attribute }: FieldProps,
  items: readonly Item[],
): TypedFields {
  const own = Object.entries(typed)
  const moved = items.flatMap(({ from }, n): (readonly [string, TypedFields[string]])[] =>
    from === null
      ? initialsOf(attribute, `${name}.${n}.`)
      : own
          .filter(([each]) => each.startsWith(`${name}.${from}.`))
          .map(([each, value]) => [`${name}.${n}.${each.slice(`${name}.${from}.`.length)}`, value] as const),
  )
  return Object.fromEntries([...own.filter(([each]) => !each.startsWith(`${name}.`)), ...moved])
}

/** The parts of an object under their flat names. */
function Parts({ name, attribute }: FieldProps) {
  const { Input } = useDeclaredForm()
  return Object.entries(attribute.items ?? {}).map(([part, own]) => (
    <Input key={part} name={`${name}.${part}`} attribute={own} />
  ))
}

/** Several items in an order: added, removed and moved by buttons, or by Alt with the arrows. */
export function ListField({ name, attribute }: FieldProps) {
  const form = useDeclaredForm()
  const { id, error, bounds } = useDeclaredField(name)
  const [items, setItems] = useState<readonly Item[]>(() =>
    numbersOf(form.typed, name).map((from, key) => ({ key, from })),
  )
  const box = useRef<HTMLOListElement>(null)
  const nextKey = useRef(items.length)
  const [added, setAdded] = useState<number | null>(null)
  useTouchOnChange(items, form.touch)
  const { one = 'item' } = attribute
  const called = (n: number) => `${one[0]?.toUpperCase()}${one.slice(1)} ${n + 1}`
  const moves = useMoves(items, setItems, (_, n) => called(n))
  useEffect(() => {
    if (added === null) return
    box.current?.lastElementChild
      ?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')
      ?.focus()
  }, [added])

  const add = () => {
    const key = nextKey.current++
    setItems([...items, { key, from: null }])
    setAdded(key)
  }
  const isFull = bounds.max !== undefined && items.length >= bounds.max
  return (
    <fieldset className="min-w-0" id={id} tabIndex={-1} aria-describedby={noteIds(id, attribute.hint, error)}>
      <legend className="mb-1.5 font-medium text-15">{attribute.label}</legend>
      <DeclaredFormContext value={{ ...form, typed: rearranged(form.typed, { name, attribute }, items) }}>
        {items.length > 0 && (
          <ol ref={box} className="mb-3 grid grid-cols-1 gap-3" {...moves.list}>
            {items.map(({ key }, n) => (
              <li key={key} className="rounded-control border border-line p-3 sm:p-4">
                <div className="mb-2 flex items-center justify-between gap-2">
                  <span className="tabular font-semibold text-muted text-sm">{called(n)}</span>
                  <span className="flex">
                    <IconButton
                      label={`Mover ${one} ${n + 1} para cima`}
                      size="sm"
                      icon={<ChevronUp aria-hidden="true" />}
                      disabled={n === 0}
                      onClick={() => moves.move(n, n - 1)}
                    />
                    <IconButton
                      label={`Mover ${one} ${n + 1} para baixo`}
                      size="sm"
                      icon={<ChevronDown aria-hidden="true" />}
                      disabled={n === items.length - 1}
                      onClick={() => moves.move(n, n + 1)}
                    />
                    <IconButton
                      label={`Remover ${one} ${n + 1}`}
                      size="sm"
                      icon={<Trash2 aria-hidden="true" />}
                      onClick={() => setItems(items.filter((each) => each.key !== key))}
                    />
                  </span>
                </div>
                <div className="grid grid-cols-1 gap-4">
                  <Parts name={`${name}.${n}`} attribute={attribute} />
                </div>
              </li>
            ))}
          </ol>
        )}
        <WithoutScript>
          <div className="mb-3 grid gap-4 rounded-control border border-line border-dashed p-3">
            <Parts name={`${name}.${items.length}`} attribute={attribute} />
          </div>
        </WithoutScript>
      </DeclaredFormContext>
      <Button
        variant="secondary"
        size="sm"
        icon={<Plus aria-hidden="true" className="size-4" />}
        disabled={isFull}
        onClick={add}
      >
        Acrescentar {one}
      </Button>
      <span role="status" className="sr-only">
        {moves.said}
      </span>
      <FieldNote id={id} hint={attribute.hint} error={error} />
    </fieldset>
  )
}

/** The parts of an object, asked for together. */
export function GroupField({ name, attribute }: FieldProps) {
  const { id, error } = useDeclaredField(name)
  return (
    <fieldset
      className="min-w-0 rounded-control border border-line px-4 pt-2.5 pb-4"
      id={id}
      tabIndex={-1}
      aria-describedby={noteIds(id, attribute.hint, error)}
    >
      <legend className="px-1 font-medium text-15">{attribute.label}</legend>
      {attribute.hint && (
        <p id={`${id}-hint`} className="mb-4 text-muted text-sm">
          {attribute.hint}
        </p>
      )}
      <div className="grid grid-cols-1 gap-4">
        <Parts name={name} attribute={attribute} />
      </div>
      <FieldNote id={id} error={error} />
    </fieldset>
  )
}

import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useState } from 'react'
import type { Relation } from '../../../../src/contracts/kernel/attribute'
import { Field } from '../../ui/Field'
import { IconButton } from '../../ui/IconButton'
import { TextInput } from '../../ui/TextInput'
import { type FieldProps, useDeclaredField } from './formState'
import { useMoves } from './moves'
import { titlesFor, useTouchOnChange } from './RelationField'
import { RelationSearch } from './RelationSearch'
import { useTitles } from './relationSearch'
import { WithoutScript } from './WithoutScript'

/** Several other records in an order. */
export function RelationsField({ name, attribute }: FieldProps) {
  const { id, values, error, bounds, related, touch } = useDeclaredField(name)
  const relation = attribute.relation as Relation
  const [ids, setIds] = useState<readonly string[]>(values)
  const { titleOf, learn } = useTitles(relation, ids, titlesFor(related, name))
  useTouchOnChange(ids, touch)
  const moves = useMoves(ids, setIds, titleOf)
  const chip =
    'flex min-h-10 items-center gap-1 rounded-small border border-line bg-surface-2 py-0.5 pr-1 pl-3 pointer-coarse:min-h-11'
  return (
    <Field
      id={id}
      label={attribute.label}
      hint={attribute.hint}
      error={error}
      required={bounds.required}
      optional={!bounds.required}
    >
      <input type="hidden" name={name} value={ids.join(',')} readOnly />
      {ids.length > 0 && (
        <ol
          className="mb-2 grid grid-cols-1 gap-1.5"
          aria-label={`${attribute.label}: escolhidos`}
          {...moves.list}
        >
          {ids.map((each, n) => (
            <li key={each} className={chip}>
              <span className="wrap-anywhere min-w-0 flex-1 py-1 leading-snug">{titleOf(each)}</span>
              <IconButton
                label={`Mover “${titleOf(each)}” para cima`}
                size="sm"
                icon={<ChevronUp aria-hidden="true" />}
                disabled={n === 0}
                onClick={() => moves.move(n, n - 1)}
              />
              <IconButton
                label={`Mover “${titleOf(each)}” para baixo`}
                size="sm"
                icon={<ChevronDown aria-hidden="true" />}
                disabled={n === ids.length - 1}
                onClick={() => moves.move(n, n + 1)}
              />
              <IconButton
                label={`Remover “${titleOf(each)}”`}
                size="sm"
                icon={<X aria-hidden="true" />}
                onClick={() => setIds(ids.filter((one) => one !== each))}
              />
            </li>
          ))}
        </ol>
      )}
      <RelationSearch
        relation={relation}
        without={ids}
        placeholder="Buscar e acrescentar"
        onChoose={(option) => {
          learn(option)
          setIds([...ids, option.id])
        }}
      />
      <span role="status" className="sr-only">
        {moves.said}
      </span>
      <WithoutScript>
        <TextInput
          id={`${id}-codigos`}
          name={name}
          defaultValue=""
          aria-label={`${attribute.label}: outros códigos, separados por vírgula`}
        />
      </WithoutScript>
    </Field>
  )
}

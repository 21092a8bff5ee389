import { Star } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { FieldNote, noteIds } from './FieldNote'
import './stars-input.css'

const MARKS = [
  { value: 5, word: '5 estrelas: excelente' },
  { value: 4, word: '4 estrelas: muito bom' },
  { value: 3, word: '3 estrelas: bom' },
  { value: 2, word: '2 estrelas: fraco' },
  { value: 1, word: '1 estrela: ruim' },
]

export interface StarsInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> {
  name: string
  legend: string
  defaultValue?: number
  error?: string
}

/** A rating from 1 to 5 by radios, in reverse order so that CSS can fill the stars up to the chosen one. */
export function StarsInput({ legend, defaultValue, error, ...radio }: StarsInputProps) {
  const id = useId()
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={noteIds(id, null, error)}
      data-invalid={error ? '' : undefined}
    >
      <legend className="mb-1 font-medium text-15">{legend}</legend>
      <div className="stars-input max-w-full">
        {MARKS.map(({ value, word }) => (
          <label
            key={value}
            className="flex size-11 cursor-pointer items-center justify-center rounded-control"
          >
            <input
              {...radio}
              type="radio"
              value={value}
              defaultChecked={defaultValue === value}
              aria-label={word}
              className="sr-only"
            />
            <Star aria-hidden="true" className="size-7" />
          </label>
        ))}
      </div>
      <FieldNote id={id} error={error} />
    </fieldset>
  )
}

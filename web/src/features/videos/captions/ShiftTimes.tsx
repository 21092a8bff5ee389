import { useState } from 'react'
import { Button } from '../../../ui/Button'
import { Field } from '../../../ui/Field'
import { TextInput } from '../../../ui/TextInput'
import { type EditedCue, shifted } from './cues'

interface ShiftTimesProps {
  cues: readonly EditedCue[]
  /** Place of the cue that the film shows; -1: none. */
  current: number
  onShift: (change: (cues: EditedCue[]) => EditedCue[]) => void
}

const read = (typed: string): number | null => {
  const found = /^([+\-−]?)\s*(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(typed.trim())
  if (!found) return null
  const seconds = Number(`${found[2]}.${found[3] ?? '0'}`)
  return found[1] === '' || found[1] === '+' ? seconds : -seconds
}

/** Moves the times of all cues, or of those from the present one on. */
export function ShiftTimes({ cues, current, onShift }: ShiftTimesProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const shift = (from: number) => {
    const by = read(typed)
    if (by === null) return setError('Escreva os segundos, como 1,5 ou -0,5.')
    setError('')
    onShift((all) => shifted(all, by, from))
  }
  return (
    <div className="mt-3 flex flex-wrap items-end gap-2">
      <Field
        label="Deslocar tempos, em segundos"
        hint="Com menos na frente, as legendas aparecem antes."
        error={error || undefined}
        className="w-full"
      >
        {/* Without a name: it is no part of the form. */}
        <TextInput
          value={typed}
          inputMode="text"
          placeholder="0,5"
          className="max-w-32"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            shift(0)
          }}
        />
      </Field>
      <Button variant="secondary" size="sm" onClick={() => shift(0)}>
        Deslocar todas
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-disabled={current < 0 || undefined}
        onClick={() =>
          current < 0 ? setError('Ponha o vídeo numa legenda, e ela e as seguintes mudam.') : shift(current)
        }
      >
        Deslocar da atual em diante{current >= 0 && cues[current] ? ` (${current + 1})` : ''}
      </Button>
    </div>
  )
}

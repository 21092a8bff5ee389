import { Clock, CornerDownLeft, Play, Scissors, Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { CueFault } from '../../../../../src/contracts/catalog/captions'
import type { TypedCue } from '../../../../../src/contracts/kernel/web-vtt'
import { controlStyle } from '../../../ui/controlStyle'
import { cx } from '../../../ui/cx'
import { IconButton } from '../../../ui/IconButton'
import type { EditedCue } from './cues'

export interface CueHands {
  change: (key: number, change: Partial<TypedCue>) => void
  play: (key: number) => void
  now: (key: number, field: 'start' | 'end') => void
  divide: (key: number) => void
  join: (key: number) => void
  remove: (key: number) => void
}

interface CueRowProps {
  cue: EditedCue
  index: number
  isLast: boolean
  isPlaying: boolean
  faults: readonly CueFault[]
  hands: CueHands
}

/** What is focused comes to stand below the film, which stays in sight at the top. */
const BELOW_FILM = 'scroll-mt-[calc(38dvh+8rem)]'

const labels = { start: 'Começo', end: 'Fim', text: 'Texto' }

/** One cue: its times, its text, and what can be done with it. */
export const CueRow = memo(function CueRow({ cue, index, isLast, isPlaying, faults, hands }: CueRowProps) {
  const { key } = cue
  const number = index + 1
  const wrong = (field: keyof TypedCue) => faults.find((fault) => fault.field === field)
  const describedBy = (field: keyof TypedCue) => (wrong(field) ? `legenda-${key}-${field}` : undefined)
  const time = (field: 'start' | 'end') => (
    <span className="flex min-w-0 items-center">
      <input
        aria-label={`${labels[field]} da legenda ${number}`}
        aria-invalid={wrong(field) ? true : undefined}
        aria-describedby={describedBy(field)}
        value={cue[field]}
        onChange={(event) => hands.change(key, { [field]: event.target.value })}
        className={cx(controlStyle, BELOW_FILM, 'tabular w-36 min-w-0 px-2 font-mono sm:w-32 sm:text-sm')}
      />
      <IconButton
        size="sm"
        label={`Usar o momento atual como ${labels[field].toLowerCase()} da legenda ${number}`}
        icon={<Clock />}
        onClick={() => hands.now(key, field)}
      />
    </span>
  )
  return (
    <li
      aria-current={isPlaying ? 'true' : undefined}
      className="rounded-control border border-line p-2 [contain-intrinsic-size:auto_9rem] [content-visibility:auto] aria-[current]:border-focus aria-[current]:bg-soft"
    >
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1">
        <button
          type="button"
          onClick={() => hands.play(key)}
          aria-label={`${number}: assistir daqui`}
          title="Assistir daqui"
          className="tabular inline-flex min-h-9 min-w-14 cursor-pointer items-center gap-1 rounded-small px-1.5 font-semibold text-link text-sm hover:bg-surface-2 pointer-coarse:min-h-11"
        >
          <Play aria-hidden="true" className="size-4" />
          {number}
        </button>
        {time('start')}
        {time('end')}
        <span className="ml-auto flex">
          <IconButton
            size="sm"
            label={`Dividir a legenda ${number}`}
            icon={<Scissors />}
            onClick={() => hands.divide(key)}
          />
          {!isLast && (
            <IconButton
              size="sm"
              label={`Juntar a legenda ${number} com a próxima`}
              icon={<CornerDownLeft />}
              onClick={() => hands.join(key)}
            />
          )}
          <IconButton
            size="sm"
            label={`Remover a legenda ${number}`}
            icon={<Trash2 />}
            onClick={() => hands.remove(key)}
          />
        </span>
      </div>
      <textarea
        id={`legenda-${key}`}
        aria-label={`${labels.text} da legenda ${number}`}
        aria-invalid={wrong('text') ? true : undefined}
        aria-describedby={describedBy('text')}
        rows={2}
        value={cue.text}
        onChange={(event) => hands.change(key, { text: event.target.value })}
        className={cx(controlStyle, BELOW_FILM, 'field-sizing-content mt-1.5 min-h-16')}
      />
      {faults.map(({ field, message }) => (
        <p key={field} id={`legenda-${key}-${field}`} className="mt-1 text-danger text-sm">
          {labels[field]}: {message}
        </p>
      ))}
    </li>
  )
})

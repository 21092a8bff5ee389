import { clockWide, counted, list } from '../../../ui/format'
import { type Player, usePlayer } from './player'

export interface SeekMarksProps {
  player: Player
  /** Seconds of one's own notes, and of questions about this lesson. */
  notes: readonly number[]
  questions: readonly number[]
}

/** Half of the bar's handle, whose middle moves from one end to the other. */
const HANDLE_PX = 7.5
const COLOURS = { note: '#fbbf24', question: '#fff' }

const said = (seconds: readonly number[], one: string, other: string) =>
  seconds.length > 0 ? [`${counted(seconds.length, one, other)} aos ${list(seconds.map(clockWide))}`] : []

/** Where notes and questions lie along the film. They take no pointer and no focus: lists below the film lead there. */
export default function SeekMarks({ player, notes, questions }: SeekMarksProps) {
  const duration = usePlayer(player, (state) => state.duration)
  const within = (seconds: readonly number[]) => seconds.filter((second) => second <= duration)
  const [ownNotes, asked] = [within(notes), within(questions)]
  const marks = [
    ...asked.map((second) => ({ second, kind: 'question' as const })),
    ...ownNotes.map((second) => ({ second, kind: 'note' as const })),
  ]
  if (marks.length === 0 || duration <= 0) return null
  return (
    <div
      role="img"
      aria-label={`No vídeo: ${[
        ...said(ownNotes, 'anotação sua', 'anotações suas'),
        ...said(asked, 'dúvida', 'dúvidas'),
      ].join('; ')}`}
      className="pointer-events-none absolute inset-0"
    >
      {marks.map(({ second, kind }, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: several may lie at one second
          key={`${kind} ${second} ${at}`}
          data-mark={kind}
          className="absolute rounded-full"
          style={{
            left: `calc(${HANDLE_PX}px + ${second / duration} * (100% - ${2 * HANDLE_PX}px))`,
            top: kind === 'note' ? 3 : 17,
            width: 4,
            height: 4,
            marginLeft: -2,
            background: COLOURS[kind],
          }}
        />
      ))}
    </div>
  )
}

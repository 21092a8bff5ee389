import type { TranscriptCue } from '../../../../../src/contracts/learning/pages'
import { clockWide } from '../../../ui/format'
import { type Player, usePlayer } from '../player/player'

/** The lesson's transcript; a click on a sentence seeks to it. */
export function Transcript({ cues, player }: { cues: readonly TranscriptCue[]; player: Player }) {
  const current = usePlayer(player, ({ time }) =>
    cues.findIndex((cue) => cue.start <= time && time < cue.end),
  )
  if (cues.length === 0) return <p className="py-8 text-muted">Esta aula não tem transcrição.</p>
  return (
    <ol className="-mx-2.5 grid gap-0.5">
      {cues.map((cue, index) => (
        <li key={cue.start}>
          <button
            type="button"
            aria-current={index === current ? 'true' : undefined}
            onClick={() => player.seek(cue.start)}
            className="flex min-h-11 w-full cursor-pointer items-baseline gap-3 rounded-small px-2.5 py-2 text-left text-fg-2 hover:bg-surface-2 aria-[current]:bg-soft aria-[current]:text-fg"
          >
            <span className="tabular shrink-0 font-mono font-semibold text-13 text-link">
              {clockWide(cue.start)}
            </span>
            <span>{cue.text}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

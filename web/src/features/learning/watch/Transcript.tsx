import { useId, useRef, useState } from 'react'
import type { TranscriptCue } from '../../../../../src/contracts/learning/pages'
import { AfterDrawn } from '../../../ui/AfterDrawn'
import { clockWide, counted } from '../../../ui/format'
import { lazyOrNothing } from '../../../ui/lazyOrNothing'
import { TextInput } from '../../../ui/TextInput'
import type { MarkedWordsProps } from '../notes/MarkedWords'
import { type Player, usePlayer } from '../player/player'
import { playFrom } from './playFrom'

const MarkedWords = lazyOrNothing<MarkedWordsProps>(() => import('../notes/MarkedWords'))

type Marks = typeof import('../../../ui/marks')

/** The code that finds and marks words, loaded when the field is first used; null until then. */
function useMarks() {
  const [marks, setMarks] = useState<Marks | null>(null)
  // Without it the transcript stays whole.
  const load = () => void import('../../../ui/marks').then(setMarks, () => {})
  return [marks, load] as const
}

export interface TranscriptProps extends Partial<Pick<MarkedWordsProps, 'onNote'>> {
  cues: readonly TranscriptCue[]
  player: Player
}

/** The lesson's transcript: what is typed leaves the sentences that have all its words; a tap plays from a sentence. */
export function Transcript({ cues, player, onNote }: TranscriptProps) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const [typed, setTyped] = useState('')
  const [marks, load] = useMarks()
  const current = usePlayer(player, ({ time }) =>
    cues.findIndex((cue) => cue.start <= time && time < cue.end),
  )
  if (cues.length === 0) return <p className="py-8 text-muted">Esta aula não tem transcrição.</p>
  const words = marks?.wordsOf(typed) ?? []
  const found = marks ? cues.filter(({ text }) => marks.hasWords(text, words)) : cues
  return (
    <>
      <TextInput
        type="search"
        aria-label="Buscar na transcrição"
        placeholder="Buscar na transcrição"
        enterKeyHint="search"
        autoComplete="off"
        value={typed}
        onFocus={load}
        onChange={(event) => {
          setTyped(event.target.value)
          load()
        }}
      />
      <p role="status" className={words.length > 0 ? 'text-muted text-sm' : 'sr-only'}>
        {words.length > 0 &&
          counted(
            found.length,
            'frase encontrada',
            'frases encontradas',
            'Nenhuma frase desta aula tem essas palavras.',
          )}
      </p>
      <ol ref={list} className="-mx-2.5 grid gap-0.5">
        {found.map((cue) => (
          <li key={cue.start}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for the keyboard */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
            <div
              aria-current={cue === cues[current] ? 'true' : undefined}
              // The sentence is no button itself: words in buttons can't be marked.
              onClick={() => document.getSelection()?.isCollapsed !== false && playFrom(player, cue.start)}
              className="flex min-h-11 w-full cursor-pointer items-baseline gap-3 rounded-small px-2.5 py-2 text-left text-fg-2 hover:bg-surface-2 aria-[current]:bg-soft aria-[current]:text-fg"
            >
              <button
                type="button"
                aria-describedby={`${id}-${cue.start}`}
                className="tabular shrink-0 cursor-pointer font-mono font-semibold text-13 text-link"
              >
                {clockWide(cue.start)}
              </button>
              <span id={`${id}-${cue.start}`} data-cue={cue.start}>
                {marks
                  ? marks.marksOf(cue.text, words).map(({ text, hit }, at) =>
                      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence have no other name
                      hit ? <mark key={at}>{text}</mark> : text,
                    )
                  : cue.text}
              </span>
            </div>
          </li>
        ))}
      </ol>
      {onNote && (
        <AfterDrawn>
          <MarkedWords list={list} onNote={onNote} />
        </AfterDrawn>
      )}
    </>
  )
}

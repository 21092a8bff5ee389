import { Pause, Play, SkipBack, SkipForward, StepBack, StepForward } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useVisit } from '../../shell/current'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { useFieldControl } from '../../ui/fieldContext'
import { IconButton } from '../../ui/IconButton'
import { streamHref } from './eventLinks'

/** Debounces dragging, so that only the final revision is requested. */
const REST_MS = 180
const FRAME_MS = 1_200

interface PlayerProps {
  stream: string
  revision: number
  last: number
  /** The other revision of a comparison, which stays. */
  compared?: number
}

function Slider({ last, at, onMove }: { last: number; at: number; onMove: (to: number) => void }) {
  const { id } = useFieldControl()
  return (
    <input
      id={id}
      type="range"
      name="revisao"
      min={0}
      max={last}
      step={1}
      value={at}
      onChange={(event) => onMove(Number(event.target.value))}
      className="h-11 w-full accent-(--primary)"
    />
  )
}

/** Steps through a stream's revisions by slider, buttons or playback. A plain number field without JavaScript. */
export function RevisionPlayer({ stream, revision, last, compared }: PlayerProps) {
  const [at, setAt] = useState(revision)
  const [playing, setPlaying] = useState(false)
  const visits = useVisit()
  const go = useRef(visits)
  go.current = visits
  useEffect(() => setAt(revision), [revision])
  useEffect(() => {
    if (at === revision) return
    const timer = setTimeout(() => {
      void go.current.visit(streamHref(stream, at, compared), { preserveScroll: true, replace: true })
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [at, revision, stream, compared])
  useEffect(() => {
    if (!playing) return
    if (revision >= last) return setPlaying(false)
    const timer = setTimeout(() => setAt(revision + 1), FRAME_MS)
    return () => clearTimeout(timer)
  }, [playing, revision, last])

  const move = (to: number) => {
    setPlaying(false)
    setAt(Math.min(last, Math.max(0, to)))
  }
  const play = () => {
    if (!playing && at >= last) setAt(0)
    setPlaying(!playing)
  }
  // Playback keys, while the focus is on the controls.
  const keys = (event: KeyboardEvent) => {
    if (event.key === ' ' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      play()
    }
  }
  return (
    <form method="get" action={streamHref(stream)} onKeyDown={keys} className="grid gap-2">
      <Field label={`Revisão ${at} de ${last}`}>
        <Slider last={last} at={at} onMove={move} />
      </Field>
      <div className="flex flex-wrap items-center gap-1 min-[360px]:flex-nowrap">
        <IconButton
          label="Voltar ao começo"
          icon={<SkipBack aria-hidden="true" />}
          disabled={at === 0}
          onClick={() => move(0)}
        />
        <IconButton
          label="Evento anterior"
          icon={<StepBack aria-hidden="true" />}
          disabled={at === 0}
          onClick={() => move(at - 1)}
        />
        <Button
          variant="soft"
          icon={
            playing ? (
              <Pause aria-hidden="true" className="size-5" />
            ) : (
              <Play aria-hidden="true" className="size-5" />
            )
          }
          onClick={play}
          disabled={last === 0}
        >
          {playing ? 'Pausar' : 'Reproduzir'}
        </Button>
        <IconButton
          label="Próximo evento"
          icon={<StepForward aria-hidden="true" />}
          disabled={at === last}
          onClick={() => move(at + 1)}
        />
        <IconButton
          label="Ir ao fim"
          icon={<SkipForward aria-hidden="true" />}
          disabled={at === last}
          onClick={() => move(last)}
        />
      </div>
      <noscript>
        <Button type="submit">Ver</Button>
      </noscript>
    </form>
  )
}

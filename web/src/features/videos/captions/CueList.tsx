import { Download, FileText, Plus, Upload } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import {
  type CueFault,
  cueFaults,
  overlapping,
  withoutOverlaps,
} from '../../../../../src/contracts/catalog/captions'
import { lettersOf } from '../../../../../src/contracts/kernel/letters'
import { cueSeconds, cueTime, writeTypedCues } from '../../../../../src/contracts/kernel/web-vtt'
import { Alert } from '../../../ui/Alert'
import { Button } from '../../../ui/Button'
import { FieldNote } from '../../../ui/FieldNote'
import { counted, number } from '../../../ui/format'
import { type CueHands, CueRow } from './CueRow'
import { added, changed, cueAt, divided, type EditedCue, editedCues, joined, without } from './cues'
import { film } from './film'
import { ShiftTimes } from './ShiftTimes'

interface CueListProps {
  id: string
  name: string
  /** The captions as a WebVTT file. */
  file: string
  error: string | undefined
}

const NO_FILE = 'Este arquivo não tem legendas. Escolha um WebVTT (.vtt) ou um SubRip (.srt).'
const NO_LESSON = 'Nenhuma aula com este vídeo tem um texto com que começar.'
const NO_FAULTS: readonly CueFault[] = []

const usePlayer = () => useSyncExternalStore(film.player.subscribe, film.player.get, () => null)

/** The cue that the film shows now; -1 while it shows none. */
function usePlaying(cues: readonly EditedCue[]): number {
  const player = usePlayer()
  return useSyncExternalStore(
    (listener) => player?.state.subscribe(listener) ?? (() => undefined),
    () => (player ? cueAt(cues, player.state.get().time) : -1),
    () => -1,
  )
}

/** Where the film is, in seconds; the beginning while there is none. */
const now = () => film.player.get()?.video()?.currentTime ?? 0

function save(name: string, text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}

/** The cues of a film's captions, each with its times and its text. */
export function CueList({ id, name, file, error }: CueListProps) {
  const [cues, setCues] = useState(() => editedCues(file))
  const [said, setSaid] = useState('')
  const chooser = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const focus = useRef<number | null>(null)
  const playing = usePlaying(cues)
  // What was not touched is sent as it came, so that an untouched form is not unsaved.
  const [isTouched, setTouched] = useState(false)
  const written = useMemo(() => (cues.length > 0 ? writeTypedCues(cues) : ''), [cues])
  const words = cues[playing]?.text ?? ''

  useEffect(() => film.words.set(words), [words])
  // As if it had been typed, so that the form knows that it is unsaved and checks it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the text that changes
  useEffect(() => {
    if (isTouched) field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [written, isTouched])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cue that was added is there once the list is drawn
  useEffect(() => {
    if (focus.current === null) return
    document.getElementById(`legenda-${focus.current}`)?.focus()
    focus.current = null
  }, [cues])

  const update = (change: (cues: EditedCue[]) => EditedCue[]) => {
    setTouched(true)
    setCues(change)
  }
  const hands = useMemo<CueHands>(() => {
    const edit = (change: (cues: EditedCue[]) => EditedCue[]) => {
      setTouched(true)
      setCues(change)
    }
    return {
      change: (key, change) => edit((all) => changed(all, key, change)),
      play: (key) =>
        setCues((all) => {
          const start = cueSeconds(all.find((cue) => cue.key === key)?.start ?? '')
          const player = film.player.get()
          if (start !== null) player?.seek(start)
          if (start !== null) player?.play()
          return all
        }),
      now: (key, field) => edit((all) => changed(all, key, { [field]: cueTime(now()) })),
      divide: (key) => edit((all) => divided(all, key, now())),
      join: (key) => edit((all) => joined(all, key)),
      remove: (key) => edit((all) => without(all, key)),
    }
  }, [])

  const faults = useMemo(() => {
    const found = new Map<number, CueFault[]>()
    for (const fault of cueFaults(cues)) {
      // A cue that was just added has no text yet.
      if (fault.field === 'text' && !error && cues[fault.index]?.text === '') continue
      found.set(fault.index, [...(found.get(fault.index) ?? []), fault])
    }
    return found
  }, [cues, error])

  const over = useMemo(() => overlapping(cues), [cues])

  const add = () => {
    const more = added(cues, now())
    focus.current = more.key
    update(() => more.cues)
  }
  const begin = async () => {
    // Beside the page of the captions, below the address of their video.
    const answer = await fetch('lesson-captions').catch(() => null)
    const found = answer?.ok ? editedCues(await answer.text()) : []
    if (found.length === 0) return setSaid(NO_LESSON)
    update(() => found)
    setSaid('Estas legendas vêm do texto da aula, com tempos aproximados. Ajuste e salve.')
  }
  const read = async (chosen: File | undefined) => {
    if (!chosen) return
    const all = editedCues(lettersOf(new Uint8Array(await chosen.arrayBuffer())))
    const found = all.filter(({ text }) => text.trim() !== '')
    if (chooser.current) chooser.current.value = ''
    if (found.length === 0) return setSaid(NO_FILE)
    update(() => found)
    const left = all.length - found.length
    const without =
      left > 0 ? ` ${counted(left, 'não tinha texto e ficou', 'não tinham texto e ficaram')} de fora.` : ''
    setSaid(
      `${counted(found.length, 'legenda lida', 'legendas lidas')} de ${chosen.name}.${without} Elas valem depois de salvar.`,
    )
  }

  return (
    <fieldset
      // Without cues to mend, the list itself is what is wrong.
      aria-describedby={error && faults.size === 0 ? `${id}-error` : undefined}
      className="min-w-0"
      tabIndex={-1}
      id={id}
    >
      <legend className="mb-2 font-medium text-15">
        {counted(cues.length, 'legenda', 'legendas', 'Nenhuma legenda')}
      </legend>
      <input ref={field} type="hidden" name={name} value={isTouched ? written : file} readOnly />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="sm" icon={<Plus className="size-4.5" />} onClick={add}>
          Adicionar no momento atual
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={<Upload className="size-4.5" />}
          onClick={() => chooser.current?.click()}
        >
          Ler um arquivo
        </Button>
        <input
          ref={chooser}
          type="file"
          accept=".vtt,.srt,text/vtt"
          aria-label="Arquivo de legendas"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void read(event.target.files?.[0])}
        />
        {cues.length === 0 && (
          <Button
            variant="ghost"
            size="sm"
            icon={<FileText className="size-4.5" />}
            onClick={() => void begin()}
          >
            Começar com o texto da aula
          </Button>
        )}
        {cues.length > 0 && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Download className="size-4.5" />}
            onClick={() => save('legendas.vtt', written)}
          >
            Baixar
          </Button>
        )}
      </div>
      <p className="mt-2 text-muted text-sm empty:hidden" aria-live="polite">
        {said}
      </p>
      <FieldNote id={id} error={error} />
      {over > 0 && (
        <Alert
          tone="warn"
          className="mt-3"
          title={counted(over, 'legenda passa por cima da seguinte', 'legendas passam por cima da seguinte')}
        >
          <p>Legendas automáticas costumam vir assim. Encurtadas, cada uma termina onde a seguinte começa.</p>
          <Button variant="secondary" size="sm" className="mt-2" onClick={() => update(withoutOverlaps)}>
            Encurtar {over === 1 ? 'esta' : `as ${number(over)}`}
          </Button>
        </Alert>
      )}
      {cues.length > 0 && <ShiftTimes cues={cues} current={playing} onShift={update} />}
      <ol className="mt-3 grid gap-2">
        {cues.map((cue, index) => (
          <CueRow
            key={cue.key}
            cue={cue}
            index={index}
            isLast={index === cues.length - 1}
            isPlaying={index === playing}
            faults={faults.get(index) ?? NO_FAULTS}
            hands={hands}
          />
        ))}
      </ol>
    </fieldset>
  )
}

import { Pause, Play, Upload, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { VideoProgress } from '../../../../src/contracts/catalog/videos'
import { fileSize } from '../../../../src/domain/kernel/format'
import { useVisit } from '../../shell/current'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { Progress } from '../../ui/Progress'
import { canResume, drop, pause, resume, type Sending, send, uploads } from './uploads'

const ASK_MS = 2_000
const NONE: readonly Sending[] = []

const words: Record<Sending['state'], string> = {
  sending: 'Enviando',
  paused: 'Em pausa',
  waiting: 'Sem conexão, tentando de novo',
  done: 'Enviado',
  failed: '',
}

function Line({ sending }: { sending: Sending }) {
  const { id, name, bytes, sent, state, message } = sending
  const isOver = state === 'done' || (state === 'failed' && !canResume(id))
  return (
    <li className="flex items-center gap-2 rounded-control border border-line bg-surface px-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold text-15">{name}</p>
        <Progress
          value={sent}
          max={bytes}
          label={`Envio de ${name}`}
          text={`${fileSize(sent)} de ${fileSize(bytes)}`}
          className="my-1.5"
        />
        <p className={state === 'failed' ? 'text-danger text-sm' : 'text-muted text-sm'} aria-live="polite">
          {message || `${words[state]}, ${fileSize(sent)} de ${fileSize(bytes)}`}
        </p>
      </div>
      {(state === 'sending' || state === 'waiting') && (
        <IconButton label={`Pausar ${name}`} icon={<Pause />} onClick={() => void pause(id)} />
      )}
      {(state === 'paused' || state === 'failed') && canResume(id) && (
        <IconButton label={`Continuar ${name}`} icon={<Play />} onClick={() => resume(id)} />
      )}
      <IconButton
        label={isOver ? `Tirar ${name} da lista` : `Cancelar o envio de ${name}`}
        icon={<X />}
        onClick={() => void drop(id)}
      />
    </li>
  )
}

/** Asks how films go on while one is not ready, and asks for the list again once one changes its state. */
function useUnderWay(): VideoProgress | null {
  const [said, setSaid] = useState<VideoProgress | null>(null)
  const { refresh } = useVisit()
  const states = useRef<string | null>(null)
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      const answer = await fetch('/admin/videos/progress', { headers: { Accept: 'application/json' } }).catch(
        () => null,
      )
      if (isOver || !answer?.ok) return
      const body = (await answer.json()) as VideoProgress
      const now = JSON.stringify(body.under.map(({ videoId, status }) => [videoId, status]))
      if (states.current !== null && states.current !== now) void refresh()
      states.current = now
      setSaid(body)
    }
    void ask()
    const timer = setInterval(() => void ask(), ASK_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [refresh])
  return said
}

/** Where films are chosen, and how their uploads and their preparation go on. */
export default function UploadPanel() {
  const all = useSyncExternalStore(uploads.subscribe, uploads.get, () => NONE)
  const said = useUnderWay()
  const input = useRef<HTMLInputElement>(null)
  const preparing = said?.under.find(({ percent }) => percent !== null)
  const choose = (files: FileList | null) => {
    for (const file of files ?? []) void send(file)
    if (input.current) input.current.value = ''
  }
  return (
    <section
      aria-label="Enviar vídeos"
      className="mb-3"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        choose(event.dataTransfer.files)
      }}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button icon={<Upload />} onClick={() => input.current?.click()}>
          Enviar vídeos
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          accept="video/*,.mkv,.avi"
          aria-label="Arquivos de vídeo"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => choose(event.target.files)}
        />
        <p className="text-muted text-sm">
          {preparing
            ? `Preparando um vídeo: ${preparing.percent}%`
            : said && !said.converts
              ? 'Este servidor não tem ffmpeg: os vídeos tocam como foram enviados, em uma só qualidade.'
              : 'Até 20 GB cada. Para continuar um envio interrompido, escolha o mesmo arquivo.'}
        </p>
      </div>
      {all.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {all.map((sending) => (
            <Line key={sending.id} sending={sending} />
          ))}
        </ul>
      )}
    </section>
  )
}

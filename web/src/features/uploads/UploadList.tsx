import { Pause, Play, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { fileSize } from '../../../../src/domain/kernel/format'
import { IconButton } from '../../ui/IconButton'
import { Progress } from '../../ui/Progress'
import type { Sending, UploadQueue } from './uploadQueue'

const NONE: readonly Sending[] = []

const words: Record<Sending['state'], string> = {
  sending: 'Enviando',
  paused: 'Em pausa',
  waiting: 'Sem conexão, tentando de novo',
  done: 'Enviado',
  failed: '',
}

function Line({ queue, sending }: { queue: UploadQueue; sending: Sending }) {
  const { id, name, bytes, sent, state, message } = sending
  const isOver = state === 'done' || (state === 'failed' && !queue.canResume(id))
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
        <IconButton label={`Pausar ${name}`} icon={<Pause />} onClick={() => void queue.pause(id)} />
      )}
      {(state === 'paused' || state === 'failed') && queue.canResume(id) && (
        <IconButton label={`Continuar ${name}`} icon={<Play />} onClick={() => queue.resume(id)} />
      )}
      <IconButton
        label={isOver ? `Tirar ${name} da lista` : `Cancelar o envio de ${name}`}
        icon={<X />}
        onClick={() => void queue.drop(id)}
      />
    </li>
  )
}

/** How the uploads of a queue go on; nothing while there are none. */
export function UploadList({ queue }: { queue: UploadQueue }) {
  const all = useSyncExternalStore(queue.subscribe, queue.get, () => NONE)
  if (all.length === 0) return null
  return (
    <ul className="mt-3 grid gap-2">
      {all.map((sending) => (
        <Line key={sending.id} queue={queue} sending={sending} />
      ))}
    </ul>
  )
}

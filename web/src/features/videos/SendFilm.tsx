import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { type SentVideo, sentVideoAt } from '../../../../src/contracts/catalog/videos'
import type { Relation } from '../../../../src/contracts/kernel/attribute'
import type { RelationOption } from '../../../../src/contracts/kernel/relations'
import { callApi } from '../../shell/wire'
import { Button } from '../../ui/Button'
import { UploadList } from '../uploads/UploadList'
import { films } from './films'

const ASK_MS = 1_000
/** The list of films follows what was received after a moment. */
const MOST_MISSES = 30

interface SendFilmProps {
  /** When a sent film is chosen. */
  until: NonNullable<Relation['sends']>
  onSent: (option: RelationOption) => void
}

const isThere = ({ status }: SentVideo, until: SendFilmProps['until']) =>
  status === 'ready' || (until === 'received' && status !== 'receiving')

/** The video that an upload became; a sentence where it came to nothing. `tell` hears how its preparation goes on. */
async function became(
  uploadId: string,
  until: SendFilmProps['until'],
  tell: (sentence: string) => void,
): Promise<SentVideo | string> {
  for (let misses = 0; misses < MOST_MISSES; ) {
    const sent = await callApi<SentVideo>(sentVideoAt(uploadId)).catch(() => null)
    if (sent?.status === 'failed') return sent.reason
    if (sent && isThere(sent, until)) return sent
    if (sent?.status === 'preparing' || sent?.status === 'received')
      tell(sent.percent === null ? 'O vídeo espera na fila.' : `Preparando o vídeo: ${sent.percent}%`)
    else misses++
    await new Promise((resolve) => setTimeout(resolve, ASK_MS))
  }
  return 'O vídeo foi enviado e ainda não apareceu na biblioteca. Procure por ele no campo acima daqui a pouco.'
}

/** Sends a film from the field that chooses one, and chooses it; what is typed beside it stays. */
export function SendFilm({ until, onSent }: SendFilmProps) {
  const input = useRef<HTMLInputElement>(null)
  const [said, say] = useState('')
  const send = (file: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!file) return
    say('')
    void films.send(file, {}, async (uploadId) => {
      const sent = await became(uploadId, until, say)
      if (typeof sent === 'string') return say(sent)
      onSent({ id: sent.videoId, title: sent.title })
      say(
        sent.status === 'ready'
          ? ''
          : 'Vídeo escolhido. Você já pode salvar: ele fica pronto sozinho, e o curso só é publicado com ele pronto.',
      )
    })
  }
  return (
    <div className="mt-2 noscript:hidden">
      <Button variant="secondary" size="sm" icon={<Upload />} onClick={() => input.current?.click()}>
        Enviar vídeo
      </Button>
      <input
        ref={input}
        type="file"
        accept="video/*,.mkv,.avi"
        aria-label="Arquivo de vídeo"
        className="sr-only"
        tabIndex={-1}
        onInput={(event) => event.stopPropagation()}
        onChange={(event) => send(event.target.files?.[0])}
      />
      <UploadList queue={films} />
      <p role="status" className="mt-1.5 text-muted text-sm empty:hidden">
        {said}
      </p>
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { type SentVideo, sentVideoAt } from '../../../../src/contracts/catalog/videos'
import type { Relation } from '../../../../src/contracts/kernel/attribute'
import type { RelationOption } from '../../../../src/contracts/kernel/relations'
import { callApi } from '../../shell/wire'
import { FileButton } from '../../ui/FileButton'
import { UploadList } from '../uploads/UploadList'
import { FILM_FILES, films } from './films'

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

/** The video that an upload became; a sentence where it came to nothing, null once nobody waits. `tell` hears how its preparation goes on. */
async function became(
  uploadId: string,
  until: SendFilmProps['until'],
  { tell, isGone }: { tell: (sentence: string) => void; isGone: () => boolean },
): Promise<SentVideo | string | null> {
  for (let misses = 0; misses < MOST_MISSES; ) {
    if (isGone()) return null
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
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const [said, say] = useState('')
  const send = ([file]: readonly File[]) => {
    if (!file) return
    say('')
    void films.send(file, {}, async (uploadId) => {
      const sent = await became(uploadId, until, { tell: say, isGone: () => isGone.current })
      if (sent === null) return
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
      <FileButton
        variant="secondary"
        size="sm"
        inputLabel="Arquivo de vídeo"
        accept={FILM_FILES}
        onFiles={send}
      >
        Enviar vídeo
      </FileButton>
      <UploadList queue={films} />
      <p role="status" className="mt-1.5 text-muted text-sm empty:hidden">
        {said}
      </p>
    </div>
  )
}

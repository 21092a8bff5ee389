import { useEffect, useRef, useState } from 'react'
import { VIMEO_AT, type VideoProgress } from '../../../../src/contracts/catalog/videos'
import { useVisit } from '../../shell/current'
import { FileButton } from '../../ui/FileButton'
import { LinkButton } from '../../ui/LinkButton'
import { UploadList } from '../uploads/UploadList'
import { FILM_FILES, films } from './films'

const ASK_MS = 2_000

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
  const said = useUnderWay()
  const preparing = said?.under.find(({ percent }) => percent !== null)
  const choose = (files: Iterable<File>) => {
    for (const file of files) void films.send(file, {})
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
        <FileButton inputLabel="Arquivos de vídeo" accept={FILM_FILES} multiple onFiles={choose}>
          Enviar vídeos
        </FileButton>
        <LinkButton href={VIMEO_AT} variant="secondary">
          Trazer do Vimeo
        </LinkButton>
        <p className="text-muted text-sm">
          {preparing
            ? `Preparando um vídeo: ${preparing.percent}%`
            : said && !said.converts
              ? 'Este servidor não tem ffmpeg: os vídeos tocam como foram enviados, em uma só qualidade.'
              : 'Até 20 GB cada. Para continuar um envio interrompido, escolha o mesmo arquivo.'}
        </p>
      </div>
      <UploadList queue={films} />
    </section>
  )
}

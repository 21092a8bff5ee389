import { Play } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { VIMEO_AT, type VideoUse } from '../../../../src/contracts/catalog/videos'
import type { ResourceShowProps } from '../../../../src/contracts/kernel/resource-list'
import { ActionForm } from '../../shell/form'
import { Button } from '../../ui/Button'
import { FileButton } from '../../ui/FileButton'
import { LinkButton } from '../../ui/LinkButton'
import { UploadList } from '../uploads/UploadList'
import { FILM_FILES, films } from './films'
import { VideoUses } from './VideoUses'

const SoloPlayer = lazy(() => import('../learning/player/SoloPlayer'))

/** The film itself, and the way to put another in its place. */
export default function VideoRecord({
  row,
  extra: { uses },
}: ResourceShowProps & { extra: { uses: VideoUse[] } }) {
  const [film, setFilm] = useState<{ src: string; seconds: number | null } | null>(null)
  const [said, setSaid] = useState('')
  const vimeoId = (row.values.vimeoId as string | null) ?? null
  const watch = async () => {
    const answer = await fetch(`/admin/videos/${encodeURIComponent(row.id)}/film`, {
      headers: { Accept: 'application/json' },
    }).catch(() => null)
    if (answer?.ok) return setFilm(await answer.json())
    setSaid('Este vídeo ainda não pode ser assistido.')
  }
  return (
    <div className="mb-5">
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon={<Play />} onClick={() => void watch()}>
          Assistir
        </Button>
        <FileButton
          variant="secondary"
          inputLabel="Novo arquivo deste vídeo"
          accept={FILM_FILES}
          onFiles={([file]) => {
            if (!file) return
            void films.send(file, { videoId: row.id })
            setSaid('O envio começou. As aulas e o progresso dos alunos continuam.')
          }}
        >
          {vimeoId === null ? 'Trocar vídeo' : 'Trocar por um arquivo'}
        </FileButton>
        <LinkButton href={`${VIMEO_AT}?video=${encodeURIComponent(row.id)}`} variant="secondary">
          {vimeoId === null ? 'Trocar por um do Vimeo' : 'Trocar por outro do Vimeo'}
        </LinkButton>
        {vimeoId !== null && (
          <ActionForm action={VIMEO_AT}>
            <input type="hidden" name="vimeoId" value={vimeoId} />
            <input type="hidden" name="videoId" value={row.id} />
            <Button type="submit" variant="ghost">
              Atualizar duração e capa
            </Button>
          </ActionForm>
        )}
      </div>
      <p className="mt-2 text-muted text-sm" aria-live="polite">
        {said}
      </p>
      <UploadList queue={films} />
      <VideoUses uses={uses} />
      {film && (
        <Suspense>
          <SoloPlayer
            title={row.title}
            media={{ src: film.src, poster: '', captions: '' }}
            seconds={film.seconds ?? 1}
            autoplay
            className="mt-2 rounded-card"
          />
        </Suspense>
      )}
    </div>
  )
}

import { useEffect, useState } from 'react'
import type { ResourceShowProps } from '../../../../src/contracts/kernel/resource-list'
import { type FilmKind, type FilmView, filmView } from '../../../../src/contracts/marketing/film'
import { Panel } from '../../ui/Panel'
import { Film } from './Film'

/** Where the film plays: only the server knows whether one of the library lies at Vimeo now. */
function useAsItPlays(view: FilmView, isOfLibrary: boolean): FilmView {
  const [found, setFound] = useState<FilmView | null>(null)
  const at = view.captions.replace(/legendas\.vtt$/, 'filme')
  useEffect(() => {
    if (!isOfLibrary) return
    const leaving = new AbortController()
    const ask = async () => {
      const answer = await fetch(at, { headers: { Accept: 'application/json' }, signal: leaving.signal })
      if (answer.ok) setFound((await answer.json()) as FilmView)
    }
    void ask().catch(() => undefined)
    return () => leaving.abort()
  }, [at, isOfLibrary])
  return found ?? view
}

function FilmPaper({ kind, row: { id, title, values } }: ResourceShowProps & { kind: FilmKind }) {
  const film = {
    id,
    src: String(values.src),
    poster: String(values.poster ?? ''),
    seconds: Number(values.seconds),
    videoId: (values.videoId as string | null) ?? null,
  }
  const view = useAsItPlays(filmView(kind, film), film.videoId !== null)
  return (
    <Panel title="O vídeo" className="mb-6 max-w-[720px]">
      <div className="overflow-hidden rounded-control">
        <Film title={title} film={view} />
      </div>
    </Panel>
  )
}

/** The film of a record, by where it plays, as it plays for those it is for. */
export const papers = {
  depoimentos: (props: ResourceShowProps) => <FilmPaper kind="depoimentos" {...props} />,
  suporte: (props: ResourceShowProps) => <FilmPaper kind="suporte" {...props} />,
  vendas: (props: ResourceShowProps) => <FilmPaper kind="vendas" {...props} />,
}

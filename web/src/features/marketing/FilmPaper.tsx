import type { ResourceShowProps } from '../../../../src/contracts/kernel/resource-list'
import { type FilmKind, filmView } from '../../../../src/contracts/marketing/film'
import { Panel } from '../../ui/Panel'
import { Film } from './Film'

function FilmPaper({ kind, row: { id, title, values } }: ResourceShowProps & { kind: FilmKind }) {
  const film = {
    id,
    src: String(values.src),
    poster: String(values.poster ?? ''),
    seconds: Number(values.seconds),
    videoId: (values.videoId as string | null) ?? null,
  }
  return (
    <Panel title="O vídeo" className="mb-6 max-w-[720px]">
      <div className="overflow-hidden rounded-control">
        <Film title={title} film={filmView(kind, film)} />
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

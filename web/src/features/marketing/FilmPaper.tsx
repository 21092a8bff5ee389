import type { Resource } from '../../../../src/contracts/kernel/resource'
import type { ResourceShowProps } from '../../../../src/contracts/kernel/resource-list'
import { type FilmKind, filmView } from '../../../../src/contracts/marketing/film'
import { salesVideos } from '../../../../src/contracts/marketing/sales-videos'
import { supportVideos } from '../../../../src/contracts/marketing/support-videos'
import { useResource } from '../../admin/useResource'
import { Panel } from '../../ui/Panel'
import { Film } from './Film'

const kindOf = ({ component }: Resource): FilmKind =>
  component === salesVideos.component
    ? 'vendas'
    : component === supportVideos.component
      ? 'suporte'
      : 'depoimentos'

/** The film of a record, as it plays for those it is for. */
export default function FilmPaper({ row: { id, title, values } }: ResourceShowProps) {
  const film = {
    id,
    src: String(values.src),
    poster: String(values.poster ?? ''),
    seconds: Number(values.seconds),
  }
  return (
    <Panel title="O vídeo" className="mb-6 max-w-[720px]">
      <div className="overflow-hidden rounded-control">
        <Film title={title} film={filmView(kindOf(useResource()), film)} />
      </div>
    </Panel>
  )
}

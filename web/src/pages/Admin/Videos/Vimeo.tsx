import { Plus, RefreshCw } from 'lucide-react'
import { VIMEO_AT } from '../../../../../src/contracts/catalog/videos'
import type { PageProps } from '../../../../../src/contracts/pages'
import { ActionForm } from '../../../shell/form'
import { QueryForm } from '../../../shell/lists/QueryForm'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { Field } from '../../../ui/Field'
import { clock } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'
import { Pagination } from '../../../ui/Pagination'
import { TechnicalDetails } from '../../../ui/TechnicalDetails'
import { TextInput } from '../../../ui/TextInput'
import { TextLink } from '../../../ui/TextLink'

type Props = PageProps<'Admin/Videos/Vimeo'>

const VIDEOS = '/admin/videos'
const videoAt = (videoId: string) => `${VIDEOS}/${encodeURIComponent(videoId)}`

function addressOf({ query, instead }: Pick<Props, 'query' | 'instead'>, page: number) {
  const said = Object.entries({
    video: instead?.videoId ?? '',
    busca: query,
    page: page > 1 ? String(page) : '',
  })
  const search = new URLSearchParams(said.filter(([, value]) => value !== '')).toString()
  return search ? `${VIMEO_AT}?${search}` : VIMEO_AT
}

function Choice({ film, instead }: { film: Props['films'][number]; instead: Props['instead'] }) {
  const { vimeoId, title, barred, videoId } = film
  if (videoId !== null)
    return (
      <p className="text-muted text-sm">
        {instead?.videoId === videoId ? 'É o que toca agora.' : 'Já está na biblioteca.'}{' '}
        <TextLink href={videoAt(videoId)} aria-label={`Abrir: ${title}`}>
          Abrir
        </TextLink>
      </p>
    )
  if (barred !== null) return <p className="text-muted text-sm">{barred}</p>
  const label = instead ? 'Usar este' : 'Trazer'
  return (
    <ActionForm action={VIMEO_AT} preserveScroll={false} className="mt-auto">
      <input type="hidden" name="vimeoId" value={vimeoId} />
      <input type="hidden" name="videoId" value={instead?.videoId ?? ''} />
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        icon={instead ? <RefreshCw /> : <Plus />}
        aria-label={`${label}: ${title}`}
      >
        {label}
      </Button>
    </ActionForm>
  )
}

const FilmCard = ({ film, instead }: { film: Props['films'][number]; instead: Props['instead'] }) => (
  <li className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface">
    <span className="relative block">
      {film.picture ? (
        <img
          src={film.picture}
          alt=""
          width={640}
          height={360}
          loading="lazy"
          className="block aspect-video h-auto w-full bg-brand-950 object-cover"
        />
      ) : (
        <span className="block aspect-video w-full bg-brand-950" />
      )}
      <span className="tabular absolute right-2 bottom-2 rounded-chip bg-brand-950/80 px-1.5 py-0.5 text-13 text-white">
        {clock(film.seconds)}
      </span>
    </span>
    <div className="flex flex-1 flex-col gap-2 p-4">
      <h2 className="line-clamp-2 break-words font-sans font-semibold text-base tracking-normal">
        {film.title}
      </h2>
      <Choice film={film} instead={instead} />
    </div>
  </li>
)

const Unset = () => (
  <Alert tone="info" title="A loja ainda não está ligada ao Vimeo" className="max-w-[760px]">
    Peça a quem cuida do servidor que ligue a conta da loja no Vimeo. Depois, os vídeos dela aparecem aqui.
    <TechnicalDetails>
      Um token de developer.vimeo.com, com os acessos “public” e “private”, na variável{' '}
      <code>VIMEO_TOKEN</code> do servidor; vale quando a loja inicia de novo.
    </TechnicalDetails>
  </Alert>
)

function Films(props: Props) {
  const { films, fault, query, page, perPage, total, instead } = props
  if (fault !== null)
    return (
      <Alert
        tone="danger"
        title="Os vídeos do Vimeo não puderam ser listados"
        className="max-w-[760px]"
        action={
          <LinkButton href={addressOf(props, page)} size="sm" variant="secondary">
            Tentar de novo
          </LinkButton>
        }
      >
        {fault}
      </Alert>
    )
  if (films.length === 0)
    return (
      <EmptyState title={query ? `Nada no Vimeo para “${query}”` : 'Nenhum vídeo no Vimeo'}>
        {query
          ? 'Procure por outra palavra do título.'
          : 'Envie o primeiro pelo site do Vimeo, e ele aparece aqui.'}
      </EmptyState>
    )
  return (
    <>
      <ul className="mb-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {films.map((film) => (
          <FilmCard key={film.vimeoId} film={film} instead={instead} />
        ))}
      </ul>
      <Pagination page={page} pageSize={perPage} total={total} href={(to) => addressOf(props, to)} />
    </>
  )
}

const Vimeo: PageComponent<'Admin/Videos/Vimeo'> = (props) => {
  const { isSet, query, instead } = props
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            items={[
              { label: 'Vídeos', href: VIDEOS },
              ...(instead ? [{ label: instead.title, href: videoAt(instead.videoId) }] : []),
              { label: instead ? 'Trocar' : 'Trazer do Vimeo' },
            ]}
          />
        }
        title={instead ? `Trocar por ${instead.isAtVimeo ? 'outro' : 'um'} do Vimeo` : 'Trazer do Vimeo'}
        lead={
          instead
            ? `As aulas e páginas que mostram “${instead.title}” passam a tocar o que você escolher, e o progresso dos alunos continua.`
            : 'O vídeo continua no Vimeo e toca nas aulas e nas páginas pelo player de lá, com progresso como os outros.'
        }
      />
      {isSet ? (
        <>
          <QueryForm
            action={VIMEO_AT}
            keep={{ video: instead?.videoId }}
            className="mb-6 flex flex-wrap items-end gap-2"
          >
            <Field label="Procurar no Vimeo" className="w-full sm:w-96">
              <TextInput type="search" name="busca" defaultValue={query} maxLength={100} />
            </Field>
            <Button type="submit" variant="secondary">
              Procurar
            </Button>
          </QueryForm>
          <Films {...props} />
        </>
      ) : (
        <Unset />
      )}
    </>
  )
}

export default Vimeo

import {
  IMPORTS_AT,
  type ImportItem,
  importKinds,
  importStates,
} from '../../../../../src/contracts/site/imports'
import { ImportForm } from '../../../features/site/imports/ImportForm'
import { ImportRecord } from '../../../features/site/imports/ImportRecord'
import type { PageComponent } from '../../../shell/page'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { DataTable } from '../../../ui/DataTable'
import { DateTime } from '../../../ui/DateTime'
import { number } from '../../../ui/format'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { Status } from '../../../ui/Status'
import { TextLink } from '../../../ui/TextLink'
import type { Tone } from '../../../ui/tone'

const TITLE = 'Importar de outra plataforma'

const TONES: Record<ImportItem['state'], Tone> = {
  asked: 'info',
  checked: 'info',
  started: 'info',
  ended: 'ok',
  failed: 'danger',
  removed: 'neutral',
}

const columns = [
  {
    key: 'file',
    header: 'Arquivo',
    primary: true,
    cell: ({ importId, fileName }: ImportItem) => (
      <TextLink href={`${IMPORTS_AT}?importacao=${importId}`} className="break-all">
        {fileName}
      </TextLink>
    ),
  },
  { key: 'kind', header: 'O que', cell: ({ kind }: ImportItem) => importKinds[kind].label },
  {
    key: 'state',
    header: 'Situação',
    cell: ({ state }: ImportItem) => <Status tone={TONES[state]}>{importStates[state]}</Status>,
  },
  {
    key: 'lines',
    header: 'Linhas',
    align: 'right' as const,
    cell: ({ lines }: ImportItem) => number(lines),
  },
  {
    key: 'at',
    header: 'Enviado',
    cell: ({ askedAt }: ImportItem) => <DateTime at={askedAt} format="dayTime" />,
  },
]

const Imports: PageComponent<'Admin/Imports/Index'> = ({ opened, imports }) => (
  <>
    <PageHeader
      above={
        <Breadcrumbs items={[{ label: 'Configurações', href: '/admin/configurations' }, { label: TITLE }]} />
      }
      title={TITLE}
      lead="Traga alunos, cursos e certificados por um arquivo CSV. Nenhuma senha vem junto, e repetir não faz nada duas vezes."
    />
    {opened ? (
      <ImportRecord key={opened.importId} opened={opened} />
    ) : (
      <Panel title="Enviar um arquivo" className="mb-6">
        <ImportForm />
      </Panel>
    )}
    {imports.length > 0 && (
      <Panel title="O que você enviou" flush>
        <p className="px-4 pb-3 text-muted text-15 sm:px-6">
          Só você vê as linhas. Os arquivos são apagados 7 dias depois do envio.
        </p>
        <DataTable
          caption="Importações"
          rows={imports}
          rowKey={({ importId }) => importId}
          columns={columns}
        />
      </Panel>
    )}
  </>
)

export default Imports

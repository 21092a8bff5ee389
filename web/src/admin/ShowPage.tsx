import { listTitle } from '../../../src/contracts/kernel/resource'
import { recordRoot } from '../../../src/contracts/kernel/resource-catalogue'
import type { ResourceShowProps } from '../../../src/contracts/kernel/resource-list'
import { Breadcrumbs } from '../ui/Breadcrumbs'
import { PageHeader } from '../ui/PageHeader'
import { Cell } from './Cell'
import { Checklist } from './editor/Checklist'
import { DraftPanel, PendingNote } from './editor/DraftPanel'
import { EditorShell } from './editor/EditorShell'
import { Acts } from './record/Acts'
import { Presence } from './record/Presence'
import { markOf, Record } from './record/Record'
import { usePart, useResource } from './useResource'

/** A record of a declared resource: its values, its acts and its history. */
export default function ShowPage(props: ResourceShowProps) {
  const resource = useResource()
  return Object.keys(resource.sections).length > 0 ? <Overview {...props} /> : <WholeRecord {...props} />
}

/** The first page of a record with sections. */
function Overview(props: ResourceShowProps) {
  const resource = useResource()
  const Above = usePart('record:above')
  const Below = usePart('record:below')
  const { history, asOf, ...frame } = props
  return (
    <EditorShell {...frame} section={null} isPast={asOf !== null}>
      {!asOf && <Checklist resource={resource} id={frame.row.id} missing={frame.missing} />}
      {!asOf && frame.draft && <DraftPanel id={frame.row.id} draft={frame.draft} />}
      {!asOf && <PendingNote row={frame.row} />}
      {Above && <Above {...props} />}
      <Record resource={resource} show={props} withoutHistoryTab />
      {Below && <Below {...props} />}
    </EditorShell>
  )
}

function WholeRecord(props: ResourceShowProps) {
  const resource = useResource()
  const Above = usePart('record:above')
  const Below = usePart('record:below')
  const { row, related, may, missing, asOf } = props
  const address = recordRoot(resource, row.id)
  const mark = markOf(resource)
  return (
    <div className="max-w-[1120px]">
      <PageHeader
        above={
          <Breadcrumbs items={[{ label: listTitle(resource), href: resource.at }, { label: row.title }]} />
        }
        title={row.title}
        mark={mark && <Cell name={mark[0]} attribute={mark[1]} row={row} related={related} />}
        actions={
          <>
            <Presence at={address} />
            {!asOf && (
              <Acts resource={resource} row={row} may={may} missing={missing} editAt={`${address}/edit`} />
            )}
          </>
        }
      />
      {Above && <Above {...props} />}
      <Record resource={resource} show={props} />
      {Below && <Below {...props} />}
    </div>
  )
}

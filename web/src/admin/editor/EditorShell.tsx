import type { ReactNode } from 'react'
import { listTitle } from '../../../../src/contracts/kernel/resource'
import { recordRoot } from '../../../../src/contracts/kernel/resource-catalogue'
import type { EditorFrame } from '../../../../src/contracts/kernel/resource-list'
import { Breadcrumbs } from '../../ui/Breadcrumbs'
import { PageHeader } from '../../ui/PageHeader'
import { Status } from '../../ui/Status'
import { Cell } from '../Cell'
import { Acts } from '../record/Acts'
import { missingWords } from '../record/acts'
import { Presence } from '../record/Presence'
import { markOf } from '../record/Record'
import { useResource } from '../useResource'
import { DraftNote } from './DraftPanel'
import { EditorSteps } from './EditorSteps'

interface EditorShellProps extends EditorFrame {
  /** Name of the section; null: the record's own page. */
  section: string | null
  /** An earlier version is shown, which nothing can be done with. */
  isPast?: boolean
  children: ReactNode
}

/** What stands around each page of a record with sections: its title, its acts, and its steps with what they lack. */
export function EditorShell({ section, isPast = false, children, ...frame }: EditorShellProps) {
  const resource = useResource()
  const { row, related, may, missing, draft } = frame
  const address = recordRoot(resource, row.id)
  const mark = markOf(resource)
  const label = section === null ? undefined : resource.sections[section]?.label
  const lacks = missingWords(resource, missing)
  return (
    <>
      <PageHeader
        above={
          (label || resource.only === undefined) && (
            <Breadcrumbs
              items={[
                ...(resource.only === undefined ? [{ label: listTitle(resource), href: resource.at }] : []),
                label ? { label: row.title, href: address } : { label: row.title },
                ...(label ? [{ label }] : []),
              ]}
            />
          )
        }
        title={row.title}
        mark={
          <>
            {mark && <Cell name={mark[0]} attribute={mark[1]} row={row} related={related} />}
            {lacks && !isPast && (
              <Status tone="warn" className="whitespace-normal!">
                {lacks}
              </Status>
            )}
          </>
        }
        actions={
          <>
            <Presence at={address} />
            {!isPast && <Acts resource={resource} row={row} may={may} missing={missing} editAt={address} />}
          </>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
        <EditorSteps resource={resource} row={row} section={section} missing={missing} draft={draft} />
        <div className="min-w-0">
          {draft && section !== null && <DraftNote id={row.id} draft={draft} />}
          {children}
        </div>
      </div>
    </>
  )
}

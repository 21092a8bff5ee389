import { type Attribute, type AttributeKind, isNumeric } from '../../../../src/contracts/kernel/attribute'
import type { Resource } from '../../../../src/contracts/kernel/resource'
import type { ResourceRow, ResourceShowProps } from '../../../../src/contracts/kernel/resource-list'
import { usePage } from '../../shell/current'
import { cx } from '../../ui/cx'
import { Panel } from '../../ui/Panel'
import { Tabs } from '../../ui/Tabs'
import { Unbroken } from '../../ui/Unbroken'
import { isEmpty } from '../Cell'
import { AskedAct } from './Acts'
import { AsOfBanner } from './AsOfBanner'
import { recordView, shownPart } from './address'
import { BelongingTable } from './BelongingTable'
import { History } from './History'
import { RecordValue } from './RecordValue'

const long: readonly AttributeKind[] = [
  'longText',
  'lines',
  'richText',
  'list',
  'group',
  'picture',
  'relations',
]
const aside: readonly AttributeKind[] = ['status', 'choice', 'flag', 'day', 'moment', 'instant', 'relation']

type Named = [name: string, attribute: Attribute]

/** The attribute that says how the record stands, shown beside its title. */
export const markOf = ({ list }: Resource): Named | undefined =>
  Object.entries(list).find(([, { kind }]) => kind === 'status')

/** A record of no more values than these needs no second card. */
const FEW = 3

/** Values of the main column, and of the card beside it. */
function partsOf(resource: Resource): { main: Named[]; side: Named[] } {
  const mark = markOf(resource)?.[0]
  const all = Object.entries({ ...resource.list, ...resource.detail }).filter(
    ([name, { told }]) => name !== resource.title && name !== mark && told !== 'above',
  )
  if (all.length <= FEW) return { main: all, side: [] }
  const side = all.filter(([, { kind }]) => aside.includes(kind))
  const main = all.filter(([, { kind }]) => !aside.includes(kind))
  return main.length > 0 ? { main, side } : { main: side, side: [] }
}

interface ValuesProps {
  names: readonly Named[]
  show: ResourceShowProps
}

/** What has not happened yet, and what nobody chose, is no news beside a record. */
const told = ([name, { whenEmpty }]: Named, { values }: ResourceRow) =>
  whenEmpty !== undefined || !isEmpty(values[name] ?? null)

function Values({ names, show: { row, related } }: ValuesProps) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[160px_minmax(0,1fr)]">
      {names.map(([name, attribute]) =>
        long.includes(attribute.kind) ? (
          <div key={name} className="sm:col-span-2">
            <dt className="mb-1 text-muted">
              <Unbroken>{attribute.label}</Unbroken>
            </dt>
            <dd className="min-w-0">
              <RecordValue name={name} attribute={attribute} row={row} related={related} />
            </dd>
          </div>
        ) : (
          <div
            key={name}
            className={
              isNumeric(attribute) ? 'flex items-baseline justify-between gap-4 sm:contents' : 'contents'
            }
          >
            <dt className={cx('text-muted', !isNumeric(attribute) && 'max-sm:-mb-3')}>
              <Unbroken>{attribute.label}</Unbroken>
            </dt>
            <dd className="min-w-0 break-words">
              <RecordValue name={name} attribute={attribute} row={row} related={related} />
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}

function SideValues({ names, show: { row, related } }: ValuesProps) {
  return (
    <dl className="grid gap-4">
      {names.map(([name, attribute]) => (
        <div key={name}>
          <dt className="text-muted text-sm">
            <Unbroken>{attribute.label}</Unbroken>
          </dt>
          <dd className="min-w-0">
            <RecordValue name={name} attribute={attribute} row={row} related={related} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface RecordProps {
  resource: Resource
  show: ResourceShowProps
  /** In a panel there is no room for a second column. */
  narrow?: boolean
  /** Steps beside the record lead to its history instead of a tab. */
  withoutHistoryTab?: boolean
}

/** A record: its values, what belongs to it, or its history. */
export function Record({ resource, show, narrow, withoutHistoryTab }: RecordProps) {
  const { url } = usePage()
  const { history, lists, asOf, row, may, missing } = show
  const part = shownPart(url, 'aba')
  const isHistory = history !== null && part === 'historico'
  const belonging = part && lists[part]?.shown ? resource.hasMany[part] : undefined
  const isData = !isHistory && !belonging
  const { main, side } = partsOf(resource)
  const shownMain = main.filter((named) => told(named, row))
  const shownSide = side.filter((named) => told(named, row))
  const at = (aba?: string) =>
    recordView(url, { ...(aba && { aba }), ...(asOf && { versao: asOf.revision }) })
  const others = Object.entries(resource.hasMany)
  return (
    <>
      <AskedAct resource={resource} row={row} may={may} missing={missing} />
      <AsOfBanner resource={resource} show={show} />
      {((history && !withoutHistoryTab) || others.length > 0) && (
        <Tabs
          label="Partes do registro"
          className="mb-5"
          tabs={[
            { label: 'Dados', href: at(), current: isData },
            ...others.map(([name, { label }]) => ({
              label,
              href: at(name),
              current: belonging !== undefined && part === name,
              count: lists[name]?.total ?? 0,
            })),
            ...(history && !withoutHistoryTab
              ? [{ label: 'Histórico', href: at('historico'), current: isHistory, count: history.length }]
              : []),
          ]}
        />
      )}
      {isHistory && (
        <Panel>
          <History entries={history} shown={asOf?.revision ?? null} />
        </Panel>
      )}
      {part && belonging && lists[part]?.shown && (
        <BelongingTable name={part} spec={belonging} total={lists[part].total} shown={lists[part].shown} />
      )}
      {isData && narrow && (
        <div className="grid gap-4">
          <Panel>
            <Values names={[...shownMain, ...shownSide]} show={show} />
          </Panel>
        </div>
      )}
      {isData && !narrow && (
        <div
          className={
            shownSide.length > 0
              ? 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]'
              : 'grid max-w-[860px] gap-6'
          }
        >
          <Panel>
            <Values names={shownMain.length > 0 ? shownMain : main} show={show} />
          </Panel>
          {shownSide.length > 0 && (
            <Panel>
              <SideValues names={shownSide} show={show} />
            </Panel>
          )}
        </div>
      )}
    </>
  )
}

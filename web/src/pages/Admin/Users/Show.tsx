import { personTimelineKinds, personTimelineQuery } from '../../../../../src/contracts/identity/users'
import { UserFrame } from '../../../features/identity/users/UserFrame'
import { UserFacts, UserHoldings, UserRights, UserRisk } from '../../../features/identity/users/UserSide'
import { UserTimeline } from '../../../features/identity/users/UserTimeline'
import type { PageComponent } from '../../../shell/page'
import { EmptyState } from '../../../ui/EmptyState'
import { Panel } from '../../../ui/Panel'
import { PanelPages } from '../../../ui/PanelPages'
import { Tabs } from '../../../ui/Tabs'

const kinds = [null, ...(Object.keys(personTimelineKinds) as (keyof typeof personTimelineKinds)[])]

const UsersShow: PageComponent<'Admin/Users/Show'> = (props) => {
  const { user, kind, entries, total, page, perPage } = props
  const query = personTimelineQuery(user.row.id)
  return (
    <UserFrame user={user} tab="Show">
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Panel flush>
          <Tabs
            label="Assuntos da linha do tempo"
            className="px-2 pt-1"
            tabs={kinds.map((each) => ({
              label: each ? personTimelineKinds[each] : 'Tudo',
              href: query.address({}, { kind: each }),
              current: each === kind,
            }))}
          />
          {entries.length === 0 ? (
            <EmptyState title="Nada por aqui">Nenhum registro deste assunto para esta pessoa.</EmptyState>
          ) : (
            <div className="p-4 sm:p-6">
              <UserTimeline entries={entries} />
            </div>
          )}
          <PanelPages
            page={page}
            pageSize={perPage}
            total={total}
            href={(to) => query.address({ kind }, { page: to })}
          />
        </Panel>
        <div className="grid gap-6 max-xl:md:grid-cols-2">
          <UserFacts user={user} />
          <UserRisk risk={props.risk} />
          <UserHoldings {...props} />
          <UserRights user={user} />
        </div>
      </div>
    </UserFrame>
  )
}

export default UsersShow

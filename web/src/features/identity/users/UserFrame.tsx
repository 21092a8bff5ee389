import type { ReactNode } from 'react'
import type { UserHead } from '../../../../../src/contracts/identity/user-pages'
import { roleLabel, USERS_PATH, users } from '../../../../../src/contracts/identity/users'
import { Acts, AskedAct } from '../../../admin/record/Acts'
import { Alert } from '../../../ui/Alert'
import { Avatar } from '../../../ui/Avatar'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'
import { Status } from '../../../ui/Status'
import { Tabs } from '../../../ui/Tabs'
import { Tag } from '../../../ui/Tag'

export type UserTab = 'Show' | 'Courses' | 'Bundles' | 'Orders' | 'Refunds' | 'Cart'

export const userHref = (accountId: string, page = '') =>
  `${USERS_PATH}/${encodeURIComponent(accountId)}${page}`

const tabs: readonly [UserTab, string, string, keyof UserHead['counts'] | null][] = [
  ['Show', 'Linha do tempo', '', null],
  ['Courses', 'Cursos', '/courses', 'courses'],
  ['Bundles', 'Formações', '/bundles', 'bundles'],
  ['Orders', 'Pedidos', '/orders', 'orders'],
  ['Refunds', 'Reembolsos', '/refunds', 'refunds'],
  ['Cart', 'Carrinho', '/cart', 'cart'],
]

const { standing: standingAttribute } = users.list

/** The head and the tabs of every page of one person. */
export function UserFrame({ user, tab, children }: { user: UserHead; tab: UserTab; children: ReactNode }) {
  const { row, may, counts } = user
  const { role, standing, blockedWhy } = row.values
  const mark = standingAttribute?.values?.[String(standing)]
  return (
    <>
      <PageHeader
        above={<Breadcrumbs items={[{ label: 'Usuários', href: USERS_PATH }, { label: row.title }]} />}
        title={
          <span className="flex items-center gap-3">
            <Avatar name={row.title} size="lg" />
            <span className="min-w-0 break-words">{row.title}</span>
          </span>
        }
        mark={
          <>
            {mark && <Status tone={mark.tone ?? 'neutral'}>{mark.label}</Status>}
            {role !== 'Student' && <Tag tone="info">{roleLabel[role as keyof typeof roleLabel]}</Tag>}
          </>
        }
        lead={String(row.values.email)}
        actions={
          standing !== 'forgotten' && (
            <>
              <LinkButton href={userHref(row.id, '/edit')} variant="secondary">
                Editar
              </LinkButton>
              <Acts
                resource={users}
                row={row}
                may={{ ...may, change: false }}
                missing={[]}
                editAt={userHref(row.id, '/edit')}
              />
            </>
          )
        }
      />
      <AskedAct resource={users} row={row} may={may} missing={[]} />
      {standing === 'blocked' && (
        <Alert tone="danger" title="Conta bloqueada" className="mb-4">
          {String(blockedWhy ?? '')}
        </Alert>
      )}
      <Tabs
        label="Páginas da pessoa"
        className="mb-6"
        tabs={tabs.map(([name, label, path, counted]) => ({
          label,
          href: userHref(row.id, path),
          current: name === tab,
          ...(counted && { count: counts[counted] }),
        }))}
      />
      {children}
    </>
  )
}

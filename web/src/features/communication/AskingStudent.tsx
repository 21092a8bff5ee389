import type { CommunicationPages } from '../../../../src/contracts/communication/pages'
import { useShared } from '../../shell/current'
import { Avatar } from '../../ui/Avatar'
import { DateTime } from '../../ui/DateTime'
import { EmailText } from '../../ui/EmailText'
import { list } from '../../ui/format'
import { Panel } from '../../ui/Panel'
import { Progress } from '../../ui/Progress'
import { TextLink } from '../../ui/TextLink'
import { OrderMark } from '../ordering/OrderMark'

type Student = CommunicationPages['Admin/Questions/Show']['student']

/** Who asked: their courses and orders, so that an answer needs no other page. */
export function AskingStudent({ student }: { student: Student }) {
  const { name, email, since, courses, orders } = student
  const seesOrders = useShared().auth.role === 'Admin'
  return (
    <>
      <Panel title="Aluno">
        <p className="flex items-center gap-3">
          <Avatar name={name} size="lg" />
          <span className="min-w-0">
            <span className="block font-semibold">{name}</span>
            {email && (
              <span className="block break-words text-15 text-muted">
                <EmailText>{email}</EmailText>
              </span>
            )}
            {since && (
              <span className="block text-muted text-sm">
                Aluno desde <DateTime at={since} />
              </span>
            )}
          </span>
        </p>
      </Panel>
      <Panel title="Cursos com acesso">
        {courses.length === 0 ? (
          <p className="text-muted">Nenhum.</p>
        ) : (
          <ul className="grid gap-4">
            {courses.map(({ title, percent, watchedAt }) => (
              <li key={title}>
                <p className="font-medium text-15">{title}</p>
                <Progress value={percent} max={100} label={`Progresso em ${title}`} className="mt-1.5" />
                <p className="mt-1 text-muted text-sm">
                  {percent}%{' · '}
                  {watchedAt ? (
                    <>
                      visto em <DateTime at={watchedAt} />
                    </>
                  ) : (
                    'ainda não assistiu'
                  )}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="Pedidos">
        {orders.length === 0 ? (
          <p className="text-muted">Nenhum.</p>
        ) : (
          <ul className="grid gap-4">
            {orders.map(({ orderId, number, status, placedAt, titles }) => (
              <li key={orderId}>
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="font-mono text-15">
                    {seesOrders ? <TextLink href={`/admin/orders/${orderId}`}>{number}</TextLink> : number}
                  </span>
                  <OrderMark status={status} />
                </p>
                <p className="mt-1 text-15">{list(titles)}</p>
                <p className="text-muted text-sm">
                  Feito em <DateTime at={placedAt} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}

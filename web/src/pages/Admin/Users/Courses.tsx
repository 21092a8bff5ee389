import { BookOpen } from 'lucide-react'
import type { UserCourse } from '../../../../../src/contracts/identity/user-pages'
import { UserFrame, userHref } from '../../../features/identity/users/UserFrame'
import { Form, FormAlert, FormField, SubmitButton } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { type Column, DataTable } from '../../../ui/DataTable'
import { DateTime } from '../../../ui/DateTime'
import { EmptyState } from '../../../ui/EmptyState'
import { date } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'
import { Progress } from '../../../ui/Progress'
import { Select } from '../../../ui/Select'
import { Status } from '../../../ui/Status'
import { TextInput } from '../../../ui/TextInput'
import { TextLink } from '../../../ui/TextLink'

const causeNames: Record<string, string> = {
  order: 'Compra',
  free: 'Curso grátis',
  staff: 'Liberado pela equipe',
  gift: 'Presente',
  seat: 'Vaga de empresa',
}

const Cause = ({ cause: { type, order } }: { cause: UserCourse['causes'][number] }) => (
  <span className="block">
    {order ? (
      <TextLink href={`/admin/orders/${order.orderId}`} className="whitespace-nowrap">
        {order.number}
      </TextLink>
    ) : (
      (causeNames[type] ?? type)
    )}
  </span>
)

const columns: Column<UserCourse>[] = [
  {
    key: 'title',
    header: 'Curso',
    primary: true,
    cell: ({ title }) => <span className="block min-w-36">{title}</span>,
  },
  {
    key: 'access',
    header: 'Acesso',
    cell: ({ access, until }) => (
      <>
        <Status tone={access ? 'ok' : 'neutral'}>{access ? 'Aberto' : 'Encerrado'}</Status>
        {until && (
          <span className="block text-muted text-sm">
            {access ? 'até' : 'em'} {date(until)}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'causes',
    header: 'Por quê',
    cell: ({ causes }) =>
      causes.length === 0 ? (
        <span className="text-muted">—</span>
      ) : (
        causes.map((cause, at) => <Cause key={`${cause.type}-${cause.order?.orderId ?? at}`} cause={cause} />)
      ),
  },
  { key: 'granted', header: 'Desde', cell: ({ grantedAt }) => <DateTime at={grantedAt} /> },
  {
    key: 'progress',
    header: 'Progresso',
    cell: ({ title, done, total }) => (
      <span className="block min-w-24">
        <Progress value={done} max={Math.max(1, total)} label={`Progresso em ${title}`} />
        <span className="text-muted text-sm">
          {done} de {total} aulas
        </span>
      </span>
    ),
  },
  {
    key: 'certificate',
    header: 'Certificado',
    cell: ({ certificateCode }) =>
      certificateCode ? (
        <TextLink href={`/certificates/${certificateCode}`}>Ver</TextLink>
      ) : (
        <span className="text-muted">—</span>
      ),
  },
]

const Reason = () => (
  <FormField name="reason" label="Motivo" required hint="Fica no histórico, junto do seu nome.">
    {(field) => <TextInput {...field} autoComplete="off" maxLength={300} />}
  </FormField>
)

const UsersCourses: PageComponent<'Admin/Users/Courses'> = ({ user, courses, choices }) => {
  const { id, values } = user.row
  const takeable = courses.filter(({ causes }) =>
    causes.some(({ type }) => type !== 'order' && type !== 'seat'),
  )
  return (
    <UserFrame user={user} tab="Courses">
      <div className="grid items-start gap-6 2xl:grid-cols-[minmax(0,1fr)_18rem]">
        <Panel flush>
          <DataTable
            className="rounded-card"
            caption="Cursos da pessoa"
            columns={columns}
            rows={courses}
            rowKey={({ courseId }) => courseId}
            empty={
              <EmptyState icon={BookOpen} title="Nenhum curso ainda">
                O que a pessoa comprar, ganhar ou receber da equipe aparece aqui.
              </EmptyState>
            }
          />
        </Panel>
        {values.standing !== 'forgotten' && (
          <div className="grid gap-6 max-2xl:md:grid-cols-2">
            <Panel title="Liberar um curso">
              <Form
                action={userHref(id, '/access')}
                schema={() =>
                  import('../../../../../src/contracts/identity/forms').then((forms) => forms.giveAccessForm)
                }
                className="grid gap-4"
              >
                <FormAlert />
                <FormField name="courseId" label="Curso" required>
                  {(field) => <Select {...field} options={choices} placeholder="Escolha" />}
                </FormField>
                <Reason />
                <SubmitButton>Liberar acesso</SubmitButton>
              </Form>
            </Panel>
            {takeable.length > 0 && (
              <Panel title="Retirar um acesso">
                <Form
                  action={userHref(id, '/access/take')}
                  schema={() =>
                    import('../../../../../src/contracts/identity/forms').then(
                      (forms) => forms.giveAccessForm,
                    )
                  }
                  className="grid gap-4"
                >
                  <FormAlert />
                  <FormField name="courseId" label="Curso" required>
                    {(field) => (
                      <Select
                        {...field}
                        options={takeable.map(({ courseId, title }) => ({ value: courseId, label: title }))}
                        placeholder="Escolha"
                      />
                    )}
                  </FormField>
                  <Reason />
                  <SubmitButton variant="danger">Retirar acesso</SubmitButton>
                  <p className="text-muted text-sm">
                    Compras não são retiradas aqui: o acesso delas termina com o reembolso.
                  </p>
                </Form>
              </Panel>
            )}
          </div>
        )}
      </div>
    </UserFrame>
  )
}

export default UsersCourses

import { Mail } from 'lucide-react'
import {
  audienceLabels,
  type CourseMailStatus,
  type CourseMailView,
} from '../../../../../src/contracts/communication/course-mail'
import { counted, number } from '../../../../../src/domain/kernel/format'
import { Form, SubmitButton } from '../../../shell/form'
import { type Column, DataTable } from '../../../ui/DataTable'
import { DateTime } from '../../../ui/DateTime'
import { EmptyState } from '../../../ui/EmptyState'
import { Panel } from '../../../ui/Panel'
import { Status } from '../../../ui/Status'
import type { Tone } from '../../../ui/tone'

const statuses: Record<CourseMailStatus, { label: string; tone: Tone }> = {
  scheduled: { label: 'Marcado', tone: 'info' },
  sending: { label: 'Saindo', tone: 'warn' },
  sent: { label: 'Enviado', tone: 'ok' },
  cancelled: { label: 'Cancelado', tone: 'neutral' },
}

const whom = ({ audience, days }: CourseMailView) =>
  audience === 'stopped' && days !== null
    ? `Pararam há ${counted(days, 'dia', 'dias')}`
    : audienceLabels[audience]

/** "118 de 120 receberam; 2 não querem estes e-mails" */
function resultOf({ people, sent, off, gone }: CourseMailView): string {
  if (people === null) return '–'
  if (people === 0) return 'Ninguém estava no grupo'
  return [
    `${number(sent)} de ${number(people)} ${sent === 1 ? 'recebeu' : 'receberam'}`,
    ...(off > 0 ? [`${number(off)} não ${off === 1 ? 'quer' : 'querem'} estes e-mails`] : []),
    ...(gone > 0 ? [`${number(gone)} sem acesso ou conta`] : []),
  ].join('; ')
}

/** Earlier and planned mails to the students, with what came of them. */
export function CourseMailTable({ at, mails }: { at: string; mails: readonly CourseMailView[] }) {
  const columns: Column<CourseMailView>[] = [
    { key: 'subject', header: 'Assunto', primary: true, cell: ({ subject }) => subject },
    { key: 'whom', header: 'Para quem', cell: whom },
    {
      key: 'status',
      header: 'Situação',
      cell: ({ status }) => <Status tone={statuses[status].tone}>{statuses[status].label}</Status>,
    },
    { key: 'at', header: 'Quando', cell: ({ at }) => <DateTime at={at} format="dayTime" /> },
    { key: 'result', header: 'Resultado', cell: resultOf },
    {
      key: 'cancel',
      header: 'Ações',
      cell: ({ id, status, subject }) =>
        status === 'scheduled' ? (
          <Form action={`${at}/cancel`} preserveScroll>
            <input type="hidden" name="mailId" value={id} readOnly />
            <SubmitButton size="sm" variant="secondary" aria-label={`Cancelar “${subject}”`}>
              Cancelar
            </SubmitButton>
          </Form>
        ) : (
          '–'
        ),
    },
  ]
  return (
    <Panel flush title="Enviados e marcados">
      <DataTable
        caption="E-mails aos alunos deste curso"
        columns={columns}
        rows={mails}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={Mail} title="Nenhum e-mail ainda">
            O que você enviar ou marcar aparece aqui, com quantos receberam.
          </EmptyState>
        }
      />
    </Panel>
  )
}

import type { SeatView } from '../../../../../src/contracts/ordering/team-pages'
import { ConfirmedAction } from '../../../shell/form'
import { date } from '../../../ui/format'
import { Progress } from '../../../ui/Progress'
import { Tag } from '../../../ui/Tag'
import { TextLink } from '../../../ui/TextLink'

interface Props {
  seat: SeatView
  /** Of the course or programme. */
  title: string
  canTakeBack: boolean
}

/** A person of the team: how far they are and their certificates, or the invitation that waits. */
export function SeatItem({ seat, title, canTakeBack }: Props) {
  const { seatId, email, name, status, percent, lastSeen, certificates } = seat
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-40 flex-1">
        <p className="break-words font-medium">{name || email}</p>
        {name && <p className="break-words text-muted text-sm">{email}</p>}
        {status === 'taken' && (
          <p className="text-muted text-sm">
            {lastSeen ? `Última aula em ${date(lastSeen)}` : 'Ainda não começou'}
          </p>
        )}
        {certificates.map((certificate) => (
          <p key={certificate.code} className="text-sm">
            Certificado{' '}
            <TextLink href={certificate.href} aria-label={`Certificado de ${name}: ${certificate.title}`}>
              {certificate.code}
            </TextLink>
          </p>
        ))}
      </div>
      {status === 'taken' ? (
        <Progress
          value={percent}
          max={100}
          label={`Progresso de ${name || email} em ${title}`}
          text={`${percent}%`}
          showText
          className="w-24"
        />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Tag>Convite enviado</Tag>
          {canTakeBack && (
            <ConfirmedAction
              action={`/student/team/seats/${encodeURIComponent(seatId)}/back`}
              label="Retirar"
              fullLabel={`Retirar convite de ${email}`}
              variant="ghost"
              size="sm"
              withoutScript="submit"
              confirm={{
                title: 'Retirar este convite?',
                text: `O link enviado para ${email} deixa de valer, e a vaga fica livre.`,
                label: 'Retirar convite',
                danger: true,
              }}
            />
          )}
        </div>
      )}
    </li>
  )
}

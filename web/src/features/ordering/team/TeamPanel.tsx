import type { TeamView } from '../../../../../src/contracts/ordering/team-pages'
import { Alert } from '../../../ui/Alert'
import { Panel } from '../../../ui/Panel'
import { seatWords } from '../staff/seatWords'
import { InviteForm } from './InviteForm'
import { SeatItem } from './SeatItem'

/** The seats of one purchase. */
export function TeamPanel({ team }: { team: TeamView }) {
  const { teamId, number, title, state, seats, free } = team
  return (
    <Panel>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 text-muted">
        Pedido {number}
        {(state === 'open' || state === 'suspended') && ` · ${seatWords(team)}`}
      </p>
      <div className="mt-4 grid gap-5">
        {state === 'waiting' && <Alert tone="info">Estamos abrindo as vagas. Atualize em instantes.</Alert>}
        {state === 'closed' && (
          <Alert tone="info">Esta compra foi reembolsada: as vagas foram encerradas.</Alert>
        )}
        {state === 'suspended' && (
          <Alert tone="warn">
            O pagamento está em contestação no banco: os acessos e os convites esperam a decisão.
          </Alert>
        )}
        {seats.length > 0 && (
          <ul className="divide-y divide-line">
            {seats.map((seat) => (
              <SeatItem key={seat.seatId} seat={seat} title={title} canTakeBack={state === 'open'} />
            ))}
          </ul>
        )}
        {state === 'open' && free > 0 && (
          <InviteForm
            key={seats.length}
            teamId={teamId}
            free={free}
            invited={seats.map(({ email }) => email)}
          />
        )}
      </div>
    </Panel>
  )
}

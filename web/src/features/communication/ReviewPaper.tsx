import type { ResourceShowProps } from '../../../../src/contracts/kernel/resource-list'
import { Alert } from '../../ui/Alert'
import { Panel } from '../../ui/Panel'
import { Review } from '../catalog/Reviews'

const said = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** A review as the shop shows it, with what keeps it from there. */
export default function ReviewPaper({ row: { id, title, values } }: ResourceShowProps) {
  const { status, refunded } = values
  const answer = said(values.answer)
  return (
    <div className="mb-6 grid gap-4">
      {status === 'held' && (
        <Alert tone="warn" title="Esta avaliação espera você">
          Ela cita um endereço ou um contato. Publique ou oculte: até lá, só a equipe a vê.
        </Alert>
      )}
      {status === 'hidden' && (
        <Alert tone="info" title="Oculta da loja">
          {said(values.hiddenWhy) ?? 'Sem motivo registrado.'}
        </Alert>
      )}
      <Panel title={status === 'published' ? 'Como aparece na loja' : 'O que foi escrito'}>
        <Review
          review={{
            id,
            author: title,
            rating: Number(values.rating),
            text: said(values.text) ?? 'Só a nota, sem texto.',
            at: String(values.editedAt ?? values.publishedAt),
            ...(refunded === true && { refunded: true as const }),
            ...(answer && { answer: { text: answer, at: String(values.answeredAt) } }),
          }}
        />
      </Panel>
    </div>
  )
}

import { Clock } from 'lucide-react'
import type { QuestionRow } from '../../../../src/contracts/communication/pages'
import { elapsed } from '../../ui/format'
import { useNow } from '../../ui/now'
import { Status } from '../../ui/Status'
import { waitingFor } from './waiting'

type Asked = Pick<QuestionRow, 'status' | 'askedAt' | 'answeredAt'>

/** Status of a question: how long it has waited, or after how long it was answered. */
export function QuestionStatus({ question: { status, askedAt, answeredAt } }: { question: Asked }) {
  const now = useNow(60_000)
  if (status === 'open') {
    const { tone, text } = waitingFor(askedAt, now ?? Date.parse(askedAt))
    return (
      <Status tone={tone} icon={Clock}>
        {text}
      </Status>
    )
  }
  if (status === 'closed') return <Status tone="neutral">Encerrada</Status>
  const took = answeredAt ? ` em ${elapsed(Date.parse(answeredAt) - Date.parse(askedAt))}` : ''
  return <Status tone="ok">Respondida{took}</Status>
}

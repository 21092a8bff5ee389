import { Repeat2 } from 'lucide-react'
import { Alert } from '../../../ui/Alert'
import { counted } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'

/** That questions of today's practice wait; nothing without any. `left`: how many. */
export function PracticeNotice({ left }: { left: number }) {
  if (left === 0) return null
  return (
    <Alert
      tone="info"
      icon={Repeat2}
      title="Revisão de hoje"
      className="mb-6"
      action={
        <LinkButton href="/student/practice" size="sm">
          Começar revisão
        </LinkButton>
      }
    >
      {counted(left, 'pergunta', 'perguntas')}, cerca de {counted(left, 'minuto', 'minutos')}.
    </Alert>
  )
}

import { Alert } from '../../ui/Alert'
import { useForm } from './form-state'

/** What went wrong with the form as a whole; nothing while nothing did. */
export function FormAlert({ className }: { className?: string }) {
  const { alert } = useForm()
  if (!alert) return null
  return (
    <Alert tone="danger" live className={className}>
      {alert}
    </Alert>
  )
}

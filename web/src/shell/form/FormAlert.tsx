import { Alert } from '../../ui/Alert'
import { useForm } from './form-state'

/** The error of the form as a whole, if there is one. */
export function FormAlert({ className }: { className?: string }) {
  const { alert } = useForm()
  if (!alert) return null
  return (
    <Alert tone="danger" live className={className}>
      {alert}
    </Alert>
  )
}

import { Alert } from '../../ui/Alert'
import { errorOf, useForm } from './form-state'

interface Props {
  /** A field without an input of its own, whose error is told here. */
  of?: string
  className?: string
}

/** The error of the form as a whole, if there is one. */
export function FormAlert({ of, className }: Props) {
  const form = useForm()
  const said = (of && errorOf(form, of)) || form.alert
  if (!said) return null
  return (
    <Alert tone="danger" live className={className}>
      {said}
    </Alert>
  )
}

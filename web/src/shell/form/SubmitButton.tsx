import { Button, type ButtonProps } from '../../ui/Button'
import { useForm } from './form-state'

/** Submits its form and shows that it is being sent. */
export function SubmitButton(props: ButtonProps) {
  const { busy } = useForm()
  return <Button {...props} type="submit" loading={busy || props.loading} />
}

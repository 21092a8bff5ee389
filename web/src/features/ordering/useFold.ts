import { type ToggleEvent, useEffect, useState } from 'react'
import { useForm } from '../../shell/form'

/** Props of a `details` around these fields: it opens when one has an error, and stays open once it is mended. */
export function useFold(names: readonly string[], opened = false) {
  const { formState, serverErrors } = useForm()
  const wrong = names.some((name) => formState.errors[name] ?? serverErrors[name])
  const [open, setOpen] = useState(wrong || opened)
  useEffect(() => {
    if (wrong) setOpen(true)
  }, [wrong])
  return { open, onToggle: (event: ToggleEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open) }
}

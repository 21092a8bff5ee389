import { createContext, useContext, useId } from 'react'
import { type UseFormReturn, useFormContext } from 'react-hook-form'

interface FormState {
  /** What went wrong with the form as a whole, or null. */
  alert: string | null
  serverErrors: Record<string, string>
  busy: boolean
}

export const FormStateContext = createContext<FormState | null>(null)

/** The form around this part: react-hook-form's methods, the alert of the whole, and whether it is being sent. */
export function useForm(): UseFormReturn & FormState {
  const state = useContext(FormStateContext)
  const form = useFormContext()
  if (!state || !form) throw new Error('useForm outside of a Form')
  return { ...form, ...state }
}

const messageAt = (errors: unknown, name: string): string | undefined => {
  let here: unknown = errors
  for (const step of name.split('.')) here = (here as Record<string, unknown> | undefined)?.[step]
  return (here as { message?: string } | undefined)?.message
}

/** One field of the form around: its message, and what its input needs to be found, filled and announced. */
export function useField(name: string, options: { hint?: boolean } = {}) {
  const form = useForm()
  const id = useId()
  const error = messageAt(form.formState.errors, name) ?? form.serverErrors[name]
  const described = [options.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    error,
    hintId: `${id}-hint`,
    errorId: `${id}-error`,
    input: {
      ...form.register(name),
      id,
      defaultValue: form.formState.defaultValues?.[name] as string | undefined,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': described || undefined,
    },
  }
}

import { createContext, useContext } from 'react'
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

const at = (tree: unknown, name: string): unknown => {
  let here: unknown = tree
  for (const step of name.split('.')) here = (here as Record<string, unknown> | undefined)?.[step]
  return here
}

/** One field of the form around: its message, and what its input needs to be registered and filled. */
export function useField(name: string) {
  const form = useForm()
  const found = at(form.formState.errors, name) as { message?: string } | undefined
  const initial = at(form.formState.defaultValues, name)
  return {
    error: found?.message ?? form.serverErrors[name],
    input: {
      ...form.register(name),
      ...(initial === undefined ? {} : { defaultValue: String(initial) }),
    },
  }
}

import { createContext, useContext } from 'react'
import { type UseFormReturn, useFormContext } from 'react-hook-form'

interface FormState {
  /** The error of the form as a whole, or null. */
  alert: string | null
  serverErrors: Record<string, string>
  busy: boolean
  /** Moves the focus to the first error as soon as it is drawn. */
  leadToError: () => void
}

export const FormStateContext = createContext<FormState | null>(null)

/** The enclosing form: react-hook-form's methods, the error of the whole form, and whether it is being sent. */
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

/** What is wrong with a field of a form, said here or by the server. */
export const errorOf = ({ formState, serverErrors }: UseFormReturn & FormState, name: string) =>
  (at(formState.errors, name) as { message?: string } | undefined)?.message ?? serverErrors[name]

/** One field of the enclosing form: its error, and the props that register and fill its input. */
export function useField(name: string) {
  const form = useForm()
  const initial = at(form.formState.defaultValues, name)
  return {
    error: errorOf(form, name),
    input: {
      ...form.register(name),
      ...(initial === undefined ? {} : { defaultValue: String(initial) }),
    },
  }
}

import { type FormHTMLAttributes, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, FormProvider, useForm as useHookForm } from 'react-hook-form'
import type { PageObject } from '../../../../src/contracts/kernel/page'
import { useShared, useVisit } from '../current'
import { NoAnswer, type Problem, Refused } from '../problem'
import type { Method } from '../wire'
import { focusFirstError } from './focusError'
import { FormStateContext } from './form-state'
import { Hidden } from './Hidden'
import { useCommandId } from './ids'
import { type SchemaLoader, schemaResolver } from './schema-resolver'

export interface FormProps<Values extends FieldValues>
  extends Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'action' | 'onSubmit'> {
  action: string
  method?: Method
  /** Checked on submit, and again on each change after that; the server checks too. */
  schema?: SchemaLoader<Values>
  /** Validates each field on blur too, not only on submit. */
  early?: boolean
  defaultValues?: DefaultValues<Values>
  preserveScroll?: boolean
  /** Covers the page until the write is answered (see SubmitOptions). */
  cover?: boolean | string | ((sent: FormData) => boolean | string)
  /** Called when the command succeeded; `page` is the next page. */
  onDone?: (page: PageObject) => void
  /** Returns true when the refusal is handled and needs no message. */
  onRefused?: (problem: Problem) => boolean | undefined | Promise<boolean | undefined>
  children: ReactNode
}

/** A form for one command. Without JavaScript it posts as plain HTML and the server answers the same page. */
export function Form<Values extends FieldValues = FieldValues>({
  action,
  method = 'post',
  schema,
  early,
  defaultValues,
  preserveScroll,
  cover,
  onDone,
  onRefused,
  children,
  ...rest
}: FormProps<Values>) {
  const shared = useShared()
  const visits = useVisit()
  const [id, renew] = useCommandId()
  const refusedHere = shared.old._action === action
  const [alert, setAlert] = useState<string | null>(refusedHere ? (shared.errors._form ?? null) : null)
  const form = useHookForm<Values>({
    mode: early ? 'onTouched' : 'onSubmit',
    reValidateMode: 'onChange',
    // By the order in which fields were registered, which is not that of the page.
    shouldFocusError: false,
    resolver: schema && schemaResolver(schema),
    defaultValues: { ...defaultValues, ...(refusedHere ? shared.old : {}) } as DefaultValues<Values>,
  })
  const own = useRef<HTMLFormElement>(null)
  // Whether the focus goes to the first error as soon as it is drawn: once for each refusal.
  const leads = useRef(refusedHere)
  // Fields that the server refused: the error of one that is not registered would hold back what is sent next.
  const refusedFields = useRef<string[]>([])
  // Without JavaScript the browser validates; with it, not even a form that is sent as soon as it is drawn.
  useLayoutEffect(() => {
    if (own.current) own.current.noValidate = true
  })
  useEffect(() => {
    if (!leads.current || form.formState.isSubmitting) return
    leads.current = false
    focusFirstError(own.current)
  })
  const serverErrors = refusedHere && !form.formState.isSubmitted ? shared.errors : {}

  const leadToError = () => {
    leads.current = true
  }

  const show = (problem: Problem) => {
    refusedFields.current = Object.keys(problem.errors ?? {})
    for (const [field, message] of Object.entries(problem.errors ?? {}))
      form.setError(field as never, { type: 'server', message })
    setAlert(problem.detail)
    leadToError()
  }

  const send = async (data: FormData) => {
    setAlert(null)
    try {
      const words = typeof cover === 'function' ? cover(data) : cover
      const page = await visits.submit(action, data, { method, preserveScroll, cover: words })
      renew()
      form.reset(undefined, { keepValues: true })
      onDone?.(page)
    } catch (error) {
      if (error instanceof NoAnswer) return setAlert(error.message)
      if (!(error instanceof Refused)) throw error
      // Before anything else is asked of the server, which would answer a guest.
      if (error.problem.location) return visits.visit(error.problem.location)
      if (await onRefused?.(error.problem)) return
      show(error.problem)
    }
  }

  return (
    <FormProvider {...form}>
      <FormStateContext.Provider
        value={{ alert, serverErrors, busy: form.formState.isSubmitting, leadToError }}
      >
        <form
          {...rest}
          action={action}
          method="post"
          ref={own}
          aria-busy={form.formState.isSubmitting}
          onFocus={() => void schema?.().catch(() => {})}
          onSubmit={(event) => {
            event.preventDefault()
            if (form.formState.isSubmitting) return
            // Read before anything is drawn anew: fields and the button that stand only beside an error leave with it.
            const data = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
            form.clearErrors(refusedFields.current as never)
            void form.handleSubmit(() => send(data), leadToError)()
          }}
        >
          <Hidden id={id} method={method} />
          {children}
        </form>
      </FormStateContext.Provider>
    </FormProvider>
  )
}

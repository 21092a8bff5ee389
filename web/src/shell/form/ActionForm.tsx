import { type FormHTMLAttributes, type ReactNode, type Ref, useState } from 'react'
import { toast } from '../../ui/toast'
import { useVisit } from '../current'
import { NoAnswer, Refused } from '../problem'
import type { Method } from '../wire'
import { Hidden } from './Hidden'
import { useCommandId } from './ids'

export interface ActionFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'action'> {
  ref?: Ref<HTMLFormElement>
  action: string
  method?: Method
  preserveScroll?: boolean
  /** Covers the page until the write is answered (see SubmitOptions). */
  cover?: boolean | string
  onDone?: () => void
  children: ReactNode
}

/** The form of a single button: one click sends one command without fields. Refusals are shown as a toast. */
export function ActionForm({
  action,
  method = 'post',
  preserveScroll = true,
  cover,
  onDone,
  ...rest
}: ActionFormProps) {
  const visits = useVisit()
  const [id, renew] = useCommandId()
  const [busy, setBusy] = useState(false)

  const send = async (data: FormData) => {
    setBusy(true)
    try {
      await visits.submit(action, data, { method, preserveScroll, cover })
      renew()
      onDone?.()
    } catch (error) {
      if (!(error instanceof Refused || error instanceof NoAnswer)) throw error
      if (error instanceof Refused && error.problem.location) return visits.visit(error.problem.location)
      toast.error(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      {...rest}
      action={action}
      method="post"
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
        const submitter = (event.nativeEvent as SubmitEvent).submitter
        if (!busy) void send(new FormData(event.currentTarget, submitter))
      }}
    >
      <Hidden id={id} method={method} />
      {rest.children}
    </form>
  )
}

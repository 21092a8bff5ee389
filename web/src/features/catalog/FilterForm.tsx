import type { ReactNode } from 'react'
import { useVisit } from '../../shell/current'
import { Button } from '../../ui/Button'
import { useListPlace } from './list-place'
import { addressOf } from './listing-address'

export interface FilterFormProps {
  children: ReactNode
  /** Label of the button that is shown without JavaScript. */
  submit: string
  /** Submits on each change; otherwise by the button. */
  live?: boolean
  className?: string
}

/** A GET form whose fields make the list's address; with JavaScript each change updates the list. */
export function FilterForm({ children, submit, live, className }: FilterFormProps) {
  const visits = useVisit()
  const place = useListPlace()
  const turn = (form: HTMLFormElement) =>
    void visits.visit(addressOf(new FormData(form).entries(), place), { preserveScroll: true })
  return (
    <form
      action={place.list.path}
      method="get"
      className={className}
      onChange={live ? (event) => turn(event.currentTarget) : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        event.currentTarget.closest('details')?.removeAttribute('open')
        turn(event.currentTarget)
      }}
    >
      {place.keep.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      {children}
      {live ? (
        <noscript>
          <button type="submit" className="link mt-2 min-h-11 font-semibold">
            {submit}
          </button>
        </noscript>
      ) : (
        <div className="sticky bottom-0 bg-surface pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
          <Button type="submit" size="lg" full>
            {submit}
          </Button>
        </div>
      )}
    </form>
  )
}

import type { ReactNode } from 'react'
import { QueryForm } from '../../shell/lists/QueryForm'
import { Button } from '../../ui/Button'
import { useListPlace } from './list-place'

interface FacetFormProps {
  children: ReactNode
  /** Label of the button; with `live` it is shown only without JavaScript. */
  submit: string
  /** Submits on each change. */
  live?: boolean
  className?: string
}

/** A form whose fields filter or sort the list of products. */
export function FacetForm({ children, submit, live, className }: FacetFormProps) {
  const { list, keep } = useListPlace()
  return (
    <QueryForm
      action={list.path}
      keep={keep}
      canonical={list.canonical}
      live={live}
      className={className}
      onSubmit={(event) => event.currentTarget.closest('details')?.removeAttribute('open')}
    >
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
    </QueryForm>
  )
}

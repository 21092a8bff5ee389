import { useState } from 'react'
import { Button } from '../../ui/Button'
import { useVisit } from '../current'

/** Loads the same address again; a plain form without JavaScript. */
export function RetryButton({ href }: { href: string }) {
  const visits = useVisit()
  const [busy, setBusy] = useState(false)
  return (
    <form
      action={href}
      onSubmit={(event) => {
        event.preventDefault()
        setBusy(true)
        void visits.reload().finally(() => setBusy(false))
      }}
    >
      <Button type="submit" loading={busy}>
        Tentar de novo
      </Button>
    </form>
  )
}

import type { ReactNode } from 'react'
import { Hidden } from './Hidden'
import { useCommandId } from './ids'

/** A plain form, because the answer is a file that the browser downloads. */
export function FileForm({
  action,
  className,
  children,
}: {
  action: string
  className?: string
  children: ReactNode
}) {
  const [id, renew] = useCommandId()
  return (
    <form action={action} method="post" onSubmit={() => setTimeout(renew)} className={className}>
      <Hidden id={id} method="post" />
      {children}
    </form>
  )
}

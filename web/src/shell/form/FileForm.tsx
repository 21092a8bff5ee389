import type { ComponentProps } from 'react'
import { Hidden } from './Hidden'
import { useCommandId } from './ids'

interface Props extends Pick<ComponentProps<'form'>, 'className' | 'encType' | 'children'> {
  action: string
}

/** A plain form, because the answer is a file that the browser downloads. */
export function FileForm({ children, ...form }: Props) {
  const [id, renew] = useCommandId()
  return (
    <form {...form} method="post" onSubmit={() => setTimeout(renew)}>
      <Hidden id={id} method="post" />
      {children}
    </form>
  )
}

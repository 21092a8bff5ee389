import type { ComponentProps } from 'react'
import { useFieldControl } from './fieldContext'

/** A native choice of a file, which also works before JavaScript arrives. */
export const FileInput = (props: ComponentProps<'input'>) => (
  <input
    {...props}
    {...useFieldControl(props)}
    type="file"
    className="block w-full min-w-0 text-15 file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-line-strong file:border-solid file:bg-surface file:px-4 file:font-semibold file:text-fg"
  />
)

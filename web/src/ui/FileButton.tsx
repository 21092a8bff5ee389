import { Upload } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button, type ButtonProps } from './Button'

export interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'aria-label'> {
  children: ReactNode
  /** Name of the field behind the button. */
  inputLabel: string
  accept?: string
  multiple?: boolean
  onFiles: (files: readonly File[]) => void
}

/** A button that asks for files; the same file may be chosen again. */
export function FileButton(props: FileButtonProps) {
  const { children, inputLabel, accept, multiple, onFiles, icon = <Upload />, ...button } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} icon={icon} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        accept={accept}
        aria-label={inputLabel}
        className="sr-only"
        tabIndex={-1}
        // A form around it holds nothing new until the file is sent.
        onInput={(event) => event.stopPropagation()}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}

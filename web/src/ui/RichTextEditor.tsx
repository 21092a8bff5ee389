import { type ChangeEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { type ControlAria, useFieldControl } from './fieldContext'
import { TextArea } from './TextArea'

export interface RichTextEditorProps extends ControlAria {
  /** Name of the form field; it sends HTML, or plain text without JavaScript. */
  name: string
  /** For use without a Field. */
  'aria-label'?: string
  defaultValue?: string
  placeholder?: string
  /** Called with the HTML after each change; empty without text. */
  onChange?: (html: string) => void
  onBlur?: () => void
}

const Editor = lazy(() => import('./RichTextSurface'))

/** Text with bold, italic, lists, links and code. A textarea of the same name until the editor is loaded. */
export function RichTextEditor({
  name,
  defaultValue = '',
  placeholder,
  onChange,
  onBlur,
  'aria-label': label,
  ...own
}: RichTextEditorProps) {
  const aria = useFieldControl(own)
  const minted = useId()
  const id = aria.id ?? minted
  const [alive, setAlive] = useState(false)
  const typed = useRef(defaultValue)
  useEffect(() => setAlive(true), [])

  const keep = (event: ChangeEvent<HTMLTextAreaElement>) => {
    typed.current = event.target.value
    onChange?.(event.target.value)
  }
  const plain = (
    <TextArea
      {...aria}
      id={id}
      aria-label={label}
      name={name}
      defaultValue={defaultValue}
      placeholder={placeholder}
      onChange={keep}
      rows={6}
    />
  )
  if (!alive) return plain
  return (
    <Suspense fallback={plain}>
      <Editor
        {...aria}
        id={id}
        label={label}
        name={name}
        initial={() => typed.current}
        placeholder={placeholder}
        onChange={onChange}
        onBlur={onBlur}
      />
    </Suspense>
  )
}

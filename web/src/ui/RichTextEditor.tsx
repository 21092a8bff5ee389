import { type ChangeEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { type ControlAria, useFieldControl } from './fieldContext'
import { TextArea } from './TextArea'

export interface RichTextEditorProps extends ControlAria {
  /** The form field; carries HTML, or what was typed where there is no JavaScript. */
  name: string
  /** Where no Field gives the label. */
  'aria-label'?: string
  defaultValue?: string
  placeholder?: string
  /** HTML after each change; empty when nothing is written. */
  onChange?: (html: string) => void
  onBlur?: () => void
}

const Editor = lazy(() => import('./RichTextSurface'))

/** Text with bold, italic, lists, links and code. A plain box until the editor is here, with the same name. */
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

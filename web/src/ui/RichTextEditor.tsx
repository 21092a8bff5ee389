import { useEffect, useId, useRef, useState } from 'react'
import { type ControlAria, useFieldControl } from './fieldContext'
import type Surface from './RichTextSurface'
import { RichTextWaiting } from './RichTextWaiting'
import { toEditable } from './richText'
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

/**
 * Text with bold, italic, lists, links and code. Until the editor is loaded the formatted text stands in its place; a
 * textarea of the same name without JavaScript.
 */
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
  const [Editor, setEditor] = useState<typeof Surface>()
  const box = useRef<HTMLDivElement>(null)
  const plain = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    let gone = false
    void import('./RichTextSurface').then((loaded) => {
      if (!gone) setEditor(() => loaded.default)
    })
    return () => {
      gone = true
    }
  }, [])
  if (Editor)
    return (
      <Editor
        {...aria}
        id={id}
        label={label}
        name={name}
        initial={() => ({
          html: defaultValue,
          seen: box.current?.getAttribute('contenteditable') === 'true' ? box.current.innerHTML : null,
          focused: box.current !== null && box.current === document.activeElement,
        })}
        placeholder={placeholder}
        onChange={onChange}
        onBlur={onBlur}
      />
    )
  return (
    <>
      <TextArea
        {...aria}
        ref={plain}
        id={id}
        aria-label={label}
        name={name}
        defaultValue={defaultValue}
        placeholder={placeholder}
        rows={6}
        className="hidden noscript:block"
      />
      <RichTextWaiting
        box={box}
        id={id}
        label={label}
        html={toEditable(defaultValue)}
        onInput={(html) => {
          if (plain.current) plain.current.value = html
          onChange?.(html)
        }}
      />
    </>
  )
}

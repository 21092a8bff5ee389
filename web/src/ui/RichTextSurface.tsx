import { DOMParser } from '@tiptap/pm/model'
import { EditorContent, getSchema, useEditor } from '@tiptap/react'
import DOMPurify from 'dompurify'
import { useEffect, useRef, useState } from 'react'
import type { ControlAria } from './fieldContext'
import { pastedHtml } from './pastedHtml'
import { RichTextToolbar } from './RichTextToolbar'
import { toEditable } from './richText'
import { EXTENSIONS } from './richTextExtensions'

interface InitialText {
  html: string
  /** HTML of the place where it could be typed already; null where it could not. */
  seen: string | null
  focused: boolean
}

export interface RichTextSurfaceProps extends ControlAria {
  id: string
  name: string
  label?: string
  /** The text, and what stood in its place until the editor was loaded. */
  initial: () => InitialText
  placeholder?: string
  onChange?: (html: string) => void
  onBlur?: () => void
}

/** The editor's document of HTML. Tiptap itself parses plain strings, which Trusted Types forbid. */
const documentOf = (html: string) =>
  DOMParser.fromSchema(getSchema(EXTENSIONS))
    .parse(DOMPurify.sanitize(html, { RETURN_DOM: true }))
    .toJSON()

const lettersOf = (html: string) =>
  (DOMPurify.sanitize(html, { RETURN_DOM: true }).textContent ?? '').replace(/\s+/g, '')

/** The HTML that was typed before the editor was loaded, or the stored text where nothing was. */
function startOf({ html, seen }: InitialText): string {
  const stored = toEditable(html)
  return seen !== null && lettersOf(seen) !== lettersOf(stored) ? seen : stored
}

/** What ProseMirror needs of a sheet; injected by Tiptap, it would be HTML made of text. */
const SHEET =
  'relative break-words whitespace-break-spaces [font-variant-ligatures:none] [&_pre]:whitespace-pre-wrap'

/** The Tiptap editor, in a chunk of its own. */
export default function RichTextSurface(props: RichTextSurfaceProps) {
  const { id, name, label, initial, placeholder, onChange, onBlur, ...aria } = props
  const [{ start, focused, wasTyped }] = useState(() => {
    const given = initial()
    const start = startOf(given)
    return { start, focused: given.focused, wasTyped: start !== toEditable(given.html) }
  })
  const field = useRef<HTMLInputElement>(null)
  const [content] = useState(() => documentOf(start))
  const [html, setHtml] = useState(start)
  const describedBy = aria['aria-describedby']
  const invalid = Boolean(aria['aria-invalid'])
  const attributes: Record<string, string> = {
    id,
    class: `rich min-h-32 max-w-none px-3.5 py-3 text-fg outline-none ${SHEET}`,
    role: 'textbox',
    'aria-multiline': 'true',
    ...(label ? { 'aria-label': label } : { 'aria-labelledby': `${id}-label` }),
    'aria-invalid': String(invalid),
    ...(aria.required && { 'aria-required': 'true' }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
  const editor = useEditor({
    extensions: EXTENSIONS,
    content,
    injectCSS: false,
    immediatelyRender: false,
    editorProps: { attributes, transformPastedHTML: pastedHtml },
    onUpdate: ({ editor }) => {
      const next = editor.isEmpty ? '' : editor.getHTML()
      setHtml(next)
      onChange?.(next)
    },
    onBlur: () => onBlur?.(),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: attributes are made anew each time; these are what they are made of
  useEffect(() => {
    editor?.setOptions({ editorProps: { attributes, transformPastedHTML: pastedHtml } })
  }, [editor, invalid, describedBy])

  // Nobody heard what was typed before scripts had come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the editor begins with
  useEffect(() => {
    if (!wasTyped) return
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
    onChange?.(start)
  }, [])

  useEffect(() => {
    if (focused) editor?.commands.focus('end')
  }, [editor, focused])

  useEffect(() => {
    const label = document.getElementById(`${id}-label`)
    const focus = () => editor?.commands.focus()
    label?.addEventListener('click', focus)
    return () => label?.removeEventListener('click', focus)
  }, [editor, id])

  return (
    <div className="overflow-hidden rounded-control border border-line-strong bg-bg focus-within:border-focus focus-within:outline-3 focus-within:outline-focus">
      {editor && <RichTextToolbar editor={editor} controls={id} />}
      <div className="relative cursor-text">
        {placeholder && !html && (
          <p aria-hidden="true" className="pointer-events-none absolute px-3.5 py-3 text-muted">
            {placeholder}
          </p>
        )}
        <EditorContent editor={editor} />
      </div>
      <input ref={field} type="hidden" name={name} value={html} />
    </div>
  )
}

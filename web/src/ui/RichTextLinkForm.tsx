import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from './Button'
import { useFocusFirst } from './focusFirst'
import { toHref } from './richText'
import { TextInput } from './TextInput'

/** Fields for the address of a link. No `form` element, since it is inside one. */
export function RichTextLinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useFocusFirst(box)
  const apply = () => {
    const href = toHref(typed)
    if (!href) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty) {
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    } else {
      chain.setLink({ href }).run()
    }
    onDone()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone()
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <div ref={box} className="flex flex-wrap items-center gap-2 p-1.5">
      <TextInput
        id={undefined}
        aria-label="Endereço do link"
        aria-invalid={wrong || undefined}
        inputMode="url"
        placeholder="exemplo.com/pagina"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong(false)
        }}
        onKeyDown={keys}
        className="w-auto min-w-48 flex-1"
      />
      <Button size="sm" onClick={apply}>
        Inserir link
      </Button>
      {wrong && (
        <p role="alert" className="w-full font-medium text-danger text-sm">
          Escreva um endereço da web, como exemplo.com/pagina.
        </p>
      )}
    </div>
  )
}

import { type Editor, useEditorState } from '@tiptap/react'
import { Bold, Code, Italic, Link2, List, ListOrdered, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { RichTextLinkForm } from './RichTextLinkForm'

interface Tool {
  name: string
  label: string
  icon: LucideIcon
  run: (editor: Editor) => void
}

const TOOLS: Tool[] = [
  { name: 'bold', label: 'Negrito', icon: Bold, run: (e) => e.chain().focus().toggleBold().run() },
  { name: 'italic', label: 'Itálico', icon: Italic, run: (e) => e.chain().focus().toggleItalic().run() },
  { name: 'bulletList', label: 'Lista', icon: List, run: (e) => e.chain().focus().toggleBulletList().run() },
  {
    name: 'orderedList',
    label: 'Lista numerada',
    icon: ListOrdered,
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  { name: 'code', label: 'Código', icon: Code, run: (e) => e.chain().focus().toggleCode().run() },
]

const TOOL =
  'flex size-9 cursor-pointer items-center justify-center rounded-small text-fg-2 hover:bg-surface-2 aria-pressed:bg-soft aria-pressed:text-link pointer-coarse:size-11'

/** Formatting buttons for the selected text. */
export function RichTextToolbar({ editor, controls }: { editor: Editor; controls: string }) {
  const [linking, setLinking] = useState(false)
  const on = useEditorState({
    editor,
    selector: ({ editor }) => ({
      ...Object.fromEntries(TOOLS.map(({ name }) => [name, editor.isActive(name)])),
      link: editor.isActive('link'),
    }),
  }) as Record<string, boolean>
  const unlinkOrAsk = () => {
    if (on.link) editor.chain().focus().extendMarkRange('link').unsetLink().run()
    else setLinking(!linking)
  }
  return (
    <div role="toolbar" aria-label="Formatação" aria-controls={controls} className="border-line border-b p-1">
      <div className="flex flex-wrap gap-0.5">
        {TOOLS.map(({ name, label, icon: Icon, run }) => (
          <button
            key={name}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={on[name]}
            onClick={() => run(editor)}
            className={TOOL}
          >
            <Icon aria-hidden="true" className="size-4.5" />
          </button>
        ))}
        <button
          type="button"
          aria-label={on.link ? 'Remover link' : 'Link'}
          title={on.link ? 'Remover link' : 'Link'}
          aria-pressed={on.link}
          aria-expanded={linking}
          onClick={unlinkOrAsk}
          className={TOOL}
        >
          <Link2 aria-hidden="true" className="size-4.5" />
        </button>
      </div>
      {linking && <RichTextLinkForm editor={editor} onDone={() => setLinking(false)} />}
    </div>
  )
}

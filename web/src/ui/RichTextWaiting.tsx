import { type RefObject, useState, useSyncExternalStore } from 'react'
import { SafeHtml } from './SafeHtml'

interface RichTextWaitingProps {
  box: RefObject<HTMLDivElement | null>
  /** Id of the editor's control. */
  id: string
  label?: string
  html: string
  onInput: (html: string) => void
}

const never = () => () => {}

/** The formatted text in the place of its editor; what the server rendered can be typed in at once. */
export function RichTextWaiting({ box, id, label, html, onInput }: RichTextWaitingProps) {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [editable] = useState(hydrating)
  return (
    <div className="overflow-hidden rounded-control border border-line-strong bg-bg noscript:hidden">
      <div aria-hidden="true" className="h-11.25 border-line border-b pointer-coarse:h-13.25" />
      {/* The box itself holds the HTML: hydration leaves alone what was typed into it meanwhile. */}
      <SafeHtml
        html={html}
        className="min-h-32 max-w-none px-3.5 py-3 text-fg outline-none"
        element={{
          ref: box,
          role: 'textbox',
          tabIndex: 0,
          'aria-multiline': true,
          ...(!editable && { 'aria-readonly': true }),
          ...(label ? { 'aria-label': label } : { 'aria-labelledby': `${id}-label` }),
          contentEditable: editable,
          suppressContentEditableWarning: true,
          onInput: (event) => onInput(event.currentTarget.innerHTML),
        }}
      />
    </div>
  )
}

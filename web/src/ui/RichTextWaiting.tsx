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
      {/* biome-ignore lint/a11y/useSemanticElements: no element of its own holds formatted text */}
      <div
        ref={box}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-readonly={editable ? undefined : true}
        {...(label ? { 'aria-label': label } : { 'aria-labelledby': `${id}-label` })}
        contentEditable={editable}
        suppressContentEditableWarning
        onInput={(event) => onInput(event.currentTarget.innerHTML)}
        className="min-h-32 px-3.5 py-3 outline-none"
      >
        <SafeHtml html={html} className="max-w-none text-fg" />
      </div>
    </div>
  )
}

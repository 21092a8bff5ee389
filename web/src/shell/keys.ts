import { useLayoutEffect, useRef } from 'react'
import { remember, remembered, usePreference } from '../ui/preference'

const SINGLE_KEYS = 'singleKeys'

/** Whether keys without Ctrl or Alt do something here; this browser keeps the choice (WCAG 2.1.4). */
export function useSingleKeys(): [on: boolean, set: (on: boolean) => void] {
  const on = usePreference(
    () => remembered(SINGLE_KEYS) !== 'off',
    () => true,
  )
  return [on, (next) => remember(SINGLE_KEYS, next ? 'on' : 'off')]
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]') !== null

export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>

/**
 * Keys of a page, by `event.key` in lower case, `alt+arrowup` with Alt held. They rest while somebody types or a dialog
 * is open; keys alone rest where they are switched off, too.
 */
export function useKeys(keys: Keys): void {
  const [on] = useSingleKeys()
  const now = useRef(keys)
  now.current = keys
  // Before the page is painted, so that no key is lost on a page that looks ready.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || !(on || event.altKey)) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      now.current[`${event.altKey ? 'alt+' : ''}${event.key.toLowerCase()}`]?.(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
}

/** Puts the cursor into the page's search field, if it has one. */
export function focusSearch(event: KeyboardEvent): void {
  const field =
    document.querySelector<HTMLInputElement>('main [data-search]') ??
    document.querySelector<HTMLInputElement>('[data-search]')
  if (!field) return
  event.preventDefault()
  field.focus()
  field.select()
}

import { useEffect, useState } from 'react'
import { followTyping } from '../../ui/followTyping'

/** What is being typed in the form that has this field; null until something is. */
export function useTypedForm(field: string): FormData | null {
  const [form, setForm] = useState<FormData | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = followTyping(document, (typed) => {
      const own = typed.closest('form')
      if (!own?.elements.namedItem(field)) return
      clearTimeout(timer)
      // The editor writes its field right after this event.
      timer = setTimeout(() => setForm(new FormData(own)), 0)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [field])
  return form
}

import type { Field } from './typed'

const fieldsIn = (root: Element) =>
  Array.from(
    root.querySelectorAll<Field>('form input:not([type=hidden],[type=file]), form textarea, form select'),
  )

const isTicked = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type)

/**
 * Where a translator changed the page before its scripts came, React draws it anew, with empty forms. Answers what is to
 * be called then: it puts back what was typed meanwhile, secrets too, since nothing of it leaves the page.
 */
export function keepsWords(app: Element): (error: unknown) => void {
  let drawn = fieldsIn(app)
  return (error) => {
    reportError(error)
    setTimeout(async () => {
      const [before, now] = [drawn, fieldsIn(app)]
      if (before.every((field) => field.isConnected)) return
      drawn = []
      const { type } = await import('./restore-typed')
      for (const field of before) {
        const same = ({ name }: Field) => name === field.name
        const again = now.filter(same)[before.filter(same).indexOf(field)]
        if (!again || again === field) continue
        if (isTicked(again)) {
          if (again.checked !== (field as HTMLInputElement).checked) again.click()
        } else if (field.value && again.value !== field.value) type(again, field.value)
      }
    })
  }
}

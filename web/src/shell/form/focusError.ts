/** Controls with an error: text controls say it themselves, radios and checkboxes by their fieldset. */
const WRONG = '[aria-invalid="true"], fieldset[data-invalid] input:not([type="hidden"])'

/** Focuses the first control with an error, in the order of the page, and opens what it is folded into. */
export function focusFirstError(form: HTMLFormElement | null): void {
  const control = form?.querySelector<HTMLElement>(WRONG)
  for (let up = control?.parentElement; up; up = up.parentElement) {
    if (up instanceof HTMLDetailsElement) up.open = true
  }
  control?.focus()
}

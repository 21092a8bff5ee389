import { useEffect, useRef, useState } from 'react'
import { Alert } from '../../ui/Alert'
import type { ButtonProps } from '../../ui/Button'
import { LinkButton } from '../../ui/LinkButton'
import { FormAlert } from './FormAlert'
import { useField, useForm } from './form-state'
import { HeldSubmit } from './HeldSubmit'
import { SubmitButton } from './SubmitButton'

interface AgreeToProps {
  /** Page of the form, to which browsers without JavaScript go back. */
  page: string
  /** Label of the button before the question. */
  label: string
  variant?: ButtonProps['variant']
  disabled?: boolean
  /** Above the question. */
  title: string
  /** Label of the button that agrees. */
  yes: string
  /** What goes on while it can still be taken back, and what did not happen then: see HeldSubmit. */
  doing: string
  undone: string
}

/**
 * The end of a form that moves money. The server answers the first try with what goes and what ends; the second one sends
 * that sentence along, which agrees to it, after ten seconds in which it can be taken back.
 */
export function AgreeTo({ page, label, variant, disabled, title, yes, doing, undone }: AgreeToProps) {
  const { formState } = useForm()
  const { error } = useField('agreed')
  const [dropped, setDropped] = useState(-1)
  const asked = dropped === formState.submitCount ? undefined : error
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked) box.current?.focus()
  }, [asked])
  if (!asked)
    return (
      <>
        {!error && <FormAlert />}
        <SubmitButton variant={variant} disabled={disabled} className="justify-self-start">
          {label}
        </SubmitButton>
      </>
    )
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3 outline-none">
      <input type="hidden" name="agreed" value={asked} readOnly />
      <Alert tone="warn" live title={title}>
        {asked}
      </Alert>
      <HeldSubmit
        variant="danger"
        doing={doing}
        undone={undone}
        aside={
          <LinkButton
            href={page}
            variant="ghost"
            onClick={(event) => {
              event.preventDefault()
              setDropped(formState.submitCount)
            }}
          >
            Cancelar
          </LinkButton>
        }
      >
        {yes}
      </HeldSubmit>
    </div>
  )
}

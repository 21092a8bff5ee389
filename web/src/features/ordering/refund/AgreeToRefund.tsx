import { useEffect, useRef, useState } from 'react'
import { FormAlert, SubmitButton, useField, useForm } from '../../../shell/form'
import { Alert } from '../../../ui/Alert'
import type { ButtonProps } from '../../../ui/Button'
import { LinkButton } from '../../../ui/LinkButton'

interface AgreeToRefundProps {
  /** Page of the refund, to which browsers without JavaScript go back. */
  page: string
  /** Label of the button before the question. */
  label: string
  variant?: ButtonProps['variant']
}

/**
 * The end of a form that gives money back. The server answers the first try with what goes and what ends; the second
 * one sends that sentence along, which agrees to it.
 */
export function AgreeToRefund({ page, label, variant }: AgreeToRefundProps) {
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
        <SubmitButton variant={variant} className="justify-self-start">
          {label}
        </SubmitButton>
      </>
    )
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3 outline-none">
      <input type="hidden" name="agreed" value={asked} readOnly />
      <Alert tone="warn" live title="Confirme a devolução">
        {asked}
      </Alert>
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="danger">Sim, devolver</SubmitButton>
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
      </div>
    </div>
  )
}

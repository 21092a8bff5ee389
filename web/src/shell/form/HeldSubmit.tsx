import { type MouseEvent, type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '../../ui/Button'
import { toast } from '../../ui/toast'
import { useForm } from './form-state'
import { SubmitButton } from './SubmitButton'
import { type Dropped, HOLD_SECONDS, useHold } from './useHold'

interface HeldSubmitProps extends Pick<ButtonProps, 'variant' | 'className'> {
  /** What goes on while it is held: "Devolvendo". */
  doing: string
  /** What did not happen once it was taken back: "nada foi devolvido". */
  undone: string
  /** Beside the button as long as nothing is held. */
  aside?: ReactNode
  children: ReactNode
}

/** Names of what is typed: a check of all would take away what the server asked beside them. */
const typedIn = (form: HTMLFormElement): string[] =>
  [...form.elements].flatMap((field) =>
    'name' in field && 'type' in field && field.name !== '' && field.type !== 'hidden'
      ? [String(field.name)]
      : [],
  )

/**
 * The button of a form that moves money or ends something for good: it sends after ten seconds in which "Desfazer" takes
 * it back. Without JavaScript it sends at once.
 */
export function HeldSubmit({ doing, undone, aside, children, ...look }: HeldSubmitProps) {
  const { trigger } = useForm()
  const [said, setSaid] = useState('')
  const sentence = `${undone[0]?.toUpperCase()}${undone.slice(1)}`
  const { left, hold, drop } = useHold((why: Dropped) => {
    if (why === 'left') return toast.warn(`${sentence}: você saiu da página antes do fim da espera.`)
    setSaid(why === 'undone' ? `Desfeito: ${undone}.` : `${sentence}: o computador ficou parado na espera.`)
  })
  const begin = async (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const { form } = event.currentTarget
    if (!form) return
    setSaid('')
    const send = () => form.requestSubmit()
    // What would be refused is refused at once.
    if (form.checkValidity() && (await trigger(typedIn(form)))) hold(send)
    else send()
  }
  const isHeld = left !== null
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <SubmitButton {...look} loading={isHeld} onClick={begin}>
          {isHeld ? `${doing} em ${left} s` : children}
        </SubmitButton>
        {isHeld ? (
          <Button variant="secondary" onClick={() => drop('undone')}>
            Desfazer
          </Button>
        ) : (
          aside
        )}
      </div>
      <p role="status" className="text-15 text-fg-2">
        {isHeld
          ? `Você tem ${HOLD_SECONDS} segundos para desfazer. Deixe esta página aberta: sair dela antes também desfaz.`
          : said}
      </p>
    </div>
  )
}

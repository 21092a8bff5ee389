import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Field } from '../../ui/Field'
import { number } from '../../ui/format'
import { TextInput } from '../../ui/TextInput'

export interface Moving {
  id: string
  title: string
  /** From 1 on; null where the list does not show it. */
  at: number | null
}

interface MoveDialogProps {
  /** Null while nothing is moved. */
  moving: Moving | null
  total: number
  onClose: () => void
  onMove: (id: string, position: number) => void
}

/** Asks for the position that a row is moved to. */
export function MoveDialog({ moving, total, onClose, onMove }: MoveDialogProps) {
  const [error, setError] = useState<string>()
  const close = () => {
    setError(undefined)
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!moving) return
    const typed = String(new FormData(event.currentTarget).get('position') ?? '').trim()
    const position = /^\d{1,6}$/.test(typed) ? Number(typed) : 0
    if (position < 1 || position > total) return setError(`Informe um número de 1 a ${number(total)}.`)
    close()
    onMove(moving.id, position)
  }
  return (
    <Dialog
      open={moving !== null}
      onClose={close}
      title="Mover para a posição…"
      footer={
        <>
          <Button type="submit" form="move-to">
            Mover
          </Button>
          <Button variant="ghost" onClick={close}>
            Cancelar
          </Button>
        </>
      }
    >
      <form id="move-to" noValidate onSubmit={submit}>
        <p className="mb-3 break-words">
          <b>{moving?.title}</b>
          {moving?.at ? `, agora na posição ${number(moving.at)}` : ''}
        </p>
        <Field label={`Posição, de 1 a ${number(total)}`} error={error} required>
          <TextInput
            name="position"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={moving?.at ?? ''}
            data-autofocus=""
            onFocus={(event) => event.target.select()}
            className="max-w-32"
          />
        </Field>
      </form>
    </Dialog>
  )
}

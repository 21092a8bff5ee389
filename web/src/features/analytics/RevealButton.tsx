import { Eye } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { LEAST_REASON, MOST_REASON } from '../../../../src/contracts/analytics/event-forms'
import type { Revealed } from '../../../../src/contracts/analytics/event-log'
import { useCommandId } from '../../shell/form/ids'
import { NoAnswer, Refused } from '../../shell/problem'
import { callApi } from '../../shell/wire'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Field } from '../../ui/Field'
import { date } from '../../ui/format'
import { JsonView } from '../../ui/JsonView'
import { TextArea } from '../../ui/TextArea'
import { EventLabel, useLabels } from './labels'

interface RevealProps {
  stream: string
  /** Id of one event; all events of the stream by default. */
  revision?: number
}

function Shown({ shown }: { shown: Revealed }) {
  const labels = useLabels()
  return (
    <div className="grid gap-4">
      <Alert tone="warn" live title={`Dados revelados por ${shown.by} às ${date(shown.at, 'seconds')}`}>
        Ficou registrado com o motivo “{shown.reason}”. Ao fechar, os dados voltam a ficar cobertos.
      </Alert>
      {shown.events.map((event) => (
        <section key={event.revision} aria-label={`${labels.event(event.type)}, revisão ${event.revision}`}>
          <h3 className="mb-1.5 text-15">
            <EventLabel type={event.type} /> · revisão {event.revision}
          </h3>
          <JsonView
            label={`Dados pessoais da revisão ${event.revision}`}
            openDepth={4}
            value={Object.fromEntries(
              Object.entries(event.data as Record<string, unknown>).filter(([name]) =>
                event.personal.includes(name),
              ),
            )}
          />
        </section>
      ))}
    </div>
  )
}

/** Asks for a reason, records it as an event, then shows the personal data once. */
export function RevealButton({ stream, revision }: RevealProps) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState<Revealed | null>(null)
  const [id, renew] = useCommandId()
  const close = () => {
    setOpen(false)
    setShown(null)
    setReason('')
    setProblem(undefined)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim().length < LEAST_REASON) {
      return setProblem(`Explique em pelo menos ${LEAST_REASON} caracteres`)
    }
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { stream, revision: revision ?? null, reason, _id: id }
      setShown(await callApi<Revealed>('/admin/event-log/reveal', { method: 'POST', body }))
    } catch (error) {
      if (!(error instanceof Refused || error instanceof NoAnswer)) throw error
      setProblem((error instanceof Refused && error.problem.errors?.reason) || error.message)
    } finally {
      renew()
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={<Eye aria-hidden="true" className="size-4.5" />}
        onClick={() => setOpen(true)}
        className="justify-self-start"
      >
        Revelar dados pessoais
      </Button>
      <Dialog
        open={open}
        onClose={close}
        size="md"
        title={shown ? 'Dados pessoais' : 'Revelar dados pessoais'}
        footer={
          shown ? (
            <Button onClick={close}>Cobrir de novo</Button>
          ) : (
            <>
              <Button type="submit" form={`reveal-${id}`} loading={busy}>
                Revelar e registrar
              </Button>
              <Button variant="ghost" onClick={close}>
                Cancelar
              </Button>
            </>
          )
        }
      >
        {shown ? (
          <Shown shown={shown} />
        ) : (
          <form id={`reveal-${id}`} onSubmit={send} noValidate className="grid gap-3">
            <p>
              O motivo fica no histórico para sempre, com o seu nome e o que foi visto:{' '}
              <code className="break-all text-sm">
                {stream}
                {revision === undefined ? '' : `@${revision}`}
              </code>
              .
            </p>
            <Field
              label="Motivo"
              hint="Diga o pedido ou o atendimento. Não escreva dados pessoais aqui."
              error={problem}
              required
            >
              <TextArea
                name="reason"
                value={reason}
                maxLength={MOST_REASON}
                onChange={(event) => setReason(event.target.value)}
              />
            </Field>
          </form>
        )}
      </Dialog>
    </>
  )
}

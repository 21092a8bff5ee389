import { useEffect, useState } from 'react'
import { useVisit } from '../../shell/current'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { useFieldControl } from '../../ui/fieldContext'
import { streamHref } from './EventTable'

const WAIT_MS = 200

function Slider({ last, at, onMove }: { last: number; at: number; onMove: (to: number) => void }) {
  const { id } = useFieldControl()
  return (
    <input
      id={id}
      type="range"
      name="revisao"
      min={0}
      max={last}
      step={1}
      value={at}
      onChange={(event) => onMove(Number(event.target.value))}
      className="h-11 w-full accent-(--primary)"
    />
  )
}

/** Drags a stream through its revisions; without JavaScript the number is typed and sent. */
export function RevisionSlider({
  stream,
  revision,
  last,
}: {
  stream: string
  revision: number
  last: number
}) {
  const [at, setAt] = useState(revision)
  const visits = useVisit()
  useEffect(() => setAt(revision), [revision])
  useEffect(() => {
    if (at === revision) return
    const timer = setTimeout(() => {
      void visits.visit(streamHref(stream, at), { preserveScroll: true, replace: true })
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [at, revision, stream, visits])
  return (
    <form method="get" action={streamHref(stream)} className="flex items-end gap-3">
      <Field label={`Revisão ${at} de ${last}`} className="flex-1">
        <Slider last={last} at={at} onMove={setAt} />
      </Field>
      <noscript>
        <Button type="submit">Ver</Button>
      </noscript>
    </form>
  )
}

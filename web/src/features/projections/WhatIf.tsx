import { FlaskConical } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { DraftForm, DraftSource, ReportView } from '../../../../src/contracts/analytics/projections'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Panel } from '../../ui/Panel'
import { DraftEditor } from './DraftEditor'
import { DraftEffects } from './DraftEffects'
import { DraftPicker } from './DraftPicker'
import { useDraftEffects } from './useDraftEffects'

let minted = 0
type Kept = DraftForm & { id: number }

/** A sequence of draft events and their effects. */
export function WhatIf({ source, view }: { source: DraftSource; view: ReportView }) {
  const [drafts, setDrafts] = useState<Kept[]>([])
  const { answer, errors, failed, busy, ask, clear } = useDraftEffects()
  const taken = useRef<DraftForm | null>(null)
  useEffect(() => {
    if (!source.draft || taken.current === source.draft) return
    taken.current = source.draft
    const draft = { ...source.draft, id: ++minted }
    setDrafts((before) => [...before, draft])
  }, [source.draft])

  const change = (id: number, more: Partial<DraftForm>) => {
    clear()
    setDrafts((before) => before.map((draft) => (draft.id === id ? { ...draft, ...more } : draft)))
  }
  const remove = (id: number) => {
    clear()
    setDrafts((before) => before.filter((draft) => draft.id !== id))
  }

  return (
    <>
      <Alert tone="info" title="Nada foi gravado, e nada será" icon={FlaskConical} className="mb-6">
        Escreva um evento que poderia acontecer e veja o que mudaria. Nenhum registro muda, nenhum e-mail sai,
        nada é cobrado.
      </Alert>
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">
          <Panel title="Evento hipotético">
            <DraftPicker source={source} view={view} />
          </Panel>
          {drafts.map((draft, i) => (
            <DraftEditor
              key={draft.id}
              draft={draft}
              index={i}
              errors={errors}
              onChange={(more) => change(draft.id, more)}
              onRemove={() => remove(draft.id)}
            />
          ))}
          {drafts.length > 0 && (
            <Button
              loading={busy}
              className="justify-self-start max-sm:w-full"
              onClick={() => void ask(drafts.map(({ type, stream, data }) => ({ type, stream, data })))}
            >
              Ver o que mudaria
            </Button>
          )}
        </div>
        <div className="min-w-0">
          {failed && (
            <Alert tone="danger" live title={failed} className="mb-4">
              {Object.keys(errors).length > 0 && 'Os campos abaixo dizem o que falta. Nada foi gravado.'}
            </Alert>
          )}
          {answer ? (
            <DraftEffects answer={answer} />
          ) : (
            !failed && (
              <Panel>
                <EmptyState icon={FlaskConical} title="O que mudaria aparece aqui">
                  Escolha um tipo de evento, ou copie um que já aconteceu, e mude o que quiser.
                </EmptyState>
              </Panel>
            )
          )}
        </div>
      </div>
    </>
  )
}

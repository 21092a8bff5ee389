import { useLayoutEffect, useRef, useState } from 'react'
import { useVisit } from '../../shell/current'
import { guardHistory } from '../../shell/leaving'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'

const indexOf = (state: unknown) => (state as { idx?: number } | null)?.idx

/** The link that a click would follow in this tab, if it leads away from this page. */
function leadsAway(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = (event.target as Element).closest?.('a[href]') as HTMLAnchorElement | null
  if (!link || link.matches('[href^="#"], [download], [data-discards]')) return undefined
  return link.target && link.target !== '_self' ? undefined : link.href
}

interface UnsavedGuardProps {
  on: boolean
  /** Whether this browser keeps the changes until the form is opened again. */
  isKept: () => boolean
}

/** Asks before a page with unsaved changes is left: by a link, by going back, or by closing the tab. */
export function UnsavedGuard({ on, isKept }: UnsavedGuardProps) {
  const visits = useVisit()
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const passing = useRef(false)

  useLayoutEffect(() => {
    if (!on) return
    const here = indexOf(window.history.state)
    let returning = false
    const unload = (event: BeforeUnloadEvent) => {
      if (!passing.current) event.preventDefault()
    }
    const click = (event: MouseEvent) => {
      const href = leadsAway(event)
      if (!href || passing.current) return
      event.preventDefault()
      event.stopPropagation()
      setLeave(() => () => void visits.visit(href))
    }
    const back = (event: PopStateEvent) => {
      if (passing.current) return
      event.stopImmediatePropagation()
      if (returning) {
        returning = false
        return
      }
      const steps = (indexOf(event.state) ?? 0) - (here ?? 0)
      if (steps === 0) return
      returning = true
      window.history.go(-steps)
      setLeave(() => () => window.history.go(steps))
    }
    window.addEventListener('beforeunload', unload)
    document.addEventListener('click', click, true)
    guardHistory(back)
    return () => {
      window.removeEventListener('beforeunload', unload)
      document.removeEventListener('click', click, true)
      guardHistory(null)
    }
  }, [on, visits])

  const kept = leave !== null && isKept()
  return (
    <Dialog
      open={leave !== null}
      onClose={() => setLeave(null)}
      title="Sair sem salvar?"
      footer={
        <>
          <Button
            variant={kept ? 'primary' : 'danger'}
            onClick={() => {
              passing.current = true
              leave?.()
              setLeave(null)
            }}
          >
            Sair sem salvar
          </Button>
          <Button variant="ghost" onClick={() => setLeave(null)}>
            Continuar editando
          </Button>
        </>
      }
    >
      <p>
        {kept
          ? 'Você tem mudanças não salvas. Elas ficam guardadas neste navegador e voltam quando você abrir este formulário de novo.'
          : 'Você tem mudanças não salvas. Se sair agora, elas se perdem.'}
      </p>
    </Dialog>
  )
}

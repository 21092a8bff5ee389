import { useEffect, useRef, useState } from 'react'
import { typedPreviewAddress } from '../../../../src/contracts/kernel/resource-catalogue'
import { useShared } from '../../shell/current'
import { Button } from '../../ui/Button'
import { Panel } from '../../ui/Panel'
import { useResource } from '../useResource'

const WAIT_MS = 700
/** Width of the page in pixels, as it is seen on each. */
const widths = { phone: 390, desk: 1280 }
type Seen = keyof typeof widths
const HEIGHT = 640

/** Fields of a form that make the record; those of the form's own begin with a line. */
const fieldsOf = (form: HTMLFormElement) =>
  [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !name.startsWith('_') ? [[name, value]] : [],
  )

/** Sends fields into a frame, as a form that is seen nowhere. */
function sendInto(frame: string, action: string, fields: readonly [string, string][]) {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action, target: frame, hidden: true })
  for (const [name, value] of fields) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name, value })
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}

/** The document of a frame; null where the browser shows an error in its place. */
const documentOf = (frame: HTMLIFrameElement | null) => {
  try {
    return frame?.contentDocument ?? null
  } catch {
    return null
  }
}

/**
 * The page that others will see, with what is typed in the form of this address, drawn anew a moment after each change.
 * Two frames take turns, so that the one that is seen is never blank, and stays where it was scrolled to.
 */
export function TypedPreview({ id, section, form: address }: { id: string; section: string; form: string }) {
  const { auth } = useShared()
  const action = typedPreviewAddress(useResource(), id, section)
  const box = useRef<HTMLDivElement>(null)
  const frames = useRef<(HTMLIFrameElement | null)[]>([])
  const [front, setFront] = useState(0)
  const [seen, setSeen] = useState<Seen>('phone')
  const [room, setRoom] = useState(widths.phone)
  const [fails, setFails] = useState(false)
  const state = useRef({ front: 0, pending: false, drawn: '', later: false })
  const draw = useRef(() => {})
  const { csrfToken } = auth

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const own = () =>
      [...document.querySelectorAll('form')].find((each) => each.getAttribute('action') === address)
    draw.current = () => {
      const form = own()
      if (!form) return
      const now = state.current
      const fields = fieldsOf(form)
      const text = JSON.stringify(fields)
      if (text === now.drawn) return
      if (now.pending) {
        now.later = true
        return
      }
      Object.assign(now, { pending: true, drawn: text, later: false })
      sendInto(`previa-${1 - now.front}`, action, [...fields, ['_csrf', csrfToken]])
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => draw.current(), WAIT_MS)
    }
    // Fields that are chosen, moved or removed change without being typed in.
    const watch = new MutationObserver(soon)
    const form = own()
    if (form?.parentElement)
      watch.observe(form.parentElement, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['value', 'name'],
      })
    document.addEventListener('input', soon)
    soon()
    return () => {
      clearTimeout(timer)
      watch.disconnect()
      document.removeEventListener('input', soon)
    }
  }, [address, action, csrfToken])

  useEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(() => setRoom(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  const loaded = (n: number) => {
    const now = state.current
    if (!now.pending || n === now.front) return
    now.pending = false
    const page = documentOf(frames.current[n] ?? null)
    setFails(page === null)
    if (page) {
      // Nothing leads away from a page that is only looked at.
      for (const kind of ['click', 'submit']) page.addEventListener(kind, (event) => event.preventDefault())
      const before = frames.current[now.front]?.contentWindow
      frames.current[n]?.contentWindow?.scrollTo(0, before?.scrollY ?? 0)
      now.front = n
      setFront(n)
    }
    if (now.later) draw.current()
  }

  const width = widths[seen]
  const scale = Math.min(1, room / width)
  return (
    <Panel
      title="Prévia"
      className="lg:sticky lg:top-20 noscript:hidden"
      action={
        <span className="flex gap-2">
          {(
            [
              ['phone', 'Celular'],
              ['desk', 'Computador'],
            ] as const
          ).map(([name, label]) => (
            <Button
              key={name}
              size="sm"
              variant={seen === name ? 'secondary' : 'ghost'}
              aria-pressed={seen === name}
              onClick={() => setSeen(name)}
            >
              {label}
            </Button>
          ))}
        </span>
      }
    >
      <div
        ref={box}
        className="relative overflow-hidden rounded-control border border-line"
        style={{ height: HEIGHT }}
      >
        {[0, 1].map((n) => (
          <iframe
            key={n}
            ref={(element) => {
              frames.current[n] = element
            }}
            name={`previa-${n}`}
            title={n === front ? 'Prévia da página' : 'Próxima prévia'}
            aria-hidden={n !== front}
            tabIndex={n === front ? 0 : -1}
            onLoad={() => loaded(n)}
            className="absolute top-0 left-0"
            style={{
              visibility: n === front ? 'visible' : 'hidden',
              width,
              height: HEIGHT / scale,
              transform: `scale(${scale})`,
              transformOrigin: 'top left',
            }}
          />
        ))}
      </div>
      <p role="status" className="mt-2 text-muted text-sm">
        {fails
          ? 'Não deu para desenhar a prévia agora. Ela tenta de novo na próxima mudança.'
          : 'A página como fica com o que você está escrevendo, antes de salvar.'}
      </p>
    </Panel>
  )
}

import { ChevronRight } from 'lucide-react'
import { counted } from './format'

export interface JsonViewOptions {
  /** Whether the value at a dotted path ("cliente.cpf") is personal data to be masked. */
  isMasked?: (path: string) => boolean
  /** Called when the reader reveals a value; the caller records it and renders the value. */
  onReveal?: (path: string) => void
  /** Levels that are open initially. */
  openDepth?: number
}

interface JsonNodeProps {
  name?: string
  value: unknown
  path: string
  depth: number
  view: JsonViewOptions
}

const Name = ({ name }: { name?: string }) =>
  name === undefined ? null : (
    <>
      <span className="text-link">"{name}"</span>
      {': '}
    </>
  )

function Masked({ path, onReveal }: { path: string; onReveal?: (path: string) => void }) {
  return (
    <>
      <span className="text-muted">"•••••"</span>
      {onReveal && (
        <button
          type="button"
          onClick={() => onReveal(path)}
          className="ml-2 min-h-6 cursor-pointer font-sans text-link text-sm underline"
        >
          Revelar dado pessoal (fica registrado)
        </button>
      )}
    </>
  )
}

function Leaf({ value }: { value: unknown }) {
  const colour =
    typeof value === 'string' ? 'text-ok' : typeof value === 'number' ? 'text-chart-4' : 'text-warn'
  return <span className={colour}>{JSON.stringify(value) ?? 'undefined'}</span>
}

/** One value with its children. */
export function JsonNode({ name, value, path, depth, view }: JsonNodeProps) {
  if (path && view.isMasked?.(path)) {
    return (
      <div>
        <Name name={name} />
        <Masked path={path} onReveal={view.onReveal} />
      </div>
    )
  }
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    return (
      <div>
        <Name name={name} />
        <Leaf value={value} />
      </div>
    )
  }
  const isList = Array.isArray(value)
  const entries = Object.entries(value)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  return (
    <details open={depth < (view.openDepth ?? 2)} className="group/json">
      <summary className="-ml-1 inline-flex min-h-6 list-none items-center gap-1 rounded-chip pr-1">
        <ChevronRight
          aria-hidden="true"
          className="size-3.5 shrink-0 text-muted transition-transform [details[open]>summary>&]:rotate-90"
        />
        <span>
          <Name name={name} />
          {open}
          <span className="text-muted [details[open]>summary_&]:hidden">
            {' '}
            {counted(entries.length, isList ? 'item' : 'campo', isList ? 'itens' : 'campos')} {close}
          </span>
        </span>
      </summary>
      <div className="ml-1 border-line border-l pl-4">
        {entries.map(([key, each]) => (
          <JsonNode
            key={key}
            name={isList ? undefined : key}
            value={each}
            path={path ? `${path}.${key}` : key}
            depth={depth + 1}
            view={view}
          />
        ))}
      </div>
      <div>{close}</div>
    </details>
  )
}

import { useState } from 'react'

/** The id of an error in the log, to be copied for support. */
export function ErrorId({ id }: { id: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <p className="mt-4 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-13">
      <span>
        Código do erro: <code className="select-all font-mono">{id}</code>
      </span>
      <button
        type="button"
        onClick={() => void copy()}
        className="min-h-8 cursor-pointer font-semibold text-link underline"
      >
        {copied ? 'Copiado' : 'Copiar'}
      </button>
    </p>
  )
}

import { Check, Copy } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from './Button'
import { controlStyle } from './controlStyle'
import { cx } from './cx'

export interface CopyFieldProps {
  label: string
  value: string
  /** The button's label. */
  action?: string
  /** Announced after copying. */
  done?: string
  onCopy?: () => void
  className?: string
}

const SAY_MS = 4000

/** A code with a copy button. Without access to the clipboard it selects the text. */
export function CopyField(props: CopyFieldProps) {
  const { label, value, action = 'Copiar código', done = 'Código copiado.', onCopy, className } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(''), SAY_MS)
    return () => clearTimeout(timer)
  }, [said])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setSaid(done)
      onCopy?.()
    } catch {
      input.current?.select()
      setSaid('Selecionamos o código: copie com o menu do aparelho ou Ctrl+C.')
    }
  }
  return (
    <div className={cx('min-w-0', className)}>
      <label htmlFor={id} className="mb-1.5 block font-medium text-15">
        {label}
      </label>
      <div className="flex flex-col gap-2 sm:flex-row">
        <input
          id={id}
          ref={input}
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
          className={cx(controlStyle, 'flex-1 text-ellipsis font-mono text-15 [&[readonly]]:bg-bg')}
        />
        <Button
          onClick={copy}
          icon={
            said === done ? (
              <Check aria-hidden="true" className="size-5" />
            ) : (
              <Copy aria-hidden="true" className="size-5" />
            )
          }
        >
          {said === done ? 'Copiado' : action}
        </Button>
      </div>
      <p role="status" className="mt-1.5 min-h-6 font-medium text-ok text-sm">
        {said}
      </p>
    </div>
  )
}

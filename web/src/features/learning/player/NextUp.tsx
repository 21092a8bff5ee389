import { useEffect, useState } from 'react'
import { Button } from '../../../ui/Button'

export interface NextUpProps {
  title: string
  onNext: () => void
}

const WAIT_S = 5

/** At the end of a lesson: starts the next one after a countdown that can be cancelled. */
export function NextUp({ title, onNext }: NextUpProps) {
  const [left, setLeft] = useState<number | null>(WAIT_S)
  useEffect(() => {
    if (left === null) return
    if (left === 0) return onNext()
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, onNext])
  if (!left) return null
  return (
    <div className="absolute inset-0 z-10 flex flex-col items-center justify-center gap-3 bg-brand-950/90 p-4 text-center text-white">
      <p className="text-15 text-brand-200" role="timer">
        Próxima aula em {left} s
      </p>
      <p className="font-bold font-display text-xl sm:text-2xl">{title}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={onNext} className="bg-brand-300 text-brand-950 hover:bg-brand-200">
          Ir agora
        </Button>
        <Button
          variant="ghost"
          onClick={() => setLeft(null)}
          className="text-white hover:bg-white/15 hover:text-white"
        >
          Cancelar
        </Button>
      </div>
    </div>
  )
}

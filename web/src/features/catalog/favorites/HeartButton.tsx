import { Heart } from 'lucide-react'
import { useShared } from '../../../shell/current'
import { cx } from '../../../ui/cx'
import { toast } from '../../../ui/toast'
import { type FavoriteToKeep, useFavorites } from './useFavorites'

export interface HeartProps extends FavoriteToKeep {
  title: string
  /** In a row of buttons instead of a card's corner. */
  inRow?: boolean
}

/** Pressed while it is kept. A guest learns that the list is of this browser. */
export default function HeartButton({ title, inRow, ...favorite }: HeartProps) {
  const { auth } = useShared()
  const { isKept, toggle } = useFavorites(favorite)
  if (isKept === undefined) return null
  const label = isKept ? `Tirar “${title}” dos favoritos` : `Guardar “${title}” nos favoritos`
  return (
    <button
      type="button"
      className={cx(
        'inline-flex size-11 items-center justify-center rounded-full',
        !inRow && 'absolute top-2 right-2 z-10 bg-surface shadow-1',
        isKept ? 'text-danger' : 'text-fg',
      )}
      aria-pressed={isKept}
      aria-label={label}
      title={isKept ? 'Tirar dos favoritos' : 'Guardar nos favoritos'}
      onClick={async () => {
        const kept = await toggle()
        if (kept === undefined) return
        if (!kept) toast.info('Tirado dos favoritos.')
        else if (auth.user) toast.success('Guardado nos seus favoritos.')
        else toast.success('Guardado neste navegador. Entre na sua conta para ver em qualquer lugar.')
      }}
    >
      <Heart aria-hidden="true" className="size-5" fill={isKept ? 'currentColor' : 'none'} />
    </button>
  )
}

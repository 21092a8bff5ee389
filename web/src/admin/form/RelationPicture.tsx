import { Film } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../ui/cx'

interface RelationPictureProps {
  /** Absent: the record has none. */
  at: string | undefined
  large?: boolean
}

/** The picture of a record that may be chosen; a sign where it has none, or none that can be shown. */
export function RelationPicture({ at, large = false }: RelationPictureProps) {
  const [broken, setBroken] = useState<string>()
  const size = cx('shrink-0 rounded-small bg-brand-950', large ? 'h-24 w-44' : 'h-9 w-16')
  if (at && broken !== at)
    return (
      <img
        src={at}
        alt=""
        loading="lazy"
        className={cx(size, 'object-cover')}
        onError={() => setBroken(at)}
      />
    )
  return (
    <span aria-hidden="true" className={cx(size, 'flex items-center justify-center text-white')}>
      <Film className={large ? 'size-8' : 'size-4'} />
    </span>
  )
}

import { X } from 'lucide-react'
import { useEffect } from 'react'
import type { LandingTexts } from '../../../../src/contracts/catalog/pages'
import { IconButton } from '../../ui/IconButton'
import { LinkButton } from '../../ui/LinkButton'
import { remember, remembered, usePreference } from '../../ui/preference'

const CLOSED = 'closed'

interface Props {
  /** Of the page, whose reader has closed it for good. */
  id: string
  freeCourse: NonNullable<LandingTexts['freeCourse']>
}

/** Offers a free course in a corner of the page, which stays readable and takes no focus. */
export function FreeCourseCorner({ id, freeCourse: { slug, title, text } }: Props) {
  const key = `free-course:${id}`
  const isClosed = usePreference(
    () => remembered(key) === CLOSED,
    () => true,
  )
  useEffect(() => {
    if (isClosed) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) remember(key, CLOSED)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isClosed, key])
  if (isClosed) return null
  return (
    <aside
      aria-label="Curso grátis"
      className="fixed right-3 bottom-20 left-3 z-30 rounded-card border border-line bg-surface p-3 shadow-3 sm:p-4 sm:left-auto sm:w-[340px] lg:right-6 lg:bottom-6 print:hidden"
    >
      <div className="flex items-start justify-between gap-2">
        <p className="pt-1.5 font-bold font-display leading-snug sm:text-lg">{title}</p>
        <IconButton
          label="Fechar a oferta do curso grátis"
          size="sm"
          icon={<X aria-hidden="true" />}
          onClick={() => remember(key, CLOSED)}
        />
      </div>
      {text && <p className="mt-1 whitespace-pre-line text-15 text-fg-2 max-sm:hidden">{text}</p>}
      <LinkButton href={`/course/${slug}`} full className="mt-2 sm:mt-3">
        Começar o curso grátis
      </LinkButton>
    </aside>
  )
}

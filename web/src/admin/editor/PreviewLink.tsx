import { Eye } from 'lucide-react'
import { LinkButton } from '../../ui/LinkButton'

/** The way to a page as a draft will make it. */
export function PreviewLink({ href, size }: { href: string; size?: 'sm' }) {
  return (
    <LinkButton
      href={href}
      target="_blank"
      rel="noopener"
      variant="secondary"
      size={size}
      icon={<Eye aria-hidden="true" className="size-4.5" />}
    >
      Ver prévia
      <span className="sr-only"> (abre em outra aba)</span>
    </LinkButton>
  )
}

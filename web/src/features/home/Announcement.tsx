import { ArrowRight, Megaphone } from 'lucide-react'
import type { HomeProps } from '../../../../src/contracts/site/home'
import { Anchor } from '../../ui/Anchor'

const PILL =
  'mb-5 inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-line-strong bg-soft px-3.5 py-1 font-medium text-15 text-link'

/** A line of news above the headline. */
export function Announcement({ label, href }: NonNullable<HomeProps['announcement']>) {
  const words = (
    <>
      <Megaphone aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0">{label}</span>
    </>
  )
  if (!href) return <p className={PILL}>{words}</p>
  return (
    <Anchor href={href} className={`${PILL} hover:border-link`}>
      {words}
      <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
    </Anchor>
  )
}

import type { ReactNode } from 'react'
import { SafeHtml } from '../../ui/SafeHtml'
import { Section } from './Section'

/** A part under its title, or without one. */
export function Titled({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  const inside = (
    <>
      {text && <SafeHtml html={text} className={children ? 'mb-5' : undefined} />}
      {children}
    </>
  )
  return title ? <Section title={title}>{inside}</Section> : <div className="py-4">{inside}</div>
}

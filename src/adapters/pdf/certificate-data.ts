import { date } from '../../domain/kernel/format'
import type { Instant } from '../../domain/kernel/instants'
import { shadesOf } from '../../domain/site/colours'
import type { DrawnLook } from '../../ports/brand'

export interface CertificateData {
  /** First and last name. */
  studentName: string
  kind: 'course' | 'programme'
  /** Of the course or programme. */
  courseTitle: string
  teacherName: string
  totalSeconds: number
  startedAt: Instant
  completedAt: Instant
  issuedAt: Instant
  /** From 1. */
  version: number
  /** When the name was last corrected; null before. */
  correctedAt: Instant | null
  syllabus: { title: string; lessons: number }[]
  /** Name of the school as people know it. */
  productName: string
  issuer: { company: string; cnpj: string }
  code: string
  /** Public page that shows whether the certificate is valid; the QR code leads there. */
  url: string
  look: DrawnLook
  /** Bright colour of the course's cover, `#RRGGBB`; a light shade of the shop's own when absent. */
  accent?: string
}

/** `12 de novembro de 2026`, by the business day. */
export const longDate = (at: Instant): string => date(at, 'dayLong')
export const shortDate = (at: Instant): string => date(at)

/** A colour from outside is used only when it is one. */
export const accentOf = ({ accent, look }: Pick<CertificateData, 'accent' | 'look'>): string =>
  accent && /^#[0-9a-f]{6}$/i.test(accent) ? accent : shadesOf(look.colour)[300]

import type { Instant } from '../domain/kernel/instants'

export interface PrintedCertificate {
  code: string
  studentName: string
  /** Whether it is of a programme, whose parts are courses, or of a course with modules. */
  kind: 'course' | 'programme'
  /** Of the course or programme. */
  courseTitle: string
  teacherName: string
  /** Seconds of taught time. */
  totalSeconds: number
  startedAt: Instant
  completedAt: Instant
  issuedAt: Instant
  /** From 1. */
  version: number
  /** When the name was last corrected; null before. */
  correctedAt: Instant | null
  syllabus: { title: string; lessons: number }[]
  issuer: { company: string; cnpj: string }
  /** Public page that proves it; the QR code leads there. */
  url: string
  /** Palette of the course's cover. */
  topic: string
}

export interface CertificatePrinter {
  /** A4 landscape PDF. */
  print(certificate: PrintedCertificate): Promise<Buffer>
}

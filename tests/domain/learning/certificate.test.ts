import { describe, it } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import * as c from '../../../src/domain/learning/certificate'
import { given } from '../../support/given'

const named = { certificateId: 'ana:react', code: 'ABCD1234', studentId: 'ana', studentName: 'Ana Lima' }
const data = {
  ...named,
  enrolmentId: 'ana:react',
  courseId: 'react',
  courseTitle: 'React na prática',
  courseTopic: 'react',
  teacherName: 'Lívia Sampaio',
  totalSeconds: 3_600,
  startedAt: '2026-01-05T12:00:00.000Z',
  completedAt: '2026-02-05T12:00:00.000Z',
  syllabus: [{ title: 'Base', lessons: 3 }],
}
const issued: c.CertificateEvent = event('CertificateIssued', data)
const revokedFor = (reason: 'refund' | 'fraud'): c.CertificateEvent =>
  event('CertificateRevoked', { certificateId: 'ana:react', code: 'ABCD1234', studentId: 'ana', reason })
const kept = { isRefunded: false }
const refunded = { isRefunded: true }
const revoke = c.revokeCertificate({ certificateId: 'ana:react', reason: 'refund' })
const reinstate = c.reinstateCertificate({ certificateId: 'ana:react' })

describe('the certificate of a course', () => {
  it('that is issued after its refund is not valid, and is with the next access', () => {
    given(c.certificate).when(revoke).thenNothing()
    given(c.certificate)
      .when(c.issueCertificate(data, refunded))
      .thenEvents([issued, revokedFor('refund')])
    given(c.certificate, issued, revokedFor('refund')).when(reinstate).thenTypes('CertificateReinstated')
  })

  it('is issued once, while its course is paid for', () => {
    given(c.certificate).when(c.issueCertificate(data, kept)).thenEvents([issued])
    given(c.certificate, issued).when(c.issueCertificate(data, kept)).thenNothing()
    given(c.certificate, issued).when(c.issueCertificate(data, refunded)).thenNothing()
  })

  it('of another system that a refund took is held again by who earns it here and has the course', () => {
    const { courseTopic, teacherName, startedAt, syllabus, ...of } = data
    const imported: c.CertificateEvent = event('CertificateImported', { ...of, printedCode: 'ABCD-1234' })
    given(c.certificate, imported, revokedFor('refund'))
      .when(c.issueCertificate(data, kept))
      .thenTypes('CertificateReinstated')
    given(c.certificate, imported, revokedFor('refund'))
      .when(c.issueCertificate(data, refunded))
      .thenNothing()
    given(c.certificate, imported, revokedFor('fraud')).when(c.issueCertificate(data, kept)).thenNothing()
  })
})

describe('the certificate of a programme', () => {
  const programme = {
    ...named,
    bundleId: 'web',
    programmeTitle: 'Formação Web',
    programmeTopic: 'react',
    courses: [
      {
        certificateId: 'ana:react',
        courseId: 'react',
        code: 'EFGH5678',
        title: 'React na prática',
        teacherName: 'Lívia Sampaio',
        lessons: 3,
        totalSeconds: 3_600,
        startedAt: data.startedAt,
        completedAt: data.completedAt,
        evidence: null,
      },
    ],
  }
  const programmeIssued: c.CertificateEvent = event('ProgrammeCertificateIssued', programme)
  const asked = c.issueProgrammeCertificate(programme, { isForeseen: false })

  it('is issued once, and says that it was cancelled to who asks for it then', () => {
    given(c.certificate).when(asked).thenEvents([programmeIssued])
    given(c.certificate, programmeIssued).when(asked).thenNothing()
    given(c.certificate, programmeIssued, revokedFor('fraud'))
      .when(asked)
      .thenRefused('certificate-revoked', 'Este certificado foi cancelado.')
    given(c.certificate, programmeIssued, revokedFor('fraud'))
      .when(c.issueProgrammeCertificate(programme, { isForeseen: true }))
      .thenNothing()
  })
})

import { expect, it } from 'vitest'
import { certificate } from '../samples'
import { linkedInForm } from './TellOthers'

it('fills in LinkedIn’s form by the day of issue in Brazil', () => {
  const issuedAt = '2026-03-01T01:30:00.000Z'
  const asked = new URL(linkedInForm({ ...certificate, issuedAt }, 'Trilha & Cia')).searchParams
  expect(Object.fromEntries(asked)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: certificate.courseTitle,
    organizationName: 'Trilha & Cia',
    issueYear: '2026',
    issueMonth: '2',
    certUrl: certificate.url,
    certId: certificate.code,
  })
})

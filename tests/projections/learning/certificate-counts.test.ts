import { test } from 'vitest'
import { certificateCounts } from '../../../src/projections/learning/certificate-counts'
import { project } from '../../support/project'

const told = (type: string, at: string, data: Record<string, unknown> = {}) => ({
  type,
  at,
  data: { enrolmentId: 'ana:react', certificateId: 'ana:react', code: 'X1', courseId: 'react', ...data },
})
const granted = told('CourseAccessGranted', '2026-03-02T12:00:00.000Z', {
  studentId: 'ana',
  cause: { type: 'free' },
})
const again = told('CourseAccessGranted', '2026-03-20T12:00:00.000Z', {
  studentId: 'ana',
  cause: { type: 'free' },
})
const issued = told('CertificateIssued', '2026-03-12T12:00:00.000Z', {
  studentId: 'ana',
  studentName: 'Ana',
  courseTitle: 'React',
  courseTopic: 'web',
  teacherName: 'Rui',
  totalSeconds: 60,
  startedAt: '2026-03-04T12:00:00.000Z',
  completedAt: '2026-03-12T12:00:00.000Z',
  syllabus: [],
})
const checked = (at: string) => told('CertificateChecked', at, { checkedAt: at })
const whole = { day: '2026-03-12', status: 'issued', issued: 1, waitDays: 10, wait: '8-30', checks: 0 }

test('a certificate counts on its own day, from the first access on', () => {
  project(certificateCounts, [granted, issued, again]).rows([whole])
  project(certificateCounts, [issued]).rows([{ waitDays: 8 }])
})

test('an enrolment alone counts nothing', () => {
  project(certificateCounts, [granted]).rows([{ day: null, issued: 0 }])
})

test('a revoked one stays issued on its day', () => {
  project(certificateCounts, [granted, issued, told('CertificateRevoked', '2026-04-01T12:00:00.000Z')]).rows([
    { ...whole, status: 'revoked' },
  ])
})

test('checks are counted by day in São Paulo', () => {
  project(certificateCounts, [
    granted,
    issued,
    checked('2026-03-13T02:59:00.000Z'),
    checked('2026-03-13T03:00:00.000Z'),
    checked('2026-03-13T12:00:00.000Z'),
  ]).rows([
    { day: '2026-03-12', checks: 1, issued: 0, checkedCode: 'X1', status: null },
    { day: '2026-03-13', checks: 2, issued: 0, checkedCode: 'X1' },
    whole,
  ])
})

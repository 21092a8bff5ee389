import type { AccountEvent } from '../../domain/identity/account'
import type { DeviceGuardEvent } from '../../domain/identity/device-guard'
import type { CertificateEvent } from '../../domain/learning/certificate'
import { mailCertificate } from '../jobs/mail-certificate'
import { mailDeviceCode } from '../jobs/mail-device-code'
import { mailPasswordLink } from '../jobs/mail-password-link'
import { mailVerifyEmail } from '../jobs/mail-verify-email'
import { mailWelcome } from '../jobs/mail-welcome'
import { enqueue, reactor } from '../kernel/reactor'

export const welcomeWhenRegistered = reactor<AccountEvent>('welcome-when-registered', {
  AccountRegistered: ({ accountId, source }) =>
    source === 'signup' ? [enqueue(mailWelcome, { accountId })] : [],
})

export const mailLinkWhenRequested = reactor<AccountEvent>('mail-link-when-requested', {
  PasswordLinkRequested: ({ accountId, linkId, purpose, expiresAt }) => [
    enqueue(mailPasswordLink, { accountId, linkId, purpose, expiresAt }),
  ],
})

export const mailVerificationWhenRequested = reactor<AccountEvent>('mail-verification-when-requested', {
  EmailVerificationRequested: ({ accountId, expiresAt }) => [
    enqueue(mailVerifyEmail, { accountId, expiresAt }),
  ],
})

export const mailCodeWhenChallenged = reactor<DeviceGuardEvent>('mail-code-when-challenged', {
  DeviceChallenged: ({ accountId, deviceId, challengeId }) => [
    enqueue(mailDeviceCode, { accountId, deviceId, challengeId }),
  ],
})

export const mailCertificateWhenIssued = reactor<CertificateEvent>('mail-certificate-when-issued', {
  CertificateIssued: ({ certificateId, studentId, courseTitle, code, totalSeconds }) => [
    enqueue(mailCertificate, { certificateId, studentId, courseTitle, code, totalSeconds }),
  ],
  ProgrammeCertificateIssued: ({ certificateId, studentId, programmeTitle, code, courses }) => [
    enqueue(mailCertificate, {
      certificateId,
      studentId,
      courseTitle: programmeTitle,
      code,
      totalSeconds: courses.reduce((sum, course) => sum + course.totalSeconds, 0),
      isProgramme: true,
    }),
  ],
})

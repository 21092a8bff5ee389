import { createHash } from 'node:crypto'
import { workload } from '../../contracts/kernel/workload'
import { evidenceInWords } from '../../contracts/learning/evidence-words'
import { formatCertificateCode } from '../../domain/kernel/certificate-code'
import type { CertificateRow } from '../../projections/learning/certificate-card'

/** Addresses under which others look at what the shop signed. */
export const badgeAddresses = (publicUrl: string) => ({
  issuer: `${publicUrl}/badges/issuer`,
  key: `${publicUrl}/badges/key`,
  revocations: `${publicUrl}/badges/revocations`,
})

/** One credential of a certificate; each correction of its name makes another. */
const badgeId = (publicUrl: string, { code, version }: Pick<CertificateRow, 'code' | 'version'>) =>
  `${publicUrl}/certificates/${code}/badge?version=${version}`

interface School {
  name: string
  email: string
}

/** The shop as issuer: a Profile of Open Badges 3.0. */
export const issuerProfile = ({ name, email }: School, publicUrl: string) => ({
  id: badgeAddresses(publicUrl).issuer,
  type: ['Profile'],
  name,
  url: publicUrl,
  ...(email && { email }),
})

/** How wallets know whose credential it is, without the address in it. */
function hashedEmail(email: string, salt: string) {
  const hash = createHash('sha256')
    .update(email.toLowerCase() + salt)
    .digest('hex')
  return {
    type: 'IdentityObject',
    hashed: true,
    identityHash: `sha256$${hash}`,
    identityType: 'emailAddress',
    salt,
  }
}

interface Holder {
  /** Only where the holder asks. */
  email: string | undefined
  salt: string
}

/**
 * A certificate as an AchievementCredential of Open Badges 3.0 (1EdTech), with the claims that its JWT proof asks for.
 * Its instants are ISO in UTC.
 */
export function openBadge(row: CertificateRow, school: School, publicUrl: string, { email, salt }: Holder) {
  const { issuer, revocations } = badgeAddresses(publicUrl)
  const page = `${publicUrl}/certificates/${row.code}`
  const id = badgeId(publicUrl, row)
  const ofCourse = row.bundleId === null
  const about = `${ofCourse ? 'Curso' : 'Formação'} de ${workload(row.totalSeconds)}`
  const parts = row.courses?.map(({ title }) => title) ?? row.syllabus.map(({ title }) => title)
  const validFrom = row.correctedAt ?? row.issuedAt
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: row.courseTitle,
    issuer: issuerProfile(school, publicUrl),
    validFrom,
    awardedDate: row.issuedAt,
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', hashed: false, identityHash: row.studentName, identityType: 'ext:name' },
        ...(email ? [hashedEmail(email, salt)] : []),
      ],
      activityStartDate: row.startedAt,
      activityEndDate: row.completedAt,
      achievement: {
        id: `${issuer}#${ofCourse ? 'course' : 'bundle'}-${encodeURIComponent(row.courseId ?? row.bundleId ?? '')}`,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: row.courseTitle,
        description: parts.length > 0 ? `${about}: ${parts.join('; ')}.` : `${about}.`,
        criteria: { id: page, narrative: 'Concluir o que o certificado exige, como a página pública diz.' },
        inLanguage: 'pt-BR',
      },
    },
    evidence: [
      {
        id: page,
        type: ['Evidence'],
        name: `Certificado ${formatCertificateCode(row.code)}`,
        ...(row.evidence && { narrative: evidenceInWords(row.evidence) }),
      },
    ],
    credentialStatus: { id: revocations, type: '1EdTechRevocationList' },
    iss: issuer,
    jti: id,
    nbf: Math.floor(Date.parse(validFrom) / 1000),
  }
}

/** Credentials that hold no longer: all of revoked certificates, and those with a name that was corrected since. */
export const revokedBadges = (
  rows: readonly Pick<CertificateRow, 'code' | 'version' | 'status'>[],
  publicUrl: string,
) => ({
  id: badgeAddresses(publicUrl).revocations,
  issuer: badgeAddresses(publicUrl).issuer,
  revokedCredentials: rows.flatMap(({ code, version, status }) => {
    const revoked = status === 'revoked' ? version : version - 1
    return Array.from({ length: revoked }, (_, i) => ({
      id: badgeId(publicUrl, { code, version: i + 1 }),
      revoked: true,
    }))
  }),
})

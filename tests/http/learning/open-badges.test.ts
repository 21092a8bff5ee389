import { createHash } from 'node:crypto'
import { compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose'
import { describe, expect, it, vi } from 'vitest'
import { ChangeProfile } from '../../../src/commands/identity/account'
import {
  CorrectCertificateName,
  IssueCertificate,
  ReinstateCertificate,
  RevokeCertificate,
} from '../../../src/commands/learning/certificate'
import { certificate } from '../../../src/domain/learning/certificate'
import { enrolmentId } from '../../../src/domain/learning/enrolment'
import { certificateByCode } from '../../../src/projections/learning/certificate-card'
import { testApp } from '../../support/app'
import { publishCourse } from '../../support/course'

const app = await testApp()
await publishCourse(app, 'sql')
const system = { accountId: null, role: 'System' as const }
const ana = await app.as('Student')
const at = '2026-03-02T15:00:00.000Z'
await app.send(
  IssueCertificate,
  { studentId: ana.accountId, courseId: 'sql', startedAt: at, completedAt: at },
  system,
)
const certificateId = enrolmentId(ana.accountId, 'sql')
const found = await app.infrastructure.dispatcher.facts.load(certificate, certificateId)
const code = found.phase === 'absent' ? '' : found.code
const publicUrl = app.url
const path = `/certificates/${code}/badge`
const row = () => certificateByCode(app.infrastructure.db, code)
await vi.waitFor(async () => expect(await row()).toBeDefined(), 30_000)

type Browser = ReturnType<typeof app.guest>
const json = async (address: string) =>
  (await app.guest().ask('GET', address.replace(publicUrl, ''))).json() as Promise<Record<string, unknown>>

/** The credential as an employer's software reads it: by the addresses that it names, with a library of others. */
async function verified(browser: Pick<Browser, 'ask'>) {
  const answer = await browser.ask('GET', path)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    expect.stringContaining('application/vc+jwt'),
    'private, no-store',
  ])
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="credencial-${code}.jwt"`)
  const jwt = await answer.text()
  const { kid = '', alg, typ } = decodeProtectedHeader(jwt)
  expect([alg, typ, kid]).toEqual(['RS256', 'JWT', `${publicUrl}/badges/key`])
  const key = await importJWK((await json(kid)) as JWK, alg)
  const { payload } = await compactVerify(jwt, key)
  return { jwt, key, badge: JSON.parse(new TextDecoder().decode(payload)) }
}

describe('a certificate as an Open Badge', () => {
  it('is a credential that another library verifies, by the addresses that it names', async () => {
    const { badge } = await verified(app.guest())
    expect(badge).toMatchObject({
      id: `${publicUrl}${path}?version=1`,
      jti: `${publicUrl}${path}?version=1`,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      name: 'Curso sql',
      iss: `${publicUrl}/badges/issuer`,
      credentialStatus: { id: `${publicUrl}/badges/revocations`, type: '1EdTechRevocationList' },
      credentialSubject: {
        type: ['AchievementSubject'],
        activityEndDate: at,
        identifier: [{ type: 'IdentityObject', hashed: false, identityType: 'ext:name' }],
        achievement: {
          type: ['Achievement'],
          name: 'Curso sql',
          criteria: { narrative: expect.any(String) },
        },
      },
      evidence: [{ id: `${publicUrl}/certificates/${code}` }],
    })
    expect(badge.nbf).toBe(Math.floor(Date.parse(badge.validFrom) / 1000))
    expect(badge.credentialSubject.identifier[0].identityHash).toBe((await row())?.studentName)
    expect(await json(badge.iss)).toEqual(badge.issuer)
  })

  it('is refused once a letter of it was changed', async () => {
    const { jwt, key } = await verified(app.guest())
    const [head, , signature] = jwt.split('.')
    const forged = Buffer.from(JSON.stringify({ name: 'Doutorado' })).toString('base64url')
    await expect(compactVerify(`${head}.${forged}.${signature}`, key)).rejects.toThrow(/signature/)
  })

  it('names the address of its holder to the holder alone, and only as a hash', async () => {
    const { badge, jwt } = await verified(ana)
    const [, identity] = badge.credentialSubject.identifier
    const hash = createHash('sha256').update(`${ana.email.toLowerCase()}${identity.salt}`).digest('hex')
    expect(identity).toMatchObject({
      hashed: true,
      identityType: 'emailAddress',
      identityHash: `sha256$${hash}`,
    })
    expect(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()).not.toContain(ana.email)
    for (const other of [app.guest(), await app.as('Student'), await app.as('Admin')])
      expect((await verified(other)).badge.credentialSubject.identifier).toHaveLength(1)
  })

  it('is listed as revoked with the name that was corrected, and with its certificate', async () => {
    const revoked = async () => (await json('/badges/revocations')).revokedCredentials
    const until = (ids: string[]) =>
      vi.waitFor(
        async () => expect(await revoked()).toEqual(ids.map((id) => ({ id, revoked: true }))),
        30_000,
      )
    const versions = [1, 2].map((version) => `${publicUrl}${path}?version=${version}`)
    await until([])
    const self = { accountId: ana.accountId, role: 'Student' as const }
    await app.send(ChangeProfile, { name: 'Ana Lima Souza', cpf: null, phone: null }, self)
    await app.send(CorrectCertificateName, { certificateId })
    await until(versions.slice(0, 1))
    expect((await verified(app.guest())).badge).toMatchObject({
      id: versions[1],
      credentialSubject: { identifier: [{ identityHash: 'Ana Lima Souza' }] },
    })
    await app.send(RevokeCertificate, { certificateId, reason: 'refund' })
    await until(versions)
    const gone = await app.guest().ask('GET', path)
    expect(gone.status).toBe(404)
    await app.send(ReinstateCertificate, { certificateId }, system)
    await until(versions.slice(0, 1))
    await verified(app.guest())
  })
})

import { randomUUID } from 'node:crypto'
import type { Request, Response } from 'express'
import { NotFound } from '../../commands/kernel/errors'
import { normaliseCertificateCode } from '../../domain/kernel/certificate-code'
import { REDACTED } from '../../domain/kernel/redacted'
import type { CredentialSigner } from '../../ports/credential-signer'
import { accountById } from '../../projections/identity/account-card'
import {
  certificateByCode,
  certificateCard,
  supersededCertificates,
} from '../../projections/learning/certificate-card'
import { memoized } from '../cache/memoized'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { noStore } from '../kernel/context'
import type { PageContext } from '../kernel/page'
import { certificateGuesses } from './certificate-guesses'
import { badgeAddresses, issuerProfile, openBadge, revokedBadges } from './open-badge'

interface OpenBadgePorts {
  signer: CredentialSigner
  shop: () => Promise<{ name: string; email: string }>
}

/** What became of certificates since they were signed is public; whose they were is not. */
const superseded = memoized([certificateCard], ({ db }) => supersededCertificates(db))

/** The student's own address, where the student asks. */
async function ownEmail({ actor, db }: PageContext, studentId: string) {
  if (actor.accountId !== studentId || actor.realAccountId) return undefined
  return (await accountById(db, studentId))?.email
}

const json = (res: Response, body: object) => res.set('Cache-Control', 'public, max-age=300').json(body)

/** Certificates as Open Badges 3.0, signed as JWT, and what others need to verify them. */
export const openBadges = ({ signer, shop }: OpenBadgePorts): ApiRoute[] => [
  apiRoute(
    '/certificates/{code}/badge',
    async (req, res) => {
      const { db, deps } = req.context
      const row = await certificateByCode(db, normaliseCertificateCode(req.params.code))
      // Who was forgotten without keeping their name there has none either.
      if (row?.status !== 'issued' || row.origin !== 'here' || row.studentName === REDACTED)
        throw new NotFound('Não há credencial digital com este código.')
      const publicUrl = deps.env.PUBLIC_URL
      const holder = { email: await ownEmail(req.context, row.studentId), salt: randomUUID() }
      const badge = openBadge(row, await shop(), publicUrl, holder)
      noStore(res)
      res
        .type('application/vc+jwt')
        .set('Content-Disposition', `attachment; filename="credencial-${row.code}.jwt"`)
        .send(Buffer.from(await signer.sign(badge, badgeAddresses(publicUrl).key)))
    },
    {
      limits: certificateGuesses<Request>(
        ({ params }) => String(params.code),
        ({ context }) => context,
      ),
    },
  ),
  apiRoute('/badges/issuer', async (req, res) => {
    json(res, issuerProfile(await shop(), req.context.deps.env.PUBLIC_URL))
  }),
  apiRoute('/badges/key', async (_req, res) => {
    json(res, await signer.key())
  }),
  apiRoute('/badges/revocations', async (req, res) => {
    const { deps } = req.context
    json(res, revokedBadges(await superseded(deps), deps.env.PUBLIC_URL))
  }),
]

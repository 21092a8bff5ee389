import type { Knex } from 'knex'
import { EMISSION_AT } from '../../contracts/ordering/emission'
import { invoices } from '../../contracts/ordering/invoices'
import type { SetupStep } from '../../contracts/site/setup'
import { table } from '../../projections/kernel/projection'
import { invoiceList } from '../../projections/ordering/invoice-list'
import { type EmissionSeen, promisesNotes } from '../../projections/site/setup-guide'

type Step = Omit<SetupStep, 'id'> & { id: string }

/** Whether a trial note came out, and whether one was refused. */
async function trialNotes(db: Knex) {
  const any = async (where: object) =>
    (await db(table(invoiceList)).where(where).first('orderId')) !== undefined
  const [issued, refused] = await Promise.all([
    any({ environment: 'restricted' }),
    any({ emission: 'refused' }),
  ])
  return { issued, refused }
}

function trialWords({ issued, refused }: Awaited<ReturnType<typeof trialNotes>>): string {
  if (issued) return 'A primeira nota de teste saiu.'
  return refused
    ? 'A nota de teste foi recusada: abra-a, veja o que mudar e envie de novo.'
    : 'Em produção restrita, pague uma compra de teste e emita a nota dela. Não tem valor legal.'
}

/** What a shop does until it issues its notas fiscais, in this order. */
export async function emissionSteps(db: Knex, seen: EmissionSeen): Promise<Step[]> {
  const isLive = promisesNotes(seen)
  const isReady = seen.hasCompany && seen.certificateUntil !== null
  const trial = isReady && !isLive ? await trialNotes(db) : { issued: isLive, refused: false }
  return [
    {
      id: 'company',
      title: 'Empresa',
      isDone: seen.hasCompany,
      says: seen.hasCompany
        ? 'Empresa, regime, cidade, serviço e série estão informados.'
        : 'Informe empresa, regime, cidade, código do serviço e série.',
      href: EMISSION_AT,
    },
    {
      id: 'certificate',
      title: 'Certificado',
      isDone: seen.certificateUntil !== null,
      says:
        seen.certificateUntil !== null
          ? 'O certificado digital está guardado.'
          : 'Envie o certificado digital A1 da empresa.',
      href: EMISSION_AT,
    },
    {
      id: 'trial',
      title: 'Primeira nota, de teste',
      isDone: trial.issued,
      says: isLive ? 'A loja já emite com valor legal.' : trialWords(trial),
      href: invoices.at,
    },
    {
      id: 'production',
      title: 'Produção',
      isDone: isLive,
      says: isLive
        ? 'A loja emite as notas sozinha, com valor legal.'
        : 'Mude o ambiente para produção: só então a loja promete nota fiscal a quem compra.',
      href: EMISSION_AT,
    },
  ]
}

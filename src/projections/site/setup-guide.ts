import type { Knex } from 'knex'
import type { EmissionEvent } from '../../domain/ordering/emission'
import {
  type MailTry,
  type ProviderTry,
  SETUP_ID,
  type SenderCheck,
  type SetupEvent,
} from '../../domain/site/setup'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

/** How far the shop is with issuing its notas fiscais. */
export interface EmissionSeen {
  hasCompany: boolean
  environment: 'restricted' | 'production' | null
  /** End of the certificate; null without one. */
  certificateUntil: string | null
}

/** Whether buyers may be promised a nota fiscal: all is set, and what is issued has legal effect. */
export const promisesNotes = ({ hasCompany, environment, certificateUntil }: EmissionSeen): boolean =>
  hasCompany && certificateUntil !== null && environment === 'production'

export interface SetupGuideRow {
  setupId: string
  isDismissed: boolean
  /** The newest tries. */
  mail: (MailTry & { at: string }) | null
  provider: (ProviderTry & { at: string }) | null
  sender: (SenderCheck & { at: string }) | null
  emission: EmissionSeen
}

const noEmission: EmissionSeen = { hasCompany: false, environment: null, certificateUntil: null }
const untouched = { isDismissed: false, mail: null, provider: null, sender: null, emission: noEmission }
const key = ({ setupId }: { setupId: string }) => setupId
const withEmission = (row: SetupGuideRow | undefined, seen: Partial<EmissionSeen>): SetupGuideRow => {
  const { emission, ...rest } = row ?? { ...untouched, setupId: SETUP_ID }
  return { ...rest, emission: { ...emission, ...seen } }
}

type Event = SetupEvent | Extract<EmissionEvent, { type: 'EmissionSet' | 'EmissionCertificateSet' }>

export const setupGuide = projection<Event, SetupGuideRow>({
  name: 'setup_guide',
  description:
    'Whether the setup guide was dismissed, how the newest tries of mail and payments ended, and what is set for notas fiscais',
  version: 3,
  key: 'setupId',
  report: {
    label: 'Guia de configuração',
    about:
      'Se o guia foi dispensado, como terminaram os últimos testes de e-mail e pagamentos, e a emissão de notas.',
    group: 'Loja',
    columns: ['setupId', 'isDismissed', 'mail', 'provider', 'sender', 'emission'],
  },
  columns: {
    setupId: column.id('Guia'),
    isDismissed: column.bool('Dispensado'),
    mail: nullable(column.json('E-mail de teste')),
    provider: nullable(column.json('Pagamentos')),
    sender: nullable(column.json('Domínio do remetente')),
    emission: column.json('Emissão de notas'),
  },
  on: {
    SetupGuideDismissed: {
      key,
      apply: (row, { setupId }) => ({ ...(row ?? untouched), setupId, isDismissed: true }),
    },
    SetupGuideResumed: {
      key,
      apply: (row, { setupId }) => ({ ...(row ?? untouched), setupId, isDismissed: false }),
    },
    ShopMailTried: {
      key,
      apply: (row, { setupId, ...mail }, { at }) => ({
        ...(row ?? untouched),
        setupId,
        mail: { ...mail, at },
      }),
    },
    SenderDomainChecked: {
      key,
      apply: (row, { setupId, ...sender }, { at }) => ({
        ...(row ?? untouched),
        setupId,
        sender: { ...sender, at },
      }),
    },
    EmissionSet: {
      key: () => SETUP_ID,
      apply: (row, { environment }) => withEmission(row, { hasCompany: true, environment }),
    },
    EmissionCertificateSet: {
      key: () => SETUP_ID,
      apply: (row, { validUntil }) => withEmission(row, { certificateUntil: validUntil }),
    },
    PaymentProviderTried: {
      key,
      apply: (row, { setupId, ...provider }, { at }) => ({
        ...(row ?? untouched),
        setupId,
        provider: { ...provider, at },
      }),
    },
  },
})

export async function setupRow(db: Knex): Promise<SetupGuideRow> {
  const found = await db<SetupGuideRow>(table(setupGuide)).where({ setupId: SETUP_ID }).first()
  return (found as SetupGuideRow | undefined) ?? { setupId: SETUP_ID, ...untouched }
}

/** Whether the shop may promise its buyers a nota fiscal. */
export const issuesNotes = async (db: Knex): Promise<boolean> => promisesNotes((await setupRow(db)).emission)

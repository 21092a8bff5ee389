import { parse } from '../../commands/kernel/parse'
import { emissionCommands, emissionSettings, SetEmissionCertificate } from '../../commands/ordering/emission'
import {
  certificateForm,
  EMISSION_AT,
  type EmissionPageProps,
  MOST_CERTIFICATE_BYTES,
} from '../../contracts/ordering/emission'
import { refuse } from '../../domain/kernel/refuse'
import type { CertificateReader } from '../../ports/invoice-desk'
import type { SecretSeal } from '../../ports/service-settings'
import { setupRow } from '../../projections/site/setup-guide'
import { page } from '../kernel/page'
import { type ActionRoute, action, submit } from '../kernel/submit'
import { FORM_OVERHEAD } from '../kernel/uploads'
import { emissionSteps } from './emission-steps'

const { SetEmission, PauseEmission, ResumeEmission } = emissionCommands

export const emissionPage = page('Admin/Settings/Invoices', {
  title: 'Emissão de notas fiscais',
  load: async ({ db, deps, now }): Promise<EmissionPageProps> => ({
    ...(await emissionSettings(deps.dispatcher.facts, now)),
    steps: await emissionSteps(db, (await setupRow(db)).emission),
  }),
})

const FAULTS = {
  'not-pkcs12': ['file', 'Este arquivo não é um certificado A1: escolha o de extensão .pfx ou .p12'],
  'no-certificate': ['file', 'Este arquivo não tem o certificado com a chave dele: exporte-o de novo'],
  'wrong-password': ['password', 'A senha não abre este certificado'],
} as const

/** The certificate is opened once to be read, and sealed with its password before any command sees it. */
export function emissionActions(seal: Pick<SecretSeal, 'seal'>, read: CertificateReader): ActionRoute[] {
  const certificate = action(
    `${EMISSION_AT}/certificate`,
    async (ctx) => {
      const { password } = parse(certificateForm, ctx.body)
      const file = ctx.req.uploads?.file
      if (!file || file.bytes.length === 0)
        return refuse('file-missing', 'Escolha o arquivo do certificado', 'file')
      if (file.bytes.length > MOST_CERTIFICATE_BYTES)
        return refuse('file-heavy', 'Este arquivo é grande demais para um certificado', 'file')
      const found = await read(file.bytes, password)
      if (typeof found === 'string') {
        const [field, words] = FAULTS[found]
        return refuse(`certificate-${found}`, words, field)
      }
      const { cnpj, ...rest } = found
      if (cnpj === null)
        return refuse('certificate-of-no-company', 'Este certificado não é de um CNPJ', 'file')
      await ctx.dispatch(SetEmissionCertificate, {
        ...rest,
        cnpj,
        sealedFile: seal.seal('invoice-certificate', file.bytes.toString('base64')),
        sealedPassphrase: seal.seal('invoice-passphrase', password),
      })
      return { to: EMISSION_AT, say: 'Certificado guardado.' }
    },
    { who: ['Admin'] },
  )
  const nothing = () => ({})
  return [
    submit(EMISSION_AT, SetEmission, { to: EMISSION_AT, say: 'Dados da emissão guardados.' }),
    { ...certificate, uploadBytes: MOST_CERTIFICATE_BYTES * 2 + FORM_OVERHEAD },
    submit(`${EMISSION_AT}/pause`, PauseEmission, {
      input: nothing,
      to: EMISSION_AT,
      say: 'Emissão pausada: nada é enviado.',
    }),
    submit(`${EMISSION_AT}/resume`, ResumeEmission, {
      input: nothing,
      to: EMISSION_AT,
      say: 'Emissão retomada: o que esperava é enviado.',
    }),
  ]
}

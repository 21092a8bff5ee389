import { paymentProviderLabel } from '../../contracts/ordering/labels'
import { type Env, MERCADO_PAGO_URL } from '../../env'
import { ProviderRefused, ProviderUnavailable } from '../../ports/payments'
import type { ServiceAnswer } from '../../ports/setup-checks'
import { accountOf } from './mercadopago/account'
import { provider } from './provider'

type Settings = Pick<Env, 'PAYMENTS' | 'PAYMENTS_URL'>

/** The credential is good without it, too. */
const whoseAccount = (baseUrl: string, token: string) =>
  accountOf(baseUrl, token).catch((error) => {
    if (error instanceof ProviderUnavailable) return undefined
    throw error
  })

/**
 * Whether the provider takes the credential, in a sentence without a full stop, and whose account it is where it says so;
 * asks for the charges of a payment that does not exist. An answer that never came is no refusal. `named`: what to look at
 * where it was refused; absent for an account that the environment names.
 */
export async function tryCredential(env: Settings, token: string, named?: string): Promise<ServiceAnswer> {
  const name = paymentProviderLabel[env.PAYMENTS]
  const hasOwnAddress = env.PAYMENTS_URL && !env.PAYMENTS_URL.startsWith(MERCADO_PAGO_URL)
  const variable = named === undefined ? 'PAYMENTS_URL' : 'MERCADO_PAGO_URL'
  try {
    await provider(env, { token, sandboxUrl: '' }).chargesOf('doctor')
    const account =
      env.PAYMENTS === 'mercadopago'
        ? await whoseAccount(env.PAYMENTS_URL ?? MERCADO_PAGO_URL, token)
        : undefined
    const whose = account ? `, da conta ${account.name} (${account.id})` : ''
    return { accepted: true, said: `${name} aceitou a credencial${whose}`, ...(account && { account }) }
  } catch (error) {
    if (error instanceof ProviderUnavailable)
      return {
        accepted: false,
        isAway: true,
        said: `${name} não responde: espere um pouco e tente de novo; se continuar, confira a rede desta máquina${hasOwnAddress ? ` e ${variable}` : ''}`,
      }
    if (!(error instanceof ProviderRefused)) throw error
    if ([401, 403].includes(error.status))
      return { accepted: false, said: `${name} recusou a credencial: confira ${named ?? 'PAYMENTS_TOKEN'}` }
    return {
      accepted: false,
      isAway: true,
      said: `${name} não responde como se espera (${error.status})${hasOwnAddress ? `: confira ${variable}` : ''}`,
    }
  }
}

import { paymentProviderLabel } from '../../contracts/ordering/labels'
import type { Env } from '../../env'
import { ProviderRefused, ProviderUnavailable } from '../../ports/payments'
import type { ServiceAnswer } from '../../ports/setup-checks'
import { provider } from './provider'

type Settings = Pick<Env, 'PAYMENTS' | 'PAYMENTS_URL'>

/**
 * Whether the provider takes the credential, in a sentence without a full stop; asks for the charges of a payment that
 * does not exist. An answer that never came is no refusal.
 */
export async function tryCredential(env: Settings, token: string): Promise<ServiceAnswer> {
  const name = paymentProviderLabel[env.PAYMENTS]
  try {
    await provider(env, { token, sandboxUrl: '' }).chargesOf('doctor')
    return { accepted: true, said: `${name} aceitou a credencial` }
  } catch (error) {
    if (error instanceof ProviderUnavailable)
      return {
        accepted: false,
        isAway: true,
        said: `${name} não responde: espere um pouco e tente de novo; se continuar, confira a rede desta máquina${env.PAYMENTS_URL ? ' e PAYMENTS_URL' : ''}`,
      }
    if (!(error instanceof ProviderRefused)) throw error
    if ([401, 403].includes(error.status))
      return { accepted: false, said: `${name} recusou a credencial: confira PAYMENTS_TOKEN` }
    return {
      accepted: false,
      isAway: true,
      said: `${name} não responde como se espera (${error.status})${env.PAYMENTS_URL ? ': confira PAYMENTS_URL' : ''}`,
    }
  }
}

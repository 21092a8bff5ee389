import type { Env } from '../../env'
import { ProviderRefused } from '../../ports/payments'
import { provider } from './provider'

/** Whether the provider takes the credential; asks for the charges of a payment that does not exist. Throws where it does not answer. */
export async function takesCredential(env: Env, token: string): Promise<boolean> {
  try {
    await provider(env, { token, sandboxUrl: '' }).chargesOf('doctor')
    return true
  } catch (error) {
    if (error instanceof ProviderRefused) return false
    throw error
  }
}

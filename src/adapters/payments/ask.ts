import { ProviderUnavailable } from '../../ports/payments'

export interface ProviderAnswer {
  status: number
  text: string
}

/** One call to a provider. Throws `ProviderUnavailable` whenever it cannot be known what came of it. */
export async function ask(url: string, init: RequestInit, timeoutMs: number): Promise<ProviderAnswer> {
  const answer = await send(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (answer.status >= 500 || answer.status === 408 || answer.status === 429)
    throw new ProviderUnavailable(`payment provider answered ${answer.status}`)
  return answer
}

async function send(url: string, init: RequestInit): Promise<ProviderAnswer> {
  try {
    const response = await fetch(url, init)
    return { status: response.status, text: await response.text() }
  } catch (error) {
    const cause = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    throw new ProviderUnavailable(`payment provider did not answer (${cause})`)
  }
}

/** What JSON text says; undefined when it is none. */
export function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

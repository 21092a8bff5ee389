import { xsrfToken } from '../../shell/wire'

/** Sends a form with a file and answers the address under which it was kept. Throws an Error with a sentence to show. */
export async function upload(
  at: string,
  fields: Record<string, string | Blob>,
  failed: string,
): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const answer = await fetch(at, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { Accept: 'application/json', 'X-XSRF-TOKEN': xsrfToken() },
    body: form,
  }).catch(() => null)
  const body = (await answer?.json().catch(() => null)) as { address?: string; detail?: string } | null
  if (!answer?.ok || !body?.address) throw new Error(body?.detail ?? failed)
  return body.address
}

import { xsrfToken } from '../../shell/wire'

type Fields = Record<string, string | Blob>

/** The answer to a form with a file. Throws an Error with a sentence to show. */
async function sent(at: string, fields: Fields, failed: string): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const answer = await fetch(at, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { Accept: 'application/json', 'X-XSRF-TOKEN': xsrfToken() },
    body: form,
  }).catch(() => null)
  if (answer?.ok) return answer
  const body = (await answer?.json().catch(() => null)) as { detail?: string } | null
  throw new Error(body?.detail ?? failed)
}

/** Sends a form with a file and answers the address under which it was kept. Throws as `sent` does. */
export async function upload(at: string, fields: Fields, failed: string): Promise<string> {
  const answer = await sent(at, fields, failed)
  const body = (await answer.json().catch(() => null)) as { address?: string } | null
  if (!body?.address) throw new Error(failed)
  return body.address
}

/** A picture as the server draws it, which keeps nothing of it. Throws as `sent` does. */
export const previewOf = async (picture: Blob, failed: string): Promise<Blob> =>
  (await sent('/admin/pictures', { picture, preview: 'on' }, failed)).blob()

import { request } from 'node:https'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Signer } from './signature'

export interface Transport {
  /** Address of the service, such as `https://sefin.nfse.gov.br/SefinNacional`. */
  baseUrl: string
  signer: Signer
  /** PEM of who signed the service's certificate, where the system does not know it. */
  ca?: string
  /** Longest wait for a whole answer. */
  timeoutMs: number
}

export interface Answer {
  status: number
  body: unknown
}

/** Whether anything came of the question is not known. */
export class NoAnswer extends Error {}

const MOST_BYTES = 8 * 1024 * 1024

export const packed = (xml: string) => gzipSync(Buffer.from(xml, 'utf8')).toString('base64')

/** Throws NoAnswer for what is no document. */
export function unpacked(text: unknown): string {
  if (typeof text !== 'string' || text === '') throw new NoAnswer('the answer holds no document')
  try {
    return gunzipSync(Buffer.from(text, 'base64'), { maxOutputLength: MOST_BYTES }).toString('utf8')
  } catch {
    throw new NoAnswer('the document in the answer cannot be unpacked')
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One question over TLS with the seller's certificate. Throws NoAnswer whenever it cannot be known what came of it. */
export function ask(
  transport: Transport,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Answer> {
  const content = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new NoAnswer(error.message || error.name))
    const sent = request(
      `${transport.baseUrl.replace(/\/+$/, '')}${path}`,
      {
        method,
        key: transport.signer.privateKey,
        cert: transport.signer.certificate,
        ca: transport.ca,
        minVersion: 'TLSv1.2',
        agent: false,
        signal: AbortSignal.timeout(transport.timeoutMs),
        headers: {
          accept: 'application/json',
          ...(content !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(content),
          }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        let size = 0
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > MOST_BYTES) sent.destroy(new Error('the answer is too large'))
          else chunks.push(chunk)
        })
        answer.on('error', fail)
        answer.on('aborted', () => fail(new Error('the answer broke off')))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: json(Buffer.concat(chunks).toString('utf8')) }),
        )
      },
    )
    sent.on('error', fail)
    sent.end(content)
  })
}

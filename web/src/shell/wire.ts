import type { PageObject } from '../../../src/contracts/kernel/page'
import { NoAnswer, type Problem, Refused } from './problem'

export type Method = 'post' | 'put' | 'patch' | 'delete'
export type Payload = FormData | URLSearchParams | Record<string, unknown>

const whose = (token: string) => /^a~([\w-]+)~/.exec(token)?.[1]
let drawnWith = ''

/** The anti-forgery token of the page that is shown. */
export const drawn = (token: string): void => {
  drawnWith = token
}

/**
 * The anti-forgery cookie, which same-origin requests copy into a header. Where the page was drawn for another account
 * than the cookie is of, the page's own: what its person does is not done for somebody else.
 */
export function xsrfToken(cookies = document.cookie): string {
  const held = decodeURIComponent(/(?:^|; )XSRF-TOKEN=([^;]*)/.exec(cookies)?.[1] ?? '')
  const mine = whose(drawnWith)
  return mine && whose(held) && mine !== whose(held) ? drawnWith : held
}

const headersOf = (version: string): Record<string, string> => ({
  Accept: 'application/json',
  'X-Page': '1',
  'X-Page-Version': version,
  'X-Requested-With': 'XMLHttpRequest',
})

async function ask(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { credentials: 'same-origin', ...init })
  } catch (cause) {
    if ((cause as Error).name === 'AbortError') throw cause
    throw new NoAnswer(cause)
  }
}

/** Loads a document: the answer is no page object (a file, a bank's page, another build). */
function leaveTo(address: string): Promise<never> {
  window.location.assign(address)
  return new Promise(() => {})
}

/** A prefetch (`ahead`) must not leave the present page. */
async function read(response: Response, ahead = false): Promise<PageObject> {
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('application/problem+json')) {
    const problem = (await response.json()) as Problem
    if (problem.code === 'stale-version' && !ahead) return leaveTo(problem.location ?? response.url)
    throw new Refused(problem)
  }
  if (type.includes('application/json') && response.headers.get('x-page')) return await response.json()
  if (ahead) throw new NoAnswer(new Error('no page to fetch ahead'))
  return leaveTo(response.url)
}

export async function getPage(
  url: string,
  version: string,
  options: { signal?: AbortSignal; prefetch?: boolean; after?: string } = {},
): Promise<PageObject> {
  const headers = headersOf(version)
  if (options.prefetch) headers['X-Prefetch'] = '1'
  if (options.after) headers['X-After-Position'] = options.after
  return read(await ask(url, { headers, signal: options.signal }), options.prefetch)
}

/** Forms with files are sent as multipart, whose boundary only the browser can set. */
const hasFiles = (data: FormData) => [...data.values()].some((value) => typeof value !== 'string')

const bodyOf = (data: Payload): { body: BodyInit; type?: string } => {
  if (data instanceof URLSearchParams) return { body: data, type: 'application/x-www-form-urlencoded' }
  if (!(data instanceof FormData)) return { body: JSON.stringify(data), type: 'application/json' }
  if (hasFiles(data)) return { body: data }
  const pairs = [...data].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return { body: new URLSearchParams(pairs), type: 'application/x-www-form-urlencoded' }
}

/** Sends a form and returns the next page. Throws Refused or NoAnswer. */
export async function sendForm(
  action: string,
  method: Method,
  data: Payload,
  version: string,
): Promise<PageObject> {
  const { body, type } = bodyOf(data)
  const headers = {
    ...headersOf(version),
    ...(type && { 'Content-Type': type }),
    'X-XSRF-TOKEN': xsrfToken(),
  }
  return read(await ask(action, { method: method.toUpperCase(), headers, body }))
}

export interface ApiCall {
  method?: string
  body?: unknown
  signal?: AbortSignal
  token?: string | null
  headers?: Record<string, string>
  /** Completes the call even when the page is left. */
  keepalive?: boolean
}

/** Calls the JSON API. Throws Refused or NoAnswer. */
export async function callApi<T>(path: string, options: ApiCall = {}): Promise<T> {
  const response = await called(path, options)
  const text = await response.text()
  return (text ? JSON.parse(text) : undefined) as T
}

/** The answer of the JSON API, before it is read. Throws Refused or NoAnswer. */
export async function called(path: string, options: ApiCall = {}): Promise<Response> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    ...options.headers,
  }
  if (options.token) headers.Authorization = `Bearer ${options.token}`
  if (options.method && options.method !== 'GET') headers['X-XSRF-TOKEN'] = xsrfToken()
  if (options.body !== undefined) headers['Content-Type'] = 'application/json'
  const response = await ask(path.startsWith('/') ? path : `/api/${path}`, {
    method: options.method ?? 'GET',
    headers,
    body: options.body === undefined ? undefined : JSON.stringify(options.body),
    signal: options.signal,
    keepalive: options.keepalive,
  })
  if (response.ok) return response
  const text = await response.text()
  throw new Refused(text ? JSON.parse(text) : { status: response.status, detail: response.statusText })
}

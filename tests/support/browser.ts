import { expect } from 'vitest'
import type { PageObject } from '../../src/contracts/kernel/page'

/** Several values of one name are sent one after the other, as check boxes are. */
type Form = Record<string, string | readonly string[]>
type Headers = Record<string, string>

/** A browser without scripts, or the shell with them: keeps cookies, follows nothing by itself. */
export class Browser {
  readonly cookies = new Map<string, string>()
  constructor(
    readonly origin: string,
    readonly at = '/',
  ) {}

  async ask(
    method: string,
    path: string,
    init: { headers?: Headers; body?: string } = {},
  ): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(cookie ? { cookie } : {}), ...init.headers }
    const response = await fetch(this.origin + path, {
      method,
      headers,
      body: init.body,
      redirect: 'manual',
    })
    for (const line of response.headers.getSetCookie()) this.keep(line)
    return response
  }

  private keep(line: string) {
    const [pair = ''] = line.split(';')
    const name = pair.slice(0, pair.indexOf('='))
    if (/expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(pair.indexOf('=') + 1))
  }

  get csrf(): string {
    return decodeURIComponent(this.cookies.get('XSRF-TOKEN') ?? '')
  }

  html(path: string, headers: Headers = {}) {
    return this.ask('GET', path, { headers: { accept: 'text/html', ...headers } })
  }

  /** As the shell asks for a page. */
  visit(path: string, headers: Headers = {}) {
    return this.ask('GET', path, { headers: { accept: 'application/json', 'x-page': '1', ...headers } })
  }

  /** A plain form, sent from the page at `from`. */
  async post(path: string, form: Form = {}, options: { from?: string; headers?: Headers } = {}) {
    if (!this.csrf) await this.html(options.from ?? '/terms_of_use')
    const pairs = Object.entries({ _csrf: this.csrf, ...form })
    const body = new URLSearchParams(
      pairs.flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
    ).toString()
    return this.ask('POST', path, {
      body,
      headers: {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        origin: this.origin,
        ...(options.from ? { referer: this.origin + options.from } : {}),
        ...options.headers,
      },
    })
  }

  /** As the shell sends a form. */
  send(path: string, form: Form = {}, options: { from?: string; headers?: Headers } = {}) {
    const headers = { accept: 'application/json', 'x-page': '1', ...options.headers }
    return this.post(path, form, { ...options, headers })
  }

  async json(path: string, body: unknown, headers: Headers = {}) {
    if (!this.csrf) await this.html('/terms_of_use')
    return this.ask('POST', path, {
      body: JSON.stringify(body),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-xsrf-token': this.csrf,
        ...headers,
      },
    })
  }

  /** What a person of this browser sees at a path. */
  get(path: string) {
    return {
      seesPage: async (component: string, props: Record<string, unknown> = {}): Promise<PageObject> => {
        const page = (await (await this.visit(path)).json()) as PageObject
        expect(page.component).toBe(component)
        expect(page.props).toMatchObject(props)
        return page
      },
    }
  }
}

/** The page object that an HTML answer carries. */
export const pageIn = (html: string): PageObject =>
  JSON.parse(/<script type="application\/json" id="page"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

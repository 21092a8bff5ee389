import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/**
 * Files that read the text of an address. Whatever decides by it decides for one of its spellings only: who may, what is
 * counted and what is kept belong to the route that the router found.
 */
const READERS: Readonly<Record<string, string>> = {
  'src/adapters/uploads/tus.ts': 'reads the id of an upload at the end of its address',
  'src/http/api/docs.ts': 'lets two files of a package through; all other spellings find nothing',
  'src/http/cache/cached-page-handlers.ts': 'finds a page under the spelling that it was kept for',
  'src/http/cache/page-cache.ts': 'keeps a page under its spelling',
  'src/http/cache/quick-answers.ts': 'answers one spelling; all others go to the route, which counts alike',
  'src/http/catalog/former-address.ts': 'puts a new slug into the address',
  'src/http/kernel/action-handler.ts': 'asks the table of routes',
  'src/http/kernel/answer-page.ts': 'tells the page its own address',
  'src/http/kernel/arrivals.ts': 'notes the campaign in the query of a link',
  'src/http/kernel/context.ts': 'tells calls of a program, whose routes have one spelling, from pages',
  'src/http/kernel/create-http.ts': 'asks the table of routes',
  'src/http/kernel/dev-renderer.ts': 'serves a file of the development server',
  'src/http/kernel/error-handler.ts': 'chooses the layout of an error page',
  'src/http/kernel/files.ts': 'finds a built file',
  'src/http/kernel/page-handler.ts': 'asks the table of routes, and leads to its spelling',
  'src/http/kernel/readable.ts': 'writes addresses so that they can be read',
  'src/http/kernel/seller-links.ts': 'notes the seller in the query of a link',
  'src/http/kernel/touches.ts': 'counts pages of the shop, which is a figure only',
  'src/http/kernel/visitors.ts': 'counts visitors of the shop, which is a figure only',
  'src/http/marketing/launch-guest.ts': 'takes a token off the address',
  'src/http/marketing/leads.ts': 'notes the page that a form was on',
  'src/http/ordering/checkout-actions.ts': 'takes the host off an address of the bank',
  'src/http/ordering/coupon-link.ts': 'takes a code off the address',
  'src/http/site/extras.ts': 'shows what staff chose for a page, never where the page itself forbids it',
  'src/http/kernel/safe-path.ts': 'builds a path of this site',
}

const READS = [
  /\b(?:req|request)\.(?:path|url|originalUrl|baseUrl)\b/,
  /\{[^{}]*\b(?:path|url|originalUrl)\b[^{}]*\}\s*(?::\s*(?:Request|IncomingMessage)|=\s*req\b)/,
  /\.pathname\b/,
  /\{[^{}]*\bpathname\b[^{}]*\}\s*=/,
]
const reads = (text: string) => READS.some((each) => each.test(text))

describe('the text of an address', () => {
  it.each([
    "if (req.path === '/login') count()",
    'OPEN.test(request.originalUrl)',
    'const { path } = req',
    'const ask = ({ headers, url }: IncomingMessage) => url',
    "ctx.url.pathname.startsWith('/admin')",
    'const { pathname } = new URL(text)',
  ])('is seen where it is read: %s', (line) => expect(reads(line)).toBe(true))

  it('is read in no further file', () => {
    const found = ['src/http', 'src/adapters/uploads', 'src/composition'].flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .map((name) => `${root}/${name}`)
        .filter((file) => file.endsWith('.ts') && reads(readFileSync(file, 'utf8'))),
    )
    expect(found.sort()).toEqual(Object.keys(READERS).sort())
  })
})

import type { IncomingHttpHeaders } from 'node:http'

/** What browsers and our pages send with what they fetch before anybody asks for it. */
const AHEAD = ['sec-purpose', 'purpose', 'x-moz', 'x-prefetch']

/** Whether nobody followed the link yet. */
export const isFetchedAhead = (headers: IncomingHttpHeaders) =>
  AHEAD.some((name) => headers[name] !== undefined)

import type { Infrastructure } from '../../src/composition/infrastructure'
import { type Routes, routesOf } from '../../src/composition/routes'
import { createServices } from '../../src/composition/services'

/** Everything that the product answers to over this infrastructure; none of it is asked for a payment here. */
export const routesOver = (infrastructure: Infrastructure): Routes =>
  routesOf(createServices({ infrastructure, paid: { readNotice: () => ({ outcome: 'forged' }) } as never }))

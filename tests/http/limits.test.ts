import { expect, it } from 'vitest'
import { action } from '../../src/http/kernel/submit'
import { testDatabase } from '../support/database'
import { anyPage, httpWorld } from '../support/http'

const database = await testDatabase()
const world = await httpWorld(database, {
  http: { withoutRateLimits: false },
  pages: [anyPage('Platform/Auth/Login'), anyPage('Platform/Info/TermsOfUse')],
  actions: [action('/login', () => ({ to: '/login', say: { error: 'Confira e-mail e senha.' } }))],
})

it('the eleventh try at one account is limited, other accounts are not, and the thirty-first from one address is', async () => {
  const guest = world.guest()
  const statuses: number[] = []
  const attempt = async (email: string) => {
    const response = await guest.send('/login', { email }, { from: '/login' })
    statuses.push(response.status)
    return response
  }
  for (let n = 0; n < 10; n++) await attempt('aluna@exemplo.test')
  expect(new Set(statuses)).toEqual(new Set([303]))
  const eleventh = await attempt('ALUNA@exemplo.test ')
  expect(eleventh.status).toBe(429)
  expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await eleventh.json()).detail).toContain('Espere alguns minutos')
  expect((await attempt('outra@exemplo.test')).status).toBe(303)
  for (let n = 0; n < 25; n++) await attempt(`a${n}@exemplo.test`)
  expect(statuses.at(-1)).toBe(429)
  const { rows } = await database.pool.query('select * from ops.rate_limits')
  expect(JSON.stringify(rows)).not.toMatch(/exemplo|127\.0\.0\.1/)
})

import pino from 'pino'
import { expect, it } from 'vitest'
import { portraitsApi } from '../../src/http/api/portraits'
import { testDatabase } from '../support/database'
import { anyPage, httpWorld } from '../support/http'

const lines: string[] = []
const world = await httpWorld(await testDatabase(), {
  api: portraitsApi(() => '<svg/>'),
  pages: [anyPage('Platform/Info/TermsOfUse')],
  logger: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
})

it('a picture that is missing, before any session, has an ordinary error page and takes no token away', async () => {
  const student = await world.as('Student')
  await student.html('/terms_of_use')
  const token = student.csrf
  expect(token).not.toBe('')
  const missing = await student.html('/media/portraits/ninguém.svg')
  expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('<main')])
  expect(missing.headers.getSetCookie()).toEqual([])
  expect(student.csrf).toBe(token)
  expect(lines).toEqual([])
})

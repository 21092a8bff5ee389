import { expect, test, vi } from 'vitest'
import { revokeProgrammeCertificates } from '../../src/workers/jobs/revoke-programme-certificates'

const issued = { data: { certificateId: 'programme', courses: [{ certificateId: 'ana:react' }] } }
const revoke = async (phase: 'issued' | 'revoked') => {
  const send = vi.fn()
  const facts = { load: async () => ({ phase }), find: async () => [issued] }
  await revokeProgrammeCertificates.run(
    { certificateId: 'ana:react', reason: 'refund' },
    { facts } as never,
    { id: 'job', send } as never,
  )
  return send.mock.calls.map(([command, input]) => [command.name, input])
}

test('a certificate of a programme goes with that of its course, unless the course is held again by then', async () => {
  expect(await revoke('revoked')).toEqual([
    ['RevokeCertificate', { certificateId: 'programme', reason: 'refund' }],
  ])
  expect(await revoke('issued')).toEqual([])
})

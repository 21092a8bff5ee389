import { expect, test, vi } from 'vitest'
import { mailCertificate } from '../../src/workers/jobs/mail-certificate'

const shop = {
  name: 'Trilha',
  colour: '',
  teaching: '',
  newsletter: '',
  company: 'Trilha Ltda.',
  cnpj: '11222333000181',
  address: 'SP',
  email: 'a@b.test',
}
const data = { studentId: 'ana', courseTitle: 'SQL', code: 'ABCD', totalSeconds: 3_600 }

/** To whom it was mailed, with the certificate in this phase by then. */
async function mailed(sent: object, phase: 'issued' | 'revoked') {
  const send = vi.fn()
  const known = { account: { phase: 'open', name: 'Ana', email: 'ana@exemplo.test' }, certificate: { phase } }
  const facts = { load: async ({ name }: { name: keyof typeof known }) => known[name] }
  const ports = { facts, mailer: { send }, publicUrl: 'https://trilha.test', shop: async () => shop }
  await mailCertificate.run({ ...data, ...sent }, ports as never, { id: 'job' } as never)
  return send.mock.calls.map(([mail]) => mail.to)
}

test('a certificate is mailed, unless it was revoked by then', async () => {
  expect(await mailed({ certificateId: 'ana:sql' }, 'issued')).toEqual(['ana@exemplo.test'])
  expect(await mailed({ certificateId: 'ana:sql' }, 'revoked')).toEqual([])
  // Of a job from before, which does not say what it is about.
  expect(await mailed({}, 'revoked')).toEqual(['ana@exemplo.test'])
})

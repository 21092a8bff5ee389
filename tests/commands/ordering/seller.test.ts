import { expect, test } from 'vitest'
import {
  ActivateSeller,
  ChangeSeller,
  InviteSeller,
  LeaveSeller,
  ResumeSeller,
  SuspendSeller,
} from '../../../src/commands/ordering/seller'
import { seller } from '../../../src/domain/ordering/seller'
import { as, guest, inMemory } from '../../support/in-memory'

const editor = as('Editor')
const rita = { name: 'Rita Alves', email: 'Rita@Exemplo.com', code: 'rita', commission: 10 }

test('an editor invites a seller, whose code is in capitals and whose share is in percent', async () => {
  const app = inMemory()
  await app.send(editor, InviteSeller, { sellerId: 's1', ...rita, commission: '10' })
  expect(await app.state(seller, 's1')).toMatchObject({
    phase: 'invited',
    email: 'rita@exemplo.com',
    code: 'RITA',
    commission: 10,
  })
})

test('codes and e-mails belong to one seller; one who left frees the e-mail, never the code', async () => {
  const app = inMemory()
  await app.send(editor, InviteSeller, { sellerId: 's1', ...rita })
  const taken = (field: string) => ({ field })
  await expect(
    app.send(editor, InviteSeller, { sellerId: 's2', ...rita, email: 'outra@exemplo.com' }),
  ).rejects.toMatchObject(taken('code'))
  await expect(
    app.send(editor, InviteSeller, { sellerId: 's2', ...rita, code: 'outra' }),
  ).rejects.toMatchObject(taken('email'))
  await app.send(editor, LeaveSeller, { sellerId: 's1' })
  await expect(app.send(editor, InviteSeller, { sellerId: 's3', ...rita })).rejects.toMatchObject(
    taken('code'),
  )
  await app.send(editor, InviteSeller, { sellerId: 's4', ...rita, code: 'rita2' })
  expect(await app.state(seller, 's4')).toMatchObject({ phase: 'invited', code: 'RITA2' })
})

test('a changed code and e-mail give the old ones back', async () => {
  const app = inMemory()
  await app.send(editor, InviteSeller, { sellerId: 's1', ...rita })
  await app.send(editor, ChangeSeller, { sellerId: 's1', ...rita, code: 'rita-a', email: 'r@exemplo.com' })
  await app.send(editor, InviteSeller, { sellerId: 's2', ...rita })
  expect(await app.dispatcher.facts.ownerOf('sellercode', 'RITA')).toBe('s2')
  expect(await app.dispatcher.facts.ownerOf('sellercode', 'RITA-A')).toBe('s1')
})

test('a wrong form is refused field by field, a suspension needs a reason, and support only looks', async () => {
  const app = inMemory()
  await expect(
    app.send(editor, InviteSeller, { name: '1', email: 'rita', code: 'ab', commission: 51 }),
  ).rejects.toMatchObject({
    errors: {
      code: 'Use de 3 a 30 letras sem acento, números, hífen ou sublinhado.',
      commission: 'A comissão vai de 0% a 50%',
    },
  })
  await app.send(editor, InviteSeller, { sellerId: 's1', ...rita })
  await app.send(editor, ActivateSeller, { sellerId: 's1' })
  await expect(app.send(editor, SuspendSeller, { sellerId: 's1', reason: ' ' })).rejects.toMatchObject({
    errors: { reason: 'Diga por que suspender' },
  })
  await app.send(editor, SuspendSeller, { sellerId: 's1', reason: 'Férias' })
  await app.send(editor, ResumeSeller, { sellerId: 's1' })
  expect(await app.state(seller, 's1')).toMatchObject({ phase: 'active' })
  for (const actor of [guest, as('Student'), as('Support')])
    await expect(app.send(actor, InviteSeller, { ...rita, sellerId: 's9' })).rejects.toMatchObject({
      name: 'Forbidden',
    })
})

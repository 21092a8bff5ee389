import { expect, it } from 'vitest'
import { SECRETS } from '../../../src/domain/mask'
import { eventTypes, fieldsOf } from '../../../src/domain/registry'

it('every sealed field of an event is a secret, which no reading, copy or export gives out', () => {
  const sealed = eventTypes().flatMap((type) =>
    fieldsOf(type).flatMap(({ name }) => (/^sealed/.test(name) ? [name] : [])),
  )
  expect(sealed).toContain('sealedPassphrase')
  expect(sealed.filter((name) => !SECRETS.has(name))).toEqual([])
})

import { randomBytes } from 'node:crypto'
import { type KeyRing, SubjectForgotten } from '../../ports/key-ring'
import { KEY_BYTES } from './aes-gcm'

/** Keys in memory, for tests. */
export function memoryKeyRing(): KeyRing {
  const keys = new Map<string, Buffer | 'forgotten'>()
  return {
    async keyFor(subject) {
      const key = keys.get(subject) ?? randomBytes(KEY_BYTES)
      if (key === 'forgotten') throw new SubjectForgotten(subject)
      keys.set(subject, key)
      return key
    },
    async find(subjects) {
      const found = new Map<string, Buffer>()
      for (const subject of subjects) {
        const key = keys.get(subject)
        if (key && key !== 'forgotten') found.set(subject, key)
      }
      return found
    },
    async forget(subject) {
      keys.set(subject, 'forgotten')
    },
  }
}

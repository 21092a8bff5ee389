import { createHash, timingSafeEqual } from 'node:crypto'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time: how long it takes says nothing of a signature. */
export const sameText = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b))

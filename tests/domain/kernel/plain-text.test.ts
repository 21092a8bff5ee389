import { expect, test } from 'vitest'
import { plainText } from '../../../src/domain/kernel/plain-text'

test.each([
  ['  Programação, do ZERO ', 'programacao do zero'],
  ['C# e C++', 'c# e c++'],
  ['Node.js na prática.', 'node.js na pratica'],
  ['programac\u0327a\u0303o', 'programacao'],
  ['HTML/CSS — básico', 'html css basico'],
  ['...', ''],
])('%j reads %j', (typed, plain) => {
  expect(plainText(typed)).toBe(plain)
})

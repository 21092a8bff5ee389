import { expect, test } from 'vitest'
import * as z from 'zod'
import { cleaned, htmlField, textOf } from '../../../src/commands/kernel/sanitise'

const field = cleaned(z.string())

test.each([
  ['<p>Oi <strong>você</strong></p>', '<p>Oi <strong>você</strong></p>'],
  ['<img src=x onerror=alert(1)>texto', 'texto'],
  ['<style>p{}</style><script>1</script><h1>Título</h1>', '<h3>Título</h3>'],
  ['<p>a\u200B&#8203;b\u202Ec</p>', '<p>abc</p>'],
  ['<b>um</b> <i>dois</i>', '<strong>um</strong> <em>dois</em>'],
  [
    '<table border=1 onclick=x><tbody><tr><th style="x">a</th><td colspan="2">b</td></tr></tbody></table>',
    '<table><tbody><tr><th>a</th><td colspan="2">b</td></tr></tbody></table>',
  ],
  [
    '<ol start="3"><li><p>três</p></li></ol><blockquote><p>citado</p></blockquote>',
    '<ol start="3"><li><p>três</p></li></ol><blockquote><p>citado</p></blockquote>',
  ],
  ['<a href="javascript:alert(1)">aqui</a>', '<a target="_blank" rel="noopener nofollow ugc">aqui</a>'],
  [
    '<a href="https://exemplo.test" onclick="x" rel="me">aqui</a>',
    '<a href="https://exemplo.test" rel="noopener nofollow ugc" target="_blank">aqui</a>',
  ],
  ['<p style="position:fixed">x</p>', '<p>x</p>'],
  [
    '<h3>Nível</h3><ul><li>um</li></ul><pre><code>a &lt; b</code></pre>',
    '<h3>Nível</h3><ul><li>um</li></ul><pre><code>a &lt; b</code></pre>',
  ],
])('%s is kept as %s', (dirty, clean) => {
  expect(field.parse(dirty)).toBe(clean)
  expect(field.parse(clean)).toBe(clean)
})

test('a text without words is refused, and one that is too long', () => {
  const field = htmlField('Escreva algo', 10)
  expect(field.safeParse('<p> <br></p>').error?.issues[0]?.message).toBe('Escreva algo')
  expect(field.safeParse('<p>abcdefgh</p>').error?.issues[0]?.message).toBe('Use até 10 caracteres')
  expect(field.parse('<p>ok</p>')).toBe('<p>ok</p>')
  expect(textOf('<p>um <strong>dois</strong></p>')).toBe('um dois')
})

import { DOMParser, DOMSerializer } from '@tiptap/pm/model'
import { getSchema } from '@tiptap/react'
import { expect, test } from 'vitest'
import { pastedHtml } from './pastedHtml'
import { EXTENSIONS } from './richTextExtensions'

const point = (level: number, sign: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraph style='margin-left:36pt;text-indent:-18pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>`

/** What the editor holds after it was pasted. */
function kept(html: string): string {
  const schema = getSchema(EXTENSIONS)
  const pasted = document.createElement('div')
  pasted.innerHTML = pastedHtml(html)
  const box = document.createElement('div')
  const { content } = DOMParser.fromSchema(schema).parse(pasted)
  box.append(DOMSerializer.fromSchema(schema).serializeFragment(content))
  return box.innerHTML
}

test('lists of Word are lists, with lists within them', () => {
  const html = [point(1, '·', 'um'), point(2, 'o', 'um e meio'), point(1, '·', 'dois'), '<p>fim</p>'].join(
    '\n',
  )
  expect(kept(html)).toBe(
    '<ul><li><p>um</p><ul><li><p>um e meio</p></li></ul></li><li><p>dois</p></li></ul><p>fim</p>',
  )
  expect(kept(point(1, '1.', 'primeiro') + point(1, '2.', 'segundo'))).toBe(
    '<ol><li><p>primeiro</p></li><li><p>segundo</p></li></ol>',
  )
  expect(kept(point(1, '·', 'um') + point(1, '1.', 'dois', 'l1') + point(1, '2.', 'três', 'l1'))).toBe(
    '<ul><li><p>um</p></li></ul><ol><li><p>dois</p></li><li><p>três</p></li></ol>',
  )
  expect(kept(point(1, '3.', 'terceiro') + point(1, '4.', 'quarto'))).toBe(
    '<ol start="3"><li><p>terceiro</p></li><li><p>quarto</p></li></ol>',
  )
})

test('headings of any level stay headings', () => {
  expect(kept('<h1>Um</h1><h2>Dois <b>fortes</b></h2><h4>Quatro</h4>')).toBe(
    '<h3>Um</h3><h3>Dois <strong>fortes</strong></h3><h3>Quatro</h3>',
  )
})

test('code of editors keeps its lines and its spaces', () => {
  const line = (text: string) => `<div><span style="color:#000">${text}</span></div>`
  const vscode = `<div style="color:#000;font-family:Menlo, Monaco, 'Courier New', monospace;white-space: pre;">${line('if a &lt; b:')}${line('    print(a)')}</div>`
  expect(kept(vscode)).toBe('<pre><code>if a &lt; b:\n    print(a)</code></pre>')
  const blank = `<div style="font-family:'Droid Sans Mono',monospace;white-space:pre"><div>import os</div><br><div>def f():</div></div>`
  expect(kept(blank)).toBe('<pre><code>import os\n\ndef f():</code></pre>')
  expect(kept('<pre style="font-family:\'JetBrains Mono\',monospace">a<br>  b</pre>')).toBe(
    '<pre><code>a\n  b</code></pre>',
  )
})

test('tables keep their rows and columns', () => {
  const table =
    '<table class=MsoTableGrid border=1><thead><tr><th><p>Curso</p></th><th>Preço</th></tr></thead><tbody><tr><td colspan=2>SQL</td></tr></tbody></table>'
  expect(kept(table)).toBe(
    '<table><tbody><tr><th><p>Curso</p></th><th><p>Preço</p></th></tr><tr><td colspan="2"><p>SQL</p></td></tr></tbody></table>',
  )
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A schema that is asked without our words says English of what it has no sentence of its own for. */
const TOLD = /\.issues\b|\.error\??\.message\b/
const told = (text: string) => text.split('\n').filter((line) => TOLD.test(line))

it('sees where a page tells what a schema says by itself', () => {
  expect(told("refuse('kind', said.error.issues[0]?.message ?? '')")).toHaveLength(1)
  expect(told('const { data, said } = readField(amount, typed)')).toEqual([])
})

it('no route tells what a schema says by itself', () => {
  const found = readdirSync('src/http', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) =>
      told(readFileSync(`src/http/${name}`, 'utf8')).map((line) => `${name}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})

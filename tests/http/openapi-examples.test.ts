import { expect, it } from 'vitest'
import { commands } from '../../src/composition/modules'
import type { Role } from '../../src/contracts/kernel/roles'
import { testApp } from '../support/app'
import type { Browser } from '../support/browser'
import { drawn } from '../support/proof/draw'
import { exampleOf, type Schema } from '../support/schema-example'

const app = await testApp()

interface Operation {
  'x-roles': string[]
  requestBody?: { content: { 'application/json': { schema: Schema; example?: object } } }
}
const document = await (await app.guest().ask('GET', '/api/openapi.json')).json()
const operations = Object.entries<{ post?: Operation }>(document.paths).flatMap(([path, { post }]) =>
  post && path.startsWith('/api/commands/') ? [{ path, operation: post }] : [],
)

const signedIn = new Map<string, Promise<Browser>>()
/** Somebody who may; another one once an operation has ended the account or its session. */
function someone(roles: string[], isAnew: boolean): Promise<Browser> {
  const role = (roles.includes('Student') ? 'Student' : roles.find((each) => each !== 'Guest')) as Role
  const known = isAnew ? undefined : signedIn.get(role)
  const browser = known ?? app.as(role)
  signedIn.set(role, browser)
  return browser
}
async function send(path: string, roles: string[], body: unknown) {
  for (const isAnew of [false, true]) {
    const answer = await (await someone(roles, isAnew)).json(path, body)
    if (![401, 403].includes(answer.status) || isAnew) return answer
  }
  throw new Error('unreachable')
}

const nameOf = new Map(commands.map(({ kebab, name }) => [`/api/commands/${kebab}`, name]))

it('describes every command that is not internal', () => {
  expect(operations).toHaveLength(
    commands.filter(({ internal, who }) => !internal && who !== 'system').length,
  )
})

const tried = drawn(operations, {
  name: 'examples of commands',
  marks: ({ path }) => {
    const words = path.split('/').at(-1)?.split('-') ?? []
    return [words[0] ?? '', words.at(-1) ?? '']
  },
  names: ({ path }) => [nameOf.get(path) ?? path],
})

it.each(tried)('takes at $path what its own schema gives as an example', async ({ path, operation }) => {
  const { schema, example } = operation.requestBody!.content['application/json']
  // Where fields depend on each other the document says how in an example of the whole.
  const bodies = example ? [example] : [exampleOf(schema, true), exampleOf(schema, false)]
  for (const body of bodies) {
    const answer = await send(path, operation['x-roles'], body)
    const said = await answer.json()
    // A rule may still refuse what does not exist or does not fit the moment; the fields may not.
    expect({ status: answer.status, code: said.code, body }).not.toMatchObject({ code: 'invalid-input' })
    expect([200, 404, 409, 422], JSON.stringify(said)).toContain(answer.status)
  }
})

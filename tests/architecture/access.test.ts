import { describe, expect, it } from 'vitest'
import { routesByName } from '../../src/cli/catalogue/pages'
import { commands } from '../../src/composition/modules'
import { catalogue } from '../../src/contracts/kernel/catalogue'
import { access, type Right, rightOf } from '../support/access'

/** Both directions, so that neither a new door nor a stale line stays unseen. */
function expectSame(written: Map<string, Right>, declared: [string, Right][]) {
  const differing = declared.filter(([name, right]) => written.get(name) !== right)
  expect(
    differing.map(([name, right]) => `${name} is open to ${right}, written ${written.get(name)}`),
  ).toEqual([])
  const names = new Set(declared.map(([name]) => name))
  expect([...written.keys()].filter((name) => !names.has(name))).toEqual([])
}

describe('who may do what is declared as tests/support/access says', () => {
  const routes = routesByName()

  it('for pages', () => {
    expectSame(
      access.pages,
      catalogue.map(({ component, who }) => [component, who]),
    )
  })

  it('for commands', () => {
    expectSame(
      access.commands,
      commands.map(({ name, who }) => [name, rightOf(who)]),
    )
  })

  it('for all other routes', () => {
    // A page may stand at another address for others than its visitors: as a preview.
    const further = routes.pages.filter(({ component, who }) => access.pages.get(component) !== who)
    expectSame(access.routes, [
      ...further.flatMap(({ paths, who }) => paths.map((path): [string, Right] => [`GET ${path}`, who])),
      ...routes.actions.map(({ method, path, who }): [string, Right] => [
        `${method.toUpperCase()} ${path}`,
        rightOf(who),
      ]),
      ...routes.api.map(({ method, path, who }): [string, Right] => [
        `${method.toUpperCase()} ${path}`,
        rightOf(who),
      ]),
    ])
  })

  it('for commands and the forms that send them alike', () => {
    const wider = routes.actions.filter(({ command, who }) => {
      const [own, form] = [command && rightOf(command.who), rightOf(who)]
      if (own === undefined || own === 'all' || own === form) return false
      return (
        form === 'all' ||
        (own !== 'user' && (form === 'user' || [...form].some((letter) => !own.includes(letter))))
      )
    })
    expect(wider.map(({ method, path, command }) => [method, path, command?.name])).toEqual([])
  })
})

interface Node<T> {
  fixed: Map<string, Node<T>>
  param?: { name: string; node: Node<T> }
  found?: { route: T; template: string }
}

export interface Match<T> {
  route: T
  /** As in the catalogue: `/course/{slug}`. */
  template: string
  params: Record<string, string>
}

const fresh = <T>(): Node<T> => ({ fixed: new Map() })
const segmentsOf = (path: string) => path.split('/').filter(Boolean)

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** Paths to routes by their segments; a fixed segment goes before a `{parameter}`, whatever the order of adding. */
export class RouteTable<T> {
  private readonly root = fresh<T>()

  add(template: string, route: T): void {
    let node = this.root
    for (const segment of segmentsOf(template)) {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1]
      if (name) {
        node.param ??= { name, node: fresh() }
        if (node.param.name !== name)
          throw new Error(`${template}: {${node.param.name}} stands there already`)
        node = node.param.node
      } else {
        const next = node.fixed.get(segment) ?? fresh<T>()
        node.fixed.set(segment, next)
        node = next
      }
    }
    if (node.found) throw new Error(`${template} is taken`)
    node.found = { route, template }
  }

  match(path: string): Match<T> | undefined {
    const params: Record<string, string> = {}
    const found = this.walk(this.root, segmentsOf(path), 0, params)
    return found && { ...found, params }
  }

  private walk(node: Node<T>, path: string[], at: number, params: Record<string, string>): Node<T>['found'] {
    const segment = path[at]
    if (segment === undefined) return node.found
    const fixed = node.fixed.get(segment)
    const found = fixed && this.walk(fixed, path, at + 1, params)
    if (found || !node.param) return found
    const value = decoded(segment)
    const below = value === undefined ? undefined : this.walk(node.param.node, path, at + 1, params)
    if (below) params[node.param.name] = value as string
    return below
  }
}

/** What a translator put in a text's place. */
const standing = new WeakMap<Node, Element>()

/** Translators of browsers wrap texts in this element, which no page of ours has. */
const isWrap = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT'

/** The child of `parent` in which a text went away, or which came instead of it. */
function standIn(text: Node, parent: Node): Node | null {
  let at: Node | null = standing.get(text) ?? text
  while (at && at.parentNode !== parent) at = at.parentNode
  return isWrap(at) ? at : null
}

const textsTaken = ({ removedNodes }: MutationRecord) =>
  Array.from(removedNodes).filter((node) => node.nodeType === Node.TEXT_NODE)

/** Remembers which wrapped words came for which text: beside each other, under the same parent. */
function remember(records: MutationRecord[], watchText: (text: Node) => void) {
  const waiting = new Map<Node, Element[]>()
  const taken: [Node, Node][] = []
  for (const record of records) {
    for (const added of record.addedNodes)
      if (isWrap(added)) waiting.set(record.target, [...(waiting.get(record.target) ?? []), added])
    for (const text of textsTaken(record)) taken.push([record.target, text])
  }
  for (const [parent, text] of taken) {
    const wrap = text.isConnected ? undefined : waiting.get(parent)?.shift()
    if (!wrap) continue
    standing.set(text, wrap)
    watchText(text)
  }
}

/** New words of a text that lies outside of the page go where their translation stood; it is translated anew. */
function follow(text: Node) {
  const wrap = standing.get(text)
  if (!wrap || text.isConnected) return
  standing.delete(text)
  wrap.parentNode?.replaceChild(text, wrap)
}

/**
 * Lets React draw a page that a translator of the browser changed: taking a text away takes its translation, and what
 * is put before a text is put before its translation. Without it the first change beside such a text ends the page.
 */
export function survivesTranslation(): () => void {
  const proto = Node.prototype
  const { removeChild, insertBefore } = proto
  proto.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    const wrap = standIn(child, this)
    if (wrap) removeChild.call(this, wrap)
    return child
  }
  proto.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const at = before && before.parentNode !== this ? standIn(before, this) : before
    return insertBefore.call(this, node, at) as T
  }
  const words = new MutationObserver((records) => {
    for (const { target } of records) follow(target)
  })
  const places = new MutationObserver((records) =>
    remember(records, (text) => words.observe(text, { characterData: true })),
  )
  places.observe(document.body, { childList: true, subtree: true })
  return () => {
    places.disconnect()
    words.disconnect()
    Object.assign(proto, { removeChild, insertBefore })
  }
}
